import { pathTo } from '@patina/contract/pages'
import type { PictureMatch } from '@patina/contract/picture-hints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { getPictureMatches } from '../api/get-picture-matches.ts'
import { settlePictureMatch } from '../api/settle-picture-match.ts'

/** For admins: pictures that two sellers show, side by side. Nothing follows from it by itself. */
export default function PictureMatches() {
  const query = useQuery(getPictureMatches(useOwnApi()))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(matches) => matches}
      skeleton={<div className="skeleton h-48" />}
      emptyText="No two sellers show the same picture"
    >
      {(matches) => (
        <ul aria-label="Pictures used twice" className="grid gap-4 lg:grid-cols-2">
          {matches.map((match) => (
            <li key={match._id} className="grid content-start gap-4 rounded-2xl bg-card p-4">
              <div className="grid grid-cols-2 gap-3">
                <Side side={match.product} />
                <Side side={match.other} />
              </div>
              <div className="flex flex-wrap items-center justify-between gap-3">
                <p className="text-small text-soft">
                  Noted <Day iso={match.noted_at} />
                </p>
                <SettleButton match={match} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </ListFaces>
  )
}

const Side = ({ side }: { side: PictureMatch['product'] }) => (
  <div className="grid content-start gap-2">
    <div className="relative aspect-4/3 overflow-hidden rounded-xl bg-warm">
      <ResponsivePicture picture={side.picture} alt="" sizes="(min-width: 1024px) 300px, 45vw" isWhole />
    </div>
    <p className="grid justify-items-start text-small wrap-anywhere">
      <Link to={pathTo('product', side.product_id)} className={TEXT_LINK}>
        {side.product_name}
      </Link>
      <span>{side.seller_name}</span>
      <span className="text-soft">{side.seller_email}</span>
    </p>
  </div>
)

function SettleButton({ match }: { match: PictureMatch }) {
  const { mutate, isPending, error } = useMutation(settlePictureMatch(useOwnApi(), useQueryClient()))
  return (
    <div className="grid justify-items-end gap-1">
      <button
        type="button"
        className={`${BUTTON.quiet} btn-sm`}
        aria-disabled={isPending}
        onClick={() => isPending || mutate(match, { onSuccess: () => toast.success('Settled: not a copy') })}
      >
        Not a copy<span className="sr-only">: {match.product.product_name}</span>
      </button>
      <p role="alert" className="text-small text-error empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}

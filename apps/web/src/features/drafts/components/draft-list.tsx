import { type Picture, picture } from '@patina/contract/images'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { BUTTON } from '#components/button-styles.ts'
import { ListFaces } from '#components/list-faces.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { DeleteDialog } from '#components/ui/delete-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { timeSince } from '#lib/time-since.ts'
import { getDrafts } from '../api/get-drafts.ts'
import { throwAwayDraft } from '../api/keep-draft.ts'

type Props = {
  /** What was typed on this device and not saved as a draft. */
  unsaved: { values: object; path: string; forget: () => void } | undefined
  pathTo: (draftId: string) => string
  nextStep: ReactNode
  onThrownAway: () => void
}

type Item = { id: string | undefined; name: string; picture: Picture | undefined; note: string; path: string }

/** Of what a form held, what a row shows; a form of another day may have held it otherwise. */
const shown = z.looseObject({ product_name: z.catch(z.string(), ''), pictures: z.catch(z.array(picture), []) })

function faceOf(values: object): Pick<Item, 'name' | 'picture'> {
  const { product_name, pictures } = shown.parse(values)
  return { name: product_name.trim() || 'Without a name yet', picture: pictures[0] }
}

/** Listings that a seller has begun. */
export function DraftList({ unsaved, pathTo, nextStep, onThrownAway }: Props) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const query = useQuery({
    ...getDrafts(ownApi),
    staleTime: 0,
    select: (drafts): Item[] =>
      drafts.map(({ _id, values, changed_at }) => ({
        ...faceOf(values),
        id: _id,
        note: `Saved ${timeSince(changed_at, Date.now())}`,
        path: pathTo(_id),
      })),
  })
  const [asked, setAsked] = useState<Item>()
  const here: Item[] = unsaved
    ? [{ ...faceOf(unsaved.values), id: undefined, note: 'Not saved yet, on this device alone', path: unsaved.path }]
    : []
  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(drafts) => [...here, ...drafts]}
        skeleton={<div className="skeleton h-28 rounded-2xl" />}
        emptyText="No drafts"
        nextStep={nextStep}
      >
        {(drafts) => (
          <ul aria-label="Your drafts" className="grid gap-2">
            {[...here, ...drafts].map((item) => (
              <Row key={item.path} item={item} onThrowAway={() => setAsked(item)} />
            ))}
          </ul>
        )}
      </ListFaces>
      {asked && (
        <DeleteDialog
          item={asked}
          deletion={throwAwayDraft(ownApi, queryClient, () => unsaved?.forget())}
          onClosed={(isDeleted) => {
            setAsked(undefined)
            if (isDeleted) onThrownAway()
          }}
        >
          <p className="wrap-anywhere">
            The draft <b className="font-semibold text-ink">{asked.name}</b> is gone then.
          </p>
          <p>This can't be undone.</p>
        </DeleteDialog>
      )}
    </>
  )
}

const Row = ({ item: { name, picture: first, note, path }, onThrowAway }: { item: Item; onThrowAway: () => void }) => (
  <li className="flex flex-wrap items-center gap-4 rounded-2xl bg-card p-4 shadow-sm">
    <div className="relative aspect-4/3 w-24 shrink-0 overflow-hidden rounded-xl bg-warm">
      {first && <ResponsivePicture picture={first} alt="" sizes="96px" />}
    </div>
    <div className="grid min-w-0 flex-1 gap-1">
      <h2 className="text-base leading-snug wrap-anywhere">{name}</h2>
      <p className="text-small text-soft">{note}</p>
    </div>
    <div className="flex flex-wrap gap-2">
      <Link to={path} className={`${BUTTON.quiet} btn-sm`}>
        Open
        <span className="sr-only">: {name}</span>
      </Link>
      <DeleteButton what={name} onPress={onThrowAway} />
    </div>
  </li>
)

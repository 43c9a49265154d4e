import { drawProduct } from '@patina/contract/fit/drawing'
import type { Home } from '@patina/contract/homes'
import type { PublicProduct } from '@patina/contract/products'
import type { Kind } from '@patina/contract/sizes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { useUnits } from '#lib/units.ts'
import { keepHome } from '../api/keep-home.ts'
import { useHome } from '../use-home.ts'
import { Drawing } from './drawing.tsx'
import { FitSteps } from './fit-steps.tsx'
import { HomeForm } from './home-form.tsx'

type Props = { product: PublicProduct; kind: Kind }

/** How big a piece is, to scale, and whether it gets into the reader's home. */
export default function FitSection({ product, kind }: Props) {
  const units = useUnits()
  const home = useHome()
  const [isEditing, setEditing] = useState(false)
  const isSignedIn = useSession().state === 'signedIn'
  const keeping = useMutation(keepHome(useOwnApi(), useQueryClient(), isSignedIn))
  const { width_mm: width, depth_mm: depth, height_mm: height, shape } = product
  const sized = { kind, width, depth, height, shape }
  const drawing = drawProduct(sized, { wall: home?.wall ?? null, units })

  const keep = async (kept: Home) => {
    await keeping.mutateAsync(kept)
    setEditing(false)
  }

  return (
    <section aria-labelledby="fit" className="grid gap-5 border-line border-t pt-5">
      <h2 id="fit" className="text-large">
        Will it fit?
      </h2>
      {drawing && <Drawing svg={drawing} className="max-w-xl [&>svg]:h-auto [&>svg]:w-full" />}
      {isEditing && <HomeForm key={units} home={home} units={units} keep={keep} />}
      {!isEditing && home && (
        <>
          <FitSteps sized={sized} home={home} units={units} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button type="button" className={BUTTON.quiet} onClick={() => setEditing(true)}>
              Change my way in
            </button>
            <Link to={paths.products(searchFor(home))} className={TEXT_LINK}>
              See all that fits
            </Link>
          </div>
        </>
      )}
      {!isEditing && !home && (
        <div className="grid justify-items-start gap-3">
          <p>
            Say how wide your door is, and see at once whether it gets in.{' '}
            {isSignedIn ? 'It is kept with your account.' : 'It stays on your device.'}
          </p>
          <button type="button" className={BUTTON.quiet} onClick={() => setEditing(true)}>
            Check my door
          </button>
        </div>
      )}
    </section>
  )
}

/** What lists are narrowed by: the narrowest opening on the way, and the wall. */
function searchFor({ steps, wall }: Home): Record<string, string> {
  const widths = steps.flatMap((step) => {
    if (step.kind === 'door') return [step.width]
    return step.kind === 'lift' ? [step.doorWidth] : []
  })
  return {
    ...(widths.length > 0 && { door: String(Math.min(...widths)) }),
    ...(wall !== null && { wall: String(wall) }),
  }
}

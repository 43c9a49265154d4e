import { drawProduct } from '@patina/contract/fit/drawing'
import { fitWay, toAsk } from '@patina/contract/fit/fit'
import type { Home } from '@patina/contract/homes'
import { HOMES } from '@patina/contract/limits'
import type { PublicProduct } from '@patina/contract/products'
import { hasModel, type Kind } from '@patina/contract/sizes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { PutInPlan } from '#features/plan/index.ts'
import { paths } from '#lib/paths.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { useUnits } from '#lib/units.ts'
import { keepHomes } from '../api/keep-homes.ts'
import { homeSearch } from '../home-search.ts'
import { useHomes } from '../use-homes.ts'
import { AskSeller } from './ask-seller.tsx'
import { Drawing } from './drawing.tsx'
import { FitSteps } from './fit-steps.tsx'
import { InYourRoom } from './in-your-room.tsx'

/** With all that forms need, which reading does not. */
const HomeForm = lazyPart(() => import('./home-form.tsx'))

type Props = { product: PublicProduct; kind: Kind; isOwn: boolean }

/** How big a piece is, to scale, and whether it gets into the reader's home. */
export default function FitSection({ product, kind, isOwn }: Props) {
  const units = useUnits()
  const homes = useHomes()
  const [home, ...others] = homes
  const [editing, setEditing] = useState<'this' | 'another' | null>(null)
  const isSignedIn = useSession().state === 'signedIn'
  const keeping = useMutation(keepHomes(useOwnApi(), useQueryClient(), isSignedIn))
  const { width_mm: width, depth_mm: depth, height_mm: height, shape } = product
  const sized = { kind, width, depth, height, shape }
  const drawing = drawProduct(sized, { wall: home?.wall ?? null, units })
  const isSized = OUTER.some((side) => sized[side] !== null)
  const fit = home && isSized ? fitWay(sized, home) : null
  const asksForDoor = isSized && !home && !editing
  const heading = useNamedByAddress()

  /** The first is the one that counts, so what was just typed or chosen comes first. */
  const keep = async (kept: Home[]) => {
    await keeping.mutateAsync(kept)
    setEditing(null)
  }
  const choose = (chosen: string) =>
    keeping.mutate(homes.toSorted((a, b) => +(b.name === chosen) - +(a.name === chosen)))

  return (
    <section aria-labelledby="fit" className="grid content-start gap-5 border-line border-t pt-5">
      <h2 id="fit" ref={heading} tabIndex={-1} className="scroll-mt-24 text-large outline-none">
        Will it fit?
      </h2>
      {drawing && <Drawing svg={drawing} className="max-w-xl" />}
      {!isSized && (
        <>
          <p>Nobody has said yet how big it is.</p>
          <AskSeller product={product} measures={OUTER} isOwn={isOwn} />
        </>
      )}
      {editing && (
        <Suspense fallback={<div className="h-96" />}>
          <HomeForm
            key={`${editing} ${units}`}
            home={editing === 'this' ? (home ?? null) : null}
            taken={(editing === 'this' ? others : homes).map(({ name }) => name)}
            units={units}
            keep={(kept) => keep([kept, ...(editing === 'this' ? others : homes)])}
            cancel={() => setEditing(null)}
            {...(editing === 'this' && home && { remove: () => keep(others) })}
          />
        </Suspense>
      )}
      {!editing && home && fit && (
        <>
          {others.length > 0 && (
            <label className="grid max-w-xs gap-2">
              <span className="font-semibold">Into</span>
              <select
                value={home.name}
                onChange={(event) => choose(event.target.value)}
                className="select w-full border-soft text-base"
              >
                {homes.map(({ name }) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
          )}
          <FitSteps sized={sized} home={home} fit={fit} units={units} />
          <AskSeller product={product} measures={toAsk(fit)} isOwn={isOwn} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <button type="button" className={BUTTON.quiet} onClick={() => setEditing('this')}>
              Change my way in
            </button>
            {homes.length < HOMES.most && (
              <button type="button" className={BUTTON.quiet} onClick={() => setEditing('another')}>
                Add another home
              </button>
            )}
            <Link
              to={paths.products({ category: product.product_category, ...homeSearch(home) })}
              className={TEXT_LINK}
            >
              See others that fit
            </Link>
          </div>
          <p role="alert" className="text-error empty:hidden">
            {keeping.isError && 'That could not be kept. Try again.'}
          </p>
        </>
      )}
      {asksForDoor && (
        <p>
          Say how wide your door is, and see at once whether it gets in.{' '}
          {isSignedIn ? 'It is kept with your account.' : 'It stays on your device.'}
        </p>
      )}
      <div className="grid gap-2 empty:hidden">
        {(asksForDoor || (width !== null && depth !== null)) && (
          <div className="flex min-h-12 flex-wrap items-center gap-x-6 gap-y-3">
            {asksForDoor && (
              <button type="button" className={BUTTON.quiet} onClick={() => setEditing('this')}>
                Check my door
              </button>
            )}
            {width !== null && depth !== null && (
              <Suspense>
                <PutInPlan id={product._id} name={product.product_name} {...{ kind, width, depth }} />
              </Suspense>
            )}
            {hasModel(sized) && <InYourRoom productId={product._id} />}
          </div>
        )}
        {hasModel(sized) && <p className="text-small text-soft">The model is a plain block of its true size.</p>}
      </div>
    </section>
  )
}

const OUTER = ['width', 'depth', 'height'] as const

/** This section comes after its page, so what the address names is gone to once it is there. */
function useNamedByAddress() {
  const { hash } = useLocation()
  const named = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hash !== `#${named.current?.id}`) return
    named.current?.focus({ preventScroll: true })
    named.current?.scrollIntoView()
  }, [hash])
  return named
}

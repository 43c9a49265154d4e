import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

/** As the shop's other grids. */
export const FavouriteGrid = ({ children }: { children: ReactNode }) => (
  <div className="@container">
    <ul className="grid gap-x-3 gap-y-8 @3xs:grid-cols-2 @xl:grid-cols-3 @xl:gap-x-5 @4xl:grid-cols-4">{children}</ul>
  </div>
)

export const FAVOURITE_SIZES =
  '(min-width: 1440px) 316px, (min-width: 974px) calc(23vw - 15px), (min-width: 626px) calc(31vw - 13px), calc(50vw - 22px)'

const SKELETONS = ['a', 'b', 'c', 'd']

export const FavouritesSkeleton = () => (
  <FavouriteGrid>
    {SKELETONS.map((name) => (
      <li key={name} aria-hidden="true" className="flex flex-col gap-2">
        <div className="skeleton aspect-4/3 rounded-2xl" />
        <div className="skeleton h-6 w-3/4" />
        <div className="skeleton h-7 w-1/2" />
      </li>
    ))}
  </FavouriteGrid>
)

/** One useful next step where nothing is kept yet. */
export const LookAround = () => (
  <Link to={paths.products()} className={BUTTON.primary}>
    See all products
  </Link>
)

type GoneProps = { count: number; isBusy: boolean; onForget: () => void }

/** What its seller has taken down is not shown any more, but whoever kept it is told. */
export const GoneLine = ({ count, isBusy, onForget }: GoneProps) =>
  count > 0 && (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-soft">
      {count === 1 ? 'A piece you kept has been taken down.' : `${count} pieces you kept have been taken down.`}
      <button
        type="button"
        className={`${BUTTON.quiet} btn-sm`}
        aria-disabled={isBusy}
        onClick={() => isBusy || onForget()}
      >
        All right
      </button>
    </p>
  )

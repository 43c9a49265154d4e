import type { Counted } from '@patina/contract/search'
import type { ReactNode, RefObject } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { CrossIcon, Icon } from '#components/icons.tsx'
import { useIsHydrated } from '#lib/hydration.tsx'
import { afterPaint } from '#lib/paint.ts'
import { useIsNarrow } from '#lib/screen.ts'
import { productsText } from '../count-text.ts'

const FILTERS_ID = 'filters'

type Sheet = RefObject<HTMLDialogElement | null>
type Props = { sheet: Sheet; counted: Counted | null; clearedPath: string; children: ReactNode }

/** A column where there is room, a sheet where there is none. Without scripts the button below leads to the column. */
export function FilterPlace({ children, ...sheet }: Props) {
  if (useIsNarrow()) return <FilterSheet {...sheet}>{children}</FilterSheet>
  return (
    <section
      id={FILTERS_ID}
      aria-label="Filters"
      className="max-lg:mb-6 max-lg:hidden max-lg:rounded-2xl max-lg:bg-card max-lg:p-4 max-lg:target:block"
    >
      {children}
    </section>
  )
}

/** Giving the whole page back takes the browser longer than a press may wait. */
const closeSoon = (sheet: Sheet) => afterPaint(() => sheet.current?.close())

const FilterSheet = ({ sheet, counted, clearedPath, children }: Props) => (
  <dialog
    closedby="any"
    ref={sheet}
    aria-label="Filters"
    className="m-0 mt-auto max-h-[88dvh] w-full max-w-full flex-col rounded-t-3xl bg-paper text-ink shadow-xl backdrop:bg-black/50 open:flex"
  >
    <header className="flex items-center justify-between border-b border-line px-4 py-2">
      <h2 className="text-large">Filters</h2>
      <button type="button" aria-label="Close" className="btn btn-ghost btn-square" onClick={() => closeSoon(sheet)}>
        <CrossIcon />
      </button>
    </header>
    <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
    <footer className="flex gap-3 border-t border-line p-4">
      <Link to={clearedPath} preventScrollReset className={BUTTON.quiet}>
        Clear
      </Link>
      <button type="button" className={`${BUTTON.primary} flex-1`} onClick={() => closeSoon(sheet)}>
        {counted ? `Show ${productsText(counted)}` : 'Show the pieces'}
      </button>
      {/* The page below says it too, but is not heard while this is open. */}
      <p role="status" className="sr-only">
        {counted && productsText(counted)}
      </p>
    </footer>
  </dialog>
)

export function FilterButton({ onPress, setCount }: { onPress: () => void; setCount: number }) {
  const isHydrated = useIsHydrated()
  const inside = (
    <>
      <FilterIcon />
      Filters{setCount > 0 && ` (${setCount})`}
    </>
  )
  const className = `${BUTTON.quiet} lg:hidden`
  if (!isHydrated) {
    return (
      <a href={`#${FILTERS_ID}`} className={className}>
        {inside}
      </a>
    )
  }
  return (
    <button type="button" aria-haspopup="dialog" className={className} onClick={onPress}>
      {inside}
    </button>
  )
}

const FilterIcon = () => (
  <Icon>
    <path d="M4 7h16M7 12h10M10 17h4" />
  </Icon>
)

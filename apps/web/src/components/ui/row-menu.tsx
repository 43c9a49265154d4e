import { type MouseEvent, type ReactNode, useId } from 'react'
import { Icon } from '#components/icons.tsx'

type Props = {
  /** What the row is about: said to whoever does not see the rest of it. */
  what: string
  /** Buttons, links and switches, one below the other. */
  children: ReactNode
}

/** Where a browser knows no anchors it opens in the middle of the window. */
const PLACE =
  'm-auto [position-area:bottom_span-left] [position-try-fallbacks:flip-block] supports-[position-area:bottom]:mx-0 supports-[position-area:bottom]:my-1'
const LOOK = 'w-48 max-w-[calc(100vw-2rem)] rounded-2xl border border-soft/50 bg-card p-2 text-ink shadow-xl'
const ENTRY = '*:min-h-11 *:w-full *:justify-start *:border *:border-transparent *:px-2.5'

/** What can be done with a row that has no room to show it. The browser's own popover closes by Escape or a press beside it. */
export function RowMenu({ what, children }: Props) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={`More: ${what}`}
        className="btn btn-square btn-ghost size-11 text-soft has-[+:popover-open]:bg-tint has-[+:popover-open]:text-ink"
      >
        <Icon>
          <path strokeWidth="3.5" d="M5 12h.01M12 12h.01M19 12h.01" />
        </Icon>
      </button>
      <div id={id} popover="auto" onClickCapture={hideOnceChosen} className={`${PLACE} ${LOOK}`}>
        <div className={`grid gap-1 ${ENTRY}`}>{children}</div>
      </div>
    </>
  )
}

/** Before a dialog opens, so that the focus is back on the menu's button, to which that gives it back. A switch keeps it open. */
function hideOnceChosen({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if (target instanceof Element && target.closest('a, button')) currentTarget.hidePopover()
}

import { type ReactNode, useEffect, useRef } from 'react'

/** Where there is room it stands beside the list, as high as the window; on a phone it fills the screen (see styles.css). */
export function ConversationFrame({ label, children }: { label: string; children: ReactNode }) {
  const frame = useRef<HTMLElement>(null)
  useEffect(() => keepAboveKeyboard(frame.current), [])
  return (
    <section
      ref={frame}
      aria-label={label}
      className="fills-phone flex h-[calc(100dvh-12rem)] flex-col overflow-hidden rounded-2xl border border-line bg-paper"
    >
      <style media="(width < 64rem)">{NOTHING_AROUND}</style>
      {children}
    </section>
  )
}

/** What stands around it gives way on a phone, so that the focus does not go below it unseen. */
const NOTHING_AROUND = '.frame > :not(main), .frame nav { display: none }'

/** A phone's keyboard covers the page without making it smaller: what is still to be seen is told by the visual viewport. */
function keepAboveKeyboard(frame: HTMLElement | null): (() => void) | undefined {
  const view = window.visualViewport
  if (!view || !frame) return undefined
  const fit = () => {
    // Whoever zooms in looks at a part of the page, which stays as it is.
    const isCovered = view.scale === 1 && view.height < window.innerHeight - 1
    frame.style.setProperty('--seen-height', isCovered ? `${view.height}px` : null)
    frame.style.setProperty('--seen-from', isCovered ? `${view.offsetTop}px` : null)
  }
  view.addEventListener('resize', fit)
  view.addEventListener('scroll', fit)
  return () => {
    view.removeEventListener('resize', fit)
    view.removeEventListener('scroll', fit)
  }
}

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLocation, useNavigationType } from 'react-router'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBar } from './top-bar.tsx'

const MAIN_ID = 'main'

/** What both layouts share: the bars above, the footer below, and the way around them for a keyboard. */
export function Frame({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`frame flex min-h-dvh flex-col ${className}`}>
      <a
        href={`#${MAIN_ID}`}
        className="btn btn-primary fixed top-2 left-2 z-20 -translate-y-24 transition-transform duration-150 focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <SiteHeader />
      <Main className="flex-1">{children}</Main>
      <SiteFooter />
      <ScrollRestoration />
    </div>
  )
}

/** After a change of page the focus starts at its top, or where the address says, as it would after a full load. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash, key } = useLocation()
  const isReturning = useNavigationType() === 'POP'
  const shown = useRef<{ pathname: string; key: string }>(undefined)
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { pathname, key }
    // The other layout has its own: a first page that nobody went to from here is the browser's to begin.
    if (before ? before.key === key : isReturning) return
    const isNew = before?.pathname !== pathname
    if (isNew) document.documentElement.toggleAttribute('data-arriving', !isReturning)
    const named = hash ? document.getElementById(hash.slice(1)) : null
    if (named) named.focus({ preventScroll: true })
    else if (isNew) main.current?.focus({ preventScroll: true })
  }, [pathname, hash, key, isReturning])
  useEffect(() => document.documentElement.removeAttribute('data-lifeless'), [])
  return (
    <main id={MAIN_ID} ref={main} tabIndex={-1} className={`wrap outline-none ${className}`}>
      {children}
    </main>
  )
}

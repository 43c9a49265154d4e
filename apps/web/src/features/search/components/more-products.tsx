import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'

/** Asked for well before anyone sees the end. */
const EARLY = '0px 0px 150% 0px'

type Props = {
  /** Where the next page stands by itself, for whoever has no scripts. */
  href: string
  isFetching: boolean
  isFailed: boolean
  onMore: () => void
  /** Somebody pressed the link by keyboard and expects to be at the next piece. */
  onPressed: () => void
}

export function MoreProducts({ href, isFetching, isFailed, onMore, onPressed }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const isWaiting = !isFetching && !isFailed
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (!isWaiting || !link.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: EARLY })
    observer.observe(link.current)
    return () => observer.disconnect()
  }, [isWaiting])

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (event.detail === 0) onPressed()
    if (!isFetching) onMore()
  }
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap items-center justify-center gap-4">
      {isFailed && <p role="alert">Could not load more.</p>}
      <a ref={link} href={href} rel="next" className={BUTTON.quiet} onClick={onClick}>
        {isFailed ? 'Try again' : 'Next page'}
      </a>
    </nav>
  )
}

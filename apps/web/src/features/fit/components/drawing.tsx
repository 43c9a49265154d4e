import { useCallback } from 'react'

type Props = { svg: string; className?: string }

/** A drawing of the contract's, within the page, so that it has the page's colours. */
export function Drawing({ svg, className = '' }: Props) {
  const draw = useCallback(
    (frame: HTMLElement | null) => {
      frame?.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement)
    },
    [svg],
  )
  return <div ref={draw} className={className} />
}

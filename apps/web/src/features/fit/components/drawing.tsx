import { useCallback } from 'react'

type Props = { svg: string; className?: string }

/** A drawing of the contract's, within the page, so that it has the page's colours. */
export function Drawing({ svg, className = '' }: Props) {
  const draw = useCallback(
    (frame: HTMLElement | null) => {
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml')
      documentElement.setAttribute('width', '100%')
      // Of a frame without a height of its own it takes as much as it needs.
      documentElement.setAttribute('height', '100%')
      frame?.replaceChildren(documentElement)
    },
    [svg],
  )
  return <div ref={draw} className={className} />
}

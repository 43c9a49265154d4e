import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = { className: string; onPress: () => void; children: ReactNode }

/** It goes as soon as it is pressed, or once trying again helps. The focus goes to the page then, not nowhere. */
export function RetryButton({ className, onPress, children }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const { current } = button
    return () => {
      if (current === document.activeElement) current?.closest('main')?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <button ref={button} type="button" className={`scripted ${className}`} onClick={onPress}>
      {children}
    </button>
  )
}

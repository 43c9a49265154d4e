import { type ReactNode, useEffect, useRef } from 'react'

/** Stands where a form or its button stood, says what became of it, and takes over the focus. */
export function FormOutcome({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="grid justify-items-start gap-4 rounded-2xl bg-tint p-6 wrap-anywhere outline-none"
    >
      {children}
    </div>
  )
}

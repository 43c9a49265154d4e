import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  title: string
  /** What it is for, or what is said in it already. */
  note: ReactNode
  /** Where something is said in it already, or asked for. */
  isOpen?: boolean
  hasError?: boolean
  children: ReactNode
}

/** A part of a form that nobody has to fill in. It opens by itself where something in it is wrong. */
export function Fold({ title, note, isOpen = false, hasError = false, children }: Props) {
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!hasError || !part.current || part.current.open) return
    part.current.open = true
    // What stood closed could not take the focus when the form was looked through.
    const isElsewhere = document.activeElement?.matches('[aria-invalid]')
    if (!isElsewhere) part.current.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [hasError])
  return (
    <details ref={part} open={isOpen || undefined} className="rounded-2xl bg-card p-5 shadow-sm">
      <summary className="cursor-pointer">
        <b className="font-semibold">{title}</b> <span className="mt-1 block text-small text-soft">{note}</span>
      </summary>
      <div className="grid gap-6 pt-5">{children}</div>
    </details>
  )
}

import { type ReactNode, useId } from 'react'

export type FieldProps = { label: string; error: string | undefined }

type Props = FieldProps & {
  hint?: string
  children: (control: {
    id: string
    className: string
    'aria-invalid'?: true
    'aria-describedby'?: string
  }) => ReactNode
}

/** Label above, the error below and announced: the same frame around every kind of field. */
export function FieldFrame({ label, error, hint, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control = {
    id,
    className: `w-full text-base focus:outline-verdigris disabled:border-line disabled:text-soft ${error ? 'border-error' : 'border-soft'}`,
    ...(error && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(control)}
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} label={label} error={error} />
    </div>
  )
}

/** Some rules come as sentences, some without a subject ('is required'): there the label is it. */
export function FieldError({ id, label, error }: FieldProps & { id: string }) {
  return (
    <p id={id} role="alert" className="text-small text-error empty:hidden">
      {error && (/^[A-Z]/.test(error) ? error : `${label} ${error}`)}
    </p>
  )
}

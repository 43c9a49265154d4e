import { fieldSentence } from '@patina/contract/field-labels'
import { type ReactNode, useId } from 'react'

export type FieldProps = { label: string; error: string | undefined }

type Props = FieldProps & {
  hint?: ReactNode
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
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const control = {
    id,
    className: `w-full text-base disabled:border-line disabled:text-soft ${error ? 'border-error' : 'border-soft'}`,
    ...(error && { 'aria-invalid': true as const }),
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      {children(control)}
      <FieldError id={`${id}-error`} label={label} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-small text-soft empty:hidden">
          {hint}
        </p>
      )}
    </div>
  )
}

export function FieldError({ id, label, error }: FieldProps & { id: string }) {
  return (
    <p id={id} role="alert" className="text-small text-error empty:hidden">
      {error && fieldSentence(label, error)}
    </p>
  )
}

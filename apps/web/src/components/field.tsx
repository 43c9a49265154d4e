import { type ComponentProps, useId } from 'react'

type Shared = { label: string; error: string | undefined }

/** Label above, the error below and announced; the same frame for one line and for many. */
export function TextField({ label, error, ...input }: Shared & ComponentProps<'input'>) {
  const ids = useFieldIds(error)
  return (
    <div className="grid gap-2">
      <label htmlFor={ids.field} className="font-semibold">
        {label}
      </label>
      <input {...input} {...ids.aria} id={ids.field} className={`input w-full text-base ${frame(error)}`} />
      <FieldError id={ids.error} label={label} error={error} />
    </div>
  )
}

export function TextArea({ label, error, ...textarea }: Shared & ComponentProps<'textarea'>) {
  const ids = useFieldIds(error)
  return (
    <div className="grid gap-2">
      <label htmlFor={ids.field} className="font-semibold">
        {label}
      </label>
      <textarea {...textarea} {...ids.aria} id={ids.field} className={`textarea w-full text-base ${frame(error)}`} />
      <FieldError id={ids.error} label={label} error={error} />
    </div>
  )
}

function useFieldIds(error: string | undefined) {
  const field = useId()
  const errorId = `${field}-error`
  const aria = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId }
  return { field, error: errorId, aria }
}

const frame = (error: string | undefined) => (error === undefined ? 'border-soft' : 'border-error')

/** The contract's messages have no subject ('is required'): the label is it. */
function FieldError({ id, label, error }: Shared & { id: string }) {
  return (
    <p id={id} role="alert" className="text-small text-error empty:hidden">
      {error === undefined ? null : `${label} ${error}`}
    </p>
  )
}

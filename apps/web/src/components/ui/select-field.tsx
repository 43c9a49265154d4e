import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & {
  hint?: string
  choices: readonly { value: string; label: string }[]
} & ComponentProps<'select'>

export const SelectField = ({ label, error, hint, choices, ...select }: Props) => (
  <FieldFrame label={label} error={error} {...(hint && { hint })}>
    {({ className, ...control }) => (
      <select {...select} {...control} className={`select ${className}`}>
        <option value="">Choose one</option>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

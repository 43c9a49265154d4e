import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type InputProps = FieldProps & ComponentProps<'input'> & { hint?: string }

export const TextField = ({ label, error, hint, type = 'text', ...input }: InputProps) => (
  <FieldFrame label={label} error={error} {...(hint && { hint })}>
    {({ className, ...control }) => <input {...input} {...control} type={type} className={`input ${className}`} />}
  </FieldFrame>
)

export const EmailField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField {...props} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
)

export const PhoneField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField {...props} type="tel" inputMode="tel" autoComplete="tel" />
)

export const TextArea = ({ label, error, ...textarea }: FieldProps & ComponentProps<'textarea'>) => (
  <FieldFrame label={label} error={error}>
    {({ className, ...control }) => <textarea {...textarea} {...control} className={`textarea ${className}`} />}
  </FieldFrame>
)

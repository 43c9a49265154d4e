import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & ComponentProps<'input'> & { hint?: ReactNode }

export const PriceField = ({ label, error, hint, ...input }: Props) => (
  <FieldFrame label={label} error={error} {...(hint && { hint })}>
    {({ className, ...control }) => (
      <div className="relative">
        <span aria-hidden="true" className="absolute inset-y-0 left-4 z-1 grid place-items-center text-soft">
          $
        </span>
        <input
          {...input}
          {...control}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          className={`input pl-8 tabular-nums ${className}`}
        />
      </div>
    )}
  </FieldFrame>
)

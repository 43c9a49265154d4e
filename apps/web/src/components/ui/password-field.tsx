import { type ComponentProps, useState } from 'react'
import { EyeIcon } from '#components/form-icons.tsx'
import { FieldFrame, type FieldProps } from './field-frame.tsx'

type Props = FieldProps & { hint?: string; autoComplete: 'current-password' | 'new-password' } & ComponentProps<'input'>

export function PasswordField({ label, error, hint, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const action = isShown ? 'Hide password' : 'Show password'
  return (
    <FieldFrame label={label} error={error} {...(hint && { hint })}>
      {({ className, ...control }) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={`input pr-14 ${className}`}
          />
          <button
            type="button"
            className="scripted absolute inset-y-0 right-0 grid w-12 cursor-pointer place-items-center rounded-r-lg text-soft hover:text-ink"
            aria-label={action}
            title={action}
            onClick={() => setShown(!isShown)}
          >
            <EyeIcon isOpen={isShown} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

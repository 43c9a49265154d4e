import type { ComponentProps } from 'react'
import { PasswordField } from '#components/ui/password-field.tsx'
import { passwordHint } from '../password-hint.ts'

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> & {
  /** What has been typed so far. */
  typed: string | undefined
}

/** Says what a strong password needs, and of what is typed what is still missing. */
export const NewPasswordField = ({ typed = '', ...field }: Props) => (
  <PasswordField {...field} autoComplete="new-password" hint={passwordHint(typed)} />
)

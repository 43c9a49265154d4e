import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { newPasswordForm } from '../account-rules.ts'
import { PASSWORD_HINT } from '../password-hint.ts'

export function ResetPasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const form = useForm({ resolver: zodResolver(newPasswordForm) })
  return (
    <Form
      form={form}
      send={async ({ password }) => {
        await identity.resetPassword(token, password)
        // A new password ends every sign-in, also one in this browser.
        await session.refresh()
        onChanged()
      }}
      action="Save the new password"
      busy="Saving…"
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { identity } from '#lib/identity/index.ts'
import { session } from '#lib/session.ts'
import { newPasswordForm } from '../account-rules.ts'
import { NewPasswordField } from './new-password-field.tsx'

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
      sentAs={{ newPassword: 'password' }}
      action="Save the new password"
      busy="Saving…"
    >
      <NewPasswordField
        label="New password"
        typed={form.watch('password')}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  )
}

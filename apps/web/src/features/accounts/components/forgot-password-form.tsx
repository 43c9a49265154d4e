import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Form } from '#components/ui/form.tsx'
import { EmailField } from '#components/ui/text-field.tsx'
import { identity } from '#lib/identity/index.ts'
import { forgotPasswordForm } from '../account-rules.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const form = useForm({ resolver: zodResolver(forgotPasswordForm) })
  return (
    <Form
      form={form}
      send={async ({ email }) => {
        await identity.requestReset(email)
        onSent(email)
      }}
      action="Mail me a link"
      busy="Sending…"
    >
      <EmailField label="Email" error={form.formState.errors.email?.message} {...form.register('email')} />
    </Form>
  )
}

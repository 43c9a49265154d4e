import { zodResolver } from '@hookform/resolvers/zod'
import { secondFactorRequest } from '@patina/contract/accounts'
import { useForm } from 'react-hook-form'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Form } from '#components/ui/form.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useApi } from '#lib/services.ts'

type Props = { onEntered: () => Promise<void> | void; onBack?: () => void }

/** The second half of signing in, for those who have a second factor. */
export default function SecondFactorForm({ onEntered, onBack }: Props) {
  const api = useApi()
  const form = useForm({
    resolver: zodResolver(secondFactorRequest),
    defaultValues: { code: '', trust: false },
  })
  const send = async (values: { code: string; trust: boolean }) => {
    await api.post('/auth/sign-in/second-factor', values, 'done')
    await onEntered()
  }
  return (
    <div className="grid gap-4">
      <Form form={form} send={send} action="Sign in" busy="Signing in…">
        <TextField
          label="Code"
          hint="The six digits that your authenticator app shows now, or one of your backup codes."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <label className="flex min-h-12 cursor-pointer items-center gap-3">
          <input type="checkbox" className="checkbox" {...form.register('trust')} />
          Trust this device for 30 days
        </label>
      </Form>
      {onBack && (
        <button type="button" className={`${TEXT_LINK} cursor-pointer justify-self-start text-small`} onClick={onBack}>
          Back to the password
        </button>
      )}
    </div>
  )
}

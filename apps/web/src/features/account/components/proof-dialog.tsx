import { zodResolver } from '@hookform/resolvers/zod'
import { proofRequest } from '@patina/contract/credentials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { Dialog } from '#components/ui/dialog.tsx'
import { Form } from '#components/ui/form.tsx'
import { PasswordField } from '#components/ui/password-field.tsx'
import { canUsePasskeys, signInWithPasskey } from '#features/accounts/index.ts'
import { identity } from '#lib/identity/index.ts'
import { errorText } from '#lib/page-error.ts'
import { useApi, useOwnApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'
import { getCredentials } from '../api/get-credentials.ts'

/** 'Is it you?', by whatever this person signs in with. */
export default function ProofDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const api = useApi()
  const { data, isPending } = useQuery(getCredentials(useOwnApi()))
  const [isProved, setProved] = useState(false)
  const [message, setMessage] = useState<string>()
  const enter = (arrival: Promise<void>) => {
    setMessage(undefined)
    // The sign-in that was here before ends with it.
    session.enter(arrival).then(
      () => setProved(true),
      (error: unknown) => setMessage(errorText(error)),
    )
  }
  return (
    <Dialog title="Is it you?" isDone={isProved} onClosed={() => onAnswer(isProved)}>
      {(close) => (
        <div className="-mt-2 grid gap-4">
          <p className="text-soft">
            This changes how you sign in or where your money goes, so show first that it is you.
          </p>
          {isPending && <div className="skeleton h-32 rounded-2xl" />}
          {data?.has_password && <PasswordProof onProved={() => setProved(true)} />}
          {data && data.passkeys.length > 0 && canUsePasskeys() && (
            <button type="button" className={BUTTON.quiet} onClick={() => enter(signInWithPasskey(api))}>
              Use a passkey
            </button>
          )}
          {data?.has_google && (
            <button type="button" className={BUTTON.quiet} onClick={() => enter(identity.signInWithGoogle())}>
              Continue with Google
            </button>
          )}
          {data === null && (
            <button type="button" className={BUTTON.primary} onClick={() => void session.signOut()}>
              Sign in again
            </button>
          )}
          <p role="alert" className="text-error empty:hidden">
            {message}
          </p>
          <button type="button" className={BUTTON.quiet} onClick={close}>
            Cancel
          </button>
        </div>
      )}
    </Dialog>
  )
}

function PasswordProof({ onProved }: { onProved: () => void }) {
  const ownApi = useOwnApi()
  const form = useForm({ resolver: zodResolver(proofRequest) })
  return (
    <Form
      form={form}
      send={async (values) => {
        await ownApi.post('/account/proof', values, 'done')
        onProved()
      }}
      action="It is me"
      busy="Checking…"
    >
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </Form>
  )
}

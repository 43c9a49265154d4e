import { zodResolver } from '@hookform/resolvers/zod'
import { emailChangeRequest } from '@patina/contract/new-own-account'
import type { OwnEmail } from '@patina/contract/own-account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { Form } from '#components/ui/form.tsx'
import { EmailField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeEmail } from '../api/change-email.ts'
import { getCredentials } from '../api/get-credentials.ts'
import { getOwnEmail } from '../api/get-own-email.ts'
import { AccountSection } from './account-section.tsx'

/** The address that one signs in with. Nothing where another service keeps that. */
export function EmailSection() {
  const ownApi = useOwnApi()
  const credentials = useQuery(getCredentials(ownApi))
  const isKeptHere = credentials.data != null
  const { data, isError, refetch } = useQuery({ ...getOwnEmail(ownApi), enabled: isKeptHere })
  if (!isKeptHere) return null
  return (
    <AccountSection title="Email">
      {data && <p className="wrap-anywhere">{data.email}</p>}
      {data && <Change standing={data} />}
      {!data && !isError && <div aria-busy="true" className="skeleton h-24 rounded-2xl" />}
      {!data && isError && (
        <RetryButton className="cursor-pointer justify-self-start text-left text-error underline" onPress={refetch}>
          Your address could not be loaded. Try again
        </RetryButton>
      )}
    </AccountSection>
  )
}

function Change({ standing: { change, fixed_until } }: { standing: OwnEmail }) {
  if (fixed_until) {
    return (
      <p className="text-soft">
        You have changed it a short time ago. Until <Day iso={fixed_until} /> your old address can undo that; then you
        can change it again.
      </p>
    )
  }
  return change ? <Open change={change} /> : <NewEmailForm />
}

function NewEmailForm() {
  const form = useForm({ resolver: zodResolver(emailChangeRequest), defaultValues: { email: '' } })
  const change = useMutation(changeEmail(useOwnApi(), useQueryClient()))
  return (
    <div className="max-w-md">
      <Form
        form={form}
        send={async (wanted) => {
          await change.mutateAsync(wanted)
          toast.success('We have mailed both addresses')
        }}
        action="Change the address"
        busy="Sending…"
        isQuiet
      >
        <EmailField label="New address" error={form.formState.errors.email?.message} {...form.register('email')} />
      </Form>
    </div>
  )
}

function Open({ change }: { change: NonNullable<OwnEmail['change']> }) {
  const cancel = useMutation(changeEmail(useOwnApi(), useQueryClient()))
  const missing = [!change.is_confirmed && 'your old address', !change.is_proved && 'the new one'].filter(Boolean)
  return (
    <div className="grid justify-items-start gap-3 rounded-2xl bg-tint p-5" role="status">
      <p className="wrap-anywhere">
        It becomes <b className="font-semibold">{change.email}</b> once the link is pressed that we mailed to{' '}
        {missing.join(' and to ')}. The links work until <Day iso={change.until} />.
      </p>
      <button
        type="button"
        className={BUTTON.quiet}
        aria-disabled={cancel.isPending}
        onClick={() => cancel.isPending || cancel.mutate(undefined, { onError: ({ message }) => toast.error(message) })}
      >
        Keep the old address
      </button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getCredentials } from '../api/get-credentials.ts'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SecondFactorSection } from './second-factor-section.tsx'

/** How somebody signs in. Nothing where another service keeps that. */
export default function SignInSections() {
  const { data, isError, refetch } = useQuery(getCredentials(useOwnApi()))
  if (data === null) return null
  if (!data && isError) {
    return (
      <RetryButton className="cursor-pointer justify-self-start text-left text-error underline" onPress={refetch}>
        How you sign in could not be loaded. Try again
      </RetryButton>
    )
  }
  if (!data) return <div aria-busy="true" className="skeleton h-120 rounded-2xl" />
  return (
    <>
      {data.second_factor_missing && (
        <div role="alert" className="grid gap-2 rounded-2xl bg-warm p-5">
          <p className="font-semibold">Set up a second factor first.</p>
          <p>
            This shop asks it of everyone who looks after it: codes of an authenticator app, or a passkey. Until you
            have one, nothing else is open to you.
          </p>
        </div>
      )}
      <PasswordSection hasPassword={data.has_password} />
      <SecondFactorSection credentials={data} />
      <PasskeysSection passkeys={data.passkeys} />
    </>
  )
}

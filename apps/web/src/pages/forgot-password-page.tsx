import { useState } from 'react'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { ForgotPasswordForm } from '#features/accounts/components/forgot-password-form.tsx'
import { paths } from '#lib/paths.ts'

export function Component() {
  const [sentTo, setSentTo] = useState<string>()
  return (
    <Entrance
      title="Forgot your password?"
      intro={
        <>
          Tell us your address, and we mail you a link to choose a new one.{' '}
          <Link to={paths.login()} className={TEXT_LINK}>
            Back to login
          </Link>
        </>
      }
    >
      <PageHead title="Forgot your password?" description="Get a link by mail to choose a new password." />
      {sentTo === undefined ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        // The same words whether or not there is such an account.
        <FormOutcome>
          <p>If {sentTo} has an account here, a mail is on its way. Its link works once, for an hour.</p>
        </FormOutcome>
      )}
    </Entrance>
  )
}

import { pathTo } from '@patina/contract/pages'
import { Link, type Location, useLocation, useNavigate } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { PageHead } from '#components/page-head.tsx'
import { ResetPasswordForm } from '#features/accounts/components/reset-password-form.tsx'
import { paths } from '#lib/paths.ts'
import { toast } from '#lib/toast.ts'

export function Component() {
  const navigate = useNavigate()
  const token = mailedToken(useLocation())
  return (
    <Entrance
      title="Choose a new password"
      intro={
        <>
          Wherever you are signed in now, you will be asked for the new one. Link too old?{' '}
          <Link to={pathTo('forgotPassword')} className={TEXT_LINK}>
            Ask for another
          </Link>
        </>
      }
    >
      <PageHead title="Choose a new password" description="The last step after a forgotten password." />
      {token === undefined ? (
        <p role="alert" className="text-error">
          This address is not complete: open the link from the mail once more.
        </p>
      ) : (
        <ResetPasswordForm
          token={token}
          onChanged={async () => {
            toast.success('Password changed')
            await navigate(paths.login())
          }}
        />
      )}
    </Entrance>
  )
}

/**
 * The server sees it in the address, and draws the form. In the browser index.html has moved it into the history entry by
 * then, in the shape of the router's own state: a reload finds it there, and nobody who reads the address does.
 */
function mailedToken({ state, search }: Pick<Location, 'state' | 'search'>): string | undefined {
  const kept: unknown = state
  if (typeof kept === 'object' && kept !== null && 'token' in kept && typeof kept.token === 'string') return kept.token
  return new URLSearchParams(search).get('token') ?? undefined
}

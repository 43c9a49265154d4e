import { Link, type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { Onward } from '#components/layouts/onward.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getSignInOptions } from '#features/accounts/api/get-sign-in-options.ts'
import { GoogleSignIn } from '#features/accounts/components/google-sign-in.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services } from '#lib/services.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  await preload(queryClient.prefetchQuery(getSignInOptions(api)))
  return null
}

export function Component() {
  const from = useSearchParams()[0].get('from')
  return (
    <Entrance
      title="Login"
      intro={
        <>
          Good to see you again. New here?{' '}
          <Link to={paths.signup(from ?? undefined)} className={TEXT_LINK}>
            Sign up
          </Link>
        </>
      }
    >
      <PageHead
        title="Login"
        description="Sign in to order, sell or look after the shop."
        canonicalPath={paths.login()}
      />
      <Onward from={from} />
      <SignInForm />
      <GoogleSignIn />
    </Entrance>
  )
}

import { PAGES, pathTo } from '@patina/contract/pages'
import { Link, type LoaderFunctionArgs, matchPath, useSearchParams } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Entrance } from '#components/layouts/entrance.tsx'
import { Onward } from '#components/layouts/onward.tsx'
import { lazyExtra } from '#components/lazy-part.tsx'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { PageHead } from '#components/page-head.tsx'
import { getSignInOptions } from '#features/accounts/api/get-sign-in-options.ts'
import { GoogleSignIn } from '#features/accounts/components/google-sign-in.tsx'
import { SignInForm } from '#features/accounts/components/sign-in-form.tsx'
import { WaysIn } from '#features/accounts/components/ways-in.tsx'
import { likelyRole } from '#features/accounts/likely-role.ts'
import { paths } from '#lib/paths.ts'
import { preload } from '#lib/preload.ts'
import { services } from '#lib/services.ts'

const PasskeySignIn = lazyExtra(() => import('#features/accounts/components/passkey-sign-in.tsx'))

export async function loader({ context }: LoaderFunctionArgs) {
  const { api, queryClient } = context.get(services)
  await preload(queryClient.prefetchQuery(getSignInOptions(api)))
  return null
}

export function Component() {
  const from = useSearchParams()[0].get('from')
  const reported = from && matchPath(PAGES.reportProduct.path, from)?.params.productId
  return (
    <Entrance
      title="Login"
      intro={likelyRole(from) === 'buyer' ? 'Sign in or sign up, and you are back at your order.' : 'Good to see you.'}
    >
      <PageHead
        title="Login"
        description="Sign in to order, sell or look after the shop."
        canonicalPath={paths.login()}
      />
      <Onward from={from} />
      <WaysIn open="login" from={from} />
      <SignInForm />
      <GoogleSignIn />
      <OnceHydrated>
        <PasskeySignIn />
      </OnceHydrated>
      {reported && (
        <Link to={`${pathTo('report')}?about=${encodeURIComponent(pathTo('product', reported))}`} className={TEXT_LINK}>
          Report it without an account
        </Link>
      )}
    </Entrance>
  )
}

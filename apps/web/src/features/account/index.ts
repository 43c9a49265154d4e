import { lazyExtra } from '#components/lazy-part.tsx'

export const AccountChecks = lazyExtra(() => import('./components/account-checks.tsx'))

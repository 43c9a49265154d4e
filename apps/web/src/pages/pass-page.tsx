import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { openPass } from '#features/sales/api/open-pass.ts'
import { PassView } from '#features/sales/components/pass-view.tsx'
import { ApiError } from '#lib/api-error.ts'
import { useIsHydrated } from '#lib/hydration.tsx'
import { useApi } from '#lib/services.ts'

export const Component = () => (
  <>
    <PageHead title="Your pass" description="What it takes to collect a piece for somebody else." />
    <meta name="robots" content="noindex" />
    <OpenedPass />
  </>
)

function OpenedPass() {
  // Its secret stands in the part of the address that no server sees.
  const token = useLocation().hash.slice(1)
  const isHydrated = useIsHydrated()
  const { data, error, refetch } = useQuery({ ...openPass(useApi(), token), enabled: isHydrated && token !== '' })
  if (isRefusal(error) || (isHydrated && token === '')) {
    return (
      <Instead>
        <p role="alert" className="max-w-prose text-soft">
          This pass is not good any more, or its address is not complete. Ask the person who gave it to you.
        </p>
      </Instead>
    )
  }
  if (data) return <PassView pass={data} />
  if (error) {
    return (
      <Instead>
        <RetryButton className={BUTTON.quiet} onPress={() => void refetch()}>
          Could not load. Try again
        </RetryButton>
      </Instead>
    )
  }
  return (
    <Instead>
      <div className="skeleton h-72 w-full max-w-2xl rounded-2xl noscript:hidden" />
      <noscript>
        <p className="text-soft">Opening it needs JavaScript, which is switched off in this browser.</p>
      </noscript>
    </Instead>
  )
}

/** Trying again would not help. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

const Instead = ({ children }: { children: ReactNode }) => (
  <div className="grid justify-items-center gap-6 py-16 text-center">
    <h1 className="text-title">Your pass</h1>
    {children}
  </div>
)

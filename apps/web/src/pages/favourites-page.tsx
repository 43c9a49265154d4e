import { Suspense } from 'react'
import { PageHead } from '#components/page-head.tsx'
import { FavouritesView } from '#features/favourites/index.ts'
import { useIsHydrated } from '#lib/hydration.ts'

export function Component() {
  const isHydrated = useIsHydrated()
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <PageHead title="Favourites" description="The pieces that you keep, to come back to." />
      <meta name="robots" content="noindex" />
      <h1 className="text-title">Favourites</h1>
      <noscript>
        <p>Keeping pieces needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      {isHydrated ? (
        <Suspense fallback={<Waiting />}>
          <FavouritesView />
        </Suspense>
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const Waiting = () => <div className="skeleton h-[60dvh] w-full noscript:hidden" />

import { lazyPart } from '#components/lazy-part.tsx'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { PageHead } from '#components/page-head.tsx'

const FavouritesView = lazyPart(() => import('#features/favourites/components/favourites-view.tsx'))

export function Component() {
  return (
    <div className="grid gap-6 py-6 lg:py-8">
      <PageHead title="Favourites" description="The pieces that you keep, to come back to." />
      <meta name="robots" content="noindex" />
      <h1 className="text-title">Favourites</h1>
      <noscript>
        <p>Keeping pieces needs JavaScript, which is switched off in this browser.</p>
      </noscript>
      <OnceHydrated room={<Waiting />}>
        <FavouritesView />
      </OnceHydrated>
    </div>
  )
}

const Waiting = () => <div className="skeleton h-[60dvh] w-full noscript:hidden" />

import { PRODUCT_NAME } from '@patina/contract/brand'
import { pathTo } from '@patina/contract/pages'
import { useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { HeartIcon, Mark, MenuIcon, SearchIcon } from '#components/icons.tsx'
import { NavigationProgress } from '#components/navigation-progress.tsx'
import { SellLink } from '#components/sell-link.tsx'
import { ThemeSwitch } from '#components/theme-switch.tsx'
import { paths } from '#lib/paths.ts'
import { useIsMember } from '#lib/session.ts'
import { HeaderSearch } from './header-search.tsx'
import { OwnPlace } from './own-place.tsx'
import { SiteNav } from './site-nav.tsx'

const SELL = 'btn gap-1 border-verdigris bg-transparent px-4 text-base font-semibold text-verdigris hover:bg-tint'

export function SiteHeader() {
  // On a phone their links need the room: selling is in the menu then.
  const isMember = useIsMember()
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-paper/92 [backdrop-filter:blur(8px)]">
      <div className="wrap flex min-h-18 flex-wrap items-center gap-2">
        <Link to={pathTo('home')} className="flex items-center gap-2.5 font-display text-large font-[600]">
          <Mark />
          {PRODUCT_NAME}
        </Link>
        <HeaderSearch />
        <nav aria-label="Main" className="ml-auto hidden md:block">
          <SiteNav className="flex items-center gap-2" />
        </nav>
        <div className={`ml-auto flex items-center md:-mr-2.5 md:ml-0 ${isMember ? 'max-sm:*:w-10' : ''}`}>
          <SellLink className={`${SELL} mr-2 ${isMember ? 'max-sm:hidden' : 'max-[22.5rem]:hidden'}`}>
            Sell<span className="max-sm:sr-only"> a piece</span>
          </SellLink>
          <OwnPlace />
          <Link
            to={pathTo('favourites')}
            aria-label="Favourites"
            className="btn btn-ghost btn-square hover:bg-tint max-sm:hidden"
          >
            <HeartIcon />
          </Link>
          <Link to={paths.search()} aria-label="Search" className="magnifier btn btn-ghost btn-square hover:bg-tint">
            <SearchIcon />
          </Link>
          <ThemeSwitch />
        </div>
        <SmallScreenMenu isMember={isMember} />
      </div>
      <NavigationProgress />
    </header>
  )
}

/**
 * Follows the page: a new location, once it is on its way, means a new element, and that one is closed. So it is by Escape,
 * by a press beside it, where the button reaches while it is open, and by a keyboard that leaves it, which would else walk
 * below it unseen.
 */
function SmallScreenMenu({ isMember }: { isMember: boolean }) {
  const here = useLocation()
  const { location: next = here } = useNavigation()
  const button = useRef<HTMLElement>(null)
  return (
    <details
      key={next.key}
      className="phone-menu -mr-2.5 md:hidden"
      onKeyDown={({ key: pressed, currentTarget }) => {
        if (pressed !== 'Escape') return
        currentTarget.open = false
        button.current?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
      }}
    >
      <summary ref={button} className="btn btn-ghost btn-square list-none" aria-label="Menu">
        <MenuIcon />
      </summary>
      <nav
        aria-label="Main menu"
        className="wrap absolute inset-x-0 top-full border-b border-line bg-card py-4 shadow-lg"
      >
        <SiteNav className="grid gap-2" />
        <Link to={pathTo('favourites')} className="flex min-h-12 items-center rounded-lg hover:bg-tint sm:hidden">
          Favourites
        </Link>
        <SellLink className={`${SELL} mt-2 ${isMember ? 'sm:hidden' : 'min-[22.5rem]:hidden'}`}>Sell a piece</SellLink>
      </nav>
    </details>
  )
}

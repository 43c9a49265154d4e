import { COMPANY_NAME, COPYRIGHT_YEAR } from '@patina/contract/brand'
import { ALL_PAGES } from '@patina/contract/pages'
import { Link } from 'react-router'
import { SocialIcons } from '#components/icons.tsx'

const LINK = 'inline-flex min-h-6 items-center hover:text-ink hover:underline underline-offset-4'

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t border-line text-small text-soft">
      <div className="wrap grid grid-cols-2 items-center gap-x-6 gap-y-1 py-6 sm:flex sm:flex-wrap sm:gap-y-2 sm:py-8">
        <p className="max-sm:col-span-2">
          © {COPYRIGHT_YEAR} {COMPANY_NAME}
        </p>
        {ALL_PAGES.map(
          ({ footer, path }) =>
            footer && (
              <Link key={path} to={path} className={LINK}>
                {footer}
              </Link>
            ),
        )}
        <div className="max-sm:col-span-2 sm:ml-auto">
          <SocialIcons />
        </div>
      </div>
    </footer>
  )
}

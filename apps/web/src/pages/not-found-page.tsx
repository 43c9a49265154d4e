import { PRODUCT_NAME } from '@patina/contract/brand'
import { pathTo } from '@patina/contract/pages'
import { data, Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Main } from '#components/layouts/frame.tsx'
import { MissingChair } from '#components/missing-chair.tsx'
import { PageHead } from '#components/page-head.tsx'

export const loader = () => data(null, { status: 404 })

export function Component() {
  return (
    <Main className="grid min-h-dvh place-content-center justify-items-center gap-6 py-8 text-center">
      <PageHead title="Page Not Found" description="There is no page at this address." />
      <MissingChair />
      <h1 className="text-title">{PRODUCT_NAME}</h1>
      <p className="max-w-prose text-soft">Page Not Found Please Click the button to go Home Page</p>
      <Link to={pathTo('home')} className={BUTTON.primary}>
        Go To Home Page
      </Link>
    </Main>
  )
}

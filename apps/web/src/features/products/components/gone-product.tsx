import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { paths } from '#lib/paths.ts'
import { useApi } from '#lib/services.ts'
import { getRelatedProducts } from '../api/get-related-products.ts'
import { SimilarProducts } from './related-products.tsx'

/** Where a piece was that has been taken down: what it was is nobody's business any more, what is like it helps. */
export function GoneProduct({ id }: { id: string }) {
  const related = useQuery(getRelatedProducts(useApi(), id))
  const category = related.data?.similar[0]?.product_category
  return (
    <div className="grid gap-12 py-8 lg:gap-16 lg:py-12">
      <PageHead title="This piece is gone" description="It has been taken down; others look for a home." />
      <meta name="robots" content="noindex" />
      <header className="grid justify-items-start gap-4 rounded-3xl bg-warm p-6 sm:p-10">
        <h1 className="text-title">This piece is no longer here</h1>
        <p className="max-w-prose text-soft">
          It has been taken down. Every piece exists once, but some others come close.
        </p>
        <div className="flex flex-wrap gap-3">
          {category && (
            <Link to={paths.products({ category })} className={BUTTON.primary}>
              Search for the same
            </Link>
          )}
          <Link to={paths.products()} className={BUTTON.quiet}>
            See all products
          </Link>
        </div>
      </header>
      <SimilarProducts query={related} nextStep={null} />
    </div>
  )
}

import { lookLabel } from '@patina/contract/look-names'
import type { ProductDetail } from '@patina/contract/products'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'

/** Its colours and materials, each leading to others of it. */
export function LooksFacts({ product }: { product: ProductDetail }) {
  const facts = [
    { name: 'Colour', filter: 'colour', values: product.colours },
    { name: 'Material', filter: 'material', values: product.materials },
  ].filter(({ values }) => values.length > 0)
  return facts.map(({ name, filter, values }) => (
    <div key={filter} className="grid content-start gap-0.5 wrap-anywhere">
      <dt className="text-small text-soft">{name}</dt>
      <dd className="flex flex-wrap gap-x-3">
        {values.map((value) => (
          <Link key={value} to={paths.products({ [filter]: value })} className={`${TEXT_LINK} inline-flex min-h-6`}>
            {lookLabel(value)}
          </Link>
        ))}
      </dd>
    </div>
  ))
}

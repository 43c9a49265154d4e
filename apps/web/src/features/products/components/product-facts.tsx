import { CONDITION_WORDS } from '@patina/contract/choices'
import type { PublicProduct } from '@patina/contract/products'
import type { ReactNode } from 'react'
import { formatDay } from '#lib/dates.ts'
import { ListedSince } from './listed-since.tsx'

export const ProductFacts = ({ product }: { product: PublicProduct }) => (
  <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-5">
    <Fact name="Condition">
      {CONDITION_WORDS[product.condition].label}
      <span className="block text-small text-soft">{CONDITION_WORDS[product.condition].means}</span>
    </Fact>
    <Fact name="Where it stands">{product.location}</Fact>
    <Fact name="Bought">
      <time dateTime={product.purchase_date}>{formatDay(product.purchase_date)}</time>
    </Fact>
    <Fact name="Posted">
      <time dateTime={product.posted_date}>{formatDay(product.posted_date)}</time>
      <ListedSince iso={product.posted_date} />
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid content-start gap-0.5">
    <dt className="text-small text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

import { CONDITION_WORDS } from '@patina/contract/choices'
import { wayWords } from '@patina/contract/handover'
import type { PublicProduct } from '@patina/contract/products'
import type { ReactNode } from 'react'
import { Day } from '#components/day.tsx'
import { ListedSince } from './listed-since.tsx'

export const ProductFacts = ({ product }: { product: PublicProduct }) => (
  <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-5">
    <Fact name="Condition">
      {CONDITION_WORDS[product.condition].label}
      <span className="block text-small text-soft">{CONDITION_WORDS[product.condition].means}</span>
    </Fact>
    <Fact name="Where it stands">{product.location}</Fact>
    <Fact name="Bought">
      <Day iso={product.purchase_date} />
    </Fact>
    <Fact name="Posted">
      <Day iso={product.posted_date} />
      <ListedSince iso={product.posted_date} />
    </Fact>
    <Fact name="How it changes hands" isWide>
      {wayWords(product.ways, product.location).map((way) => (
        <span key={way} className="block">
          {way}
        </span>
      ))}
    </Fact>
  </dl>
)

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={`grid content-start gap-0.5 ${isWide ? 'col-span-2' : ''}`}>
    <dt className="text-small text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

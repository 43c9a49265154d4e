import { CONDITION_WORDS } from '@patina/contract/choices'
import type { ProductDetail, PublicProduct } from '@patina/contract/products'
import { lengthText, SOURCE_WORDS, sizeText } from '@patina/contract/size-words'
import type { ReactNode } from 'react'
import { BoughtDay, Day } from '#components/day.tsx'
import { LooksFacts } from '#features/looks/index.ts'
import { useUnits } from '#lib/units.ts'
import { ListedSince } from './listed-since.tsx'

export const ProductFacts = ({ product }: { product: ProductDetail }) => (
  <section aria-labelledby="facts" className="grid gap-5 border-line border-t pt-5">
    <h2 id="facts" className="text-large">
      Facts
    </h2>
    <Facts product={product} />
  </section>
)

const Facts = ({ product }: { product: ProductDetail }) => (
  <dl className="grid content-start grid-cols-2 gap-x-6 gap-y-5">
    <SizeFact product={product} />
    <Fact name="Condition">
      {CONDITION_WORDS[product.condition].label}
      <span className="block text-small text-soft">{CONDITION_WORDS[product.condition].means}</span>
    </Fact>
    <Fact name="Where it stands">{product.location}</Fact>
    <Fact name="Bought">
      <BoughtDay iso={product.purchase_date} />
    </Fact>
    <Fact name="Posted">
      <Day iso={product.posted_date} />
      <ListedSince iso={product.posted_date} />
    </Fact>
    <LooksFacts product={product} />
  </dl>
)

/** Width, depth and height, in the order in which furniture is measured. */
function SizeFact({ product }: { product: PublicProduct }) {
  const units = useUnits()
  const size = sizeText(product, units)
  const { shape, weight_kg } = product
  const more = [
    shape?.seat && `Seat ${lengthText(shape.seat, units)} high`,
    shape?.legs?.comeOff && 'The legs come off',
    shape?.comesApart && 'Can be taken apart',
    weight_kg && `About ${weight_kg} kg`,
    size && shape && SOURCE_WORDS[shape.source].said,
  ].filter(Boolean)
  if (!size && more.length === 0) return null
  return (
    <Fact name="Size, width × depth × height" isWide>
      {size}
      <span className="block text-small text-soft">{more.join(' · ')}</span>
    </Fact>
  )
}

type FactProps = { name: string; isWide?: boolean; children: ReactNode }

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={`grid content-start gap-0.5 ${isWide ? 'col-span-2' : ''}`}>
    <dt className="text-small text-soft">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

import type { ProductDetail } from '@patina/contract/products'
import { LongText } from '#components/ui/long-text.tsx'
import { ProductFacts } from './product-facts.tsx'

export const ProductStory = ({ product }: { product: ProductDetail }) => (
  <section className="grid gap-5 border-line border-t pt-5">
    <h2 className="text-large">About this piece</h2>
    {product.description && (
      <div className="max-w-[68ch]">
        <LongText>{product.description}</LongText>
      </div>
    )}
    <ProductFacts product={product} />
  </section>
)

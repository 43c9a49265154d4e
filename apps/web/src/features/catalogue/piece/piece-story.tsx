import type { PublicProduct } from '@patina/contract/catalogue'
import { PieceFacts } from './piece-facts.tsx'

export const PieceStory = ({ product }: { product: PublicProduct }) => (
  <section className="grid gap-5 border-line border-t pt-5">
    <h2 className="text-large">About this piece</h2>
    {product.description && <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">{product.description}</p>}
    <PieceFacts product={product} />
  </section>
)

import type { PublicProduct } from '@patina/contract/catalogue'
import { PieceFacts } from './piece-facts.tsx'

export const PieceStory = ({ product }: { product: PublicProduct }) => (
  <section className="grid gap-6 border-line border-t pt-8">
    <h2 className="text-large">About this piece</h2>
    <div className="grid gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
      <p className="max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {product.description || 'Its seller has let the pictures speak.'}
      </p>
      <PieceFacts product={product} />
    </div>
  </section>
)

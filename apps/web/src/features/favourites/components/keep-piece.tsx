import type { PublicProduct } from '@patina/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { getLikes } from '../api/get-likes.ts'
import { likesText } from '../likes-text.ts'
import Heart from './heart.tsx'

/** The heart of a piece's own page, and how many others keep it; its seller has none to press. */
export default function KeepPiece({ product, isOwn }: { product: PublicProduct; isOwn: boolean }) {
  const people = useQuery(getLikes(useApi(), product._id)).data?.people
  return (
    <div className="flex items-center gap-2">
      {people && <p className="text-small text-soft">{likesText(people)}</p>}
      {!isOwn && <Heart product={product} />}
    </div>
  )
}

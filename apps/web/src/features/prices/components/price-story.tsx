import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { getPrice } from '../api/get-price.ts'

/** How a price falls, and what it was lowered from; nothing where there is nothing to say. */
export default function PriceStory({ productId }: { productId: string }) {
  const { data } = useQuery(getPrice(useApi(), productId))
  return data?.sentences.map((sentence) => (
    <p key={sentence} className="text-small text-soft">
      {sentence}
    </p>
  ))
}

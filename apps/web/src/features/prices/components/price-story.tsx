import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { getPrice } from '../api/get-price.ts'

/** How a price falls, and what it was lowered from; nothing where there is nothing to say. */
export default function PriceStory({ productId }: { productId: string }) {
  const { data } = useQuery(getPrice(useApi(), productId))
  return (
    <div className="grid gap-1 text-small text-soft empty:hidden">
      {data?.sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

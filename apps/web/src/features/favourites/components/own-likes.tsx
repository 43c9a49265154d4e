import { formatNumber } from '@patina/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getOwnLikes } from '../api/get-likes.ts'

/** How many people keep one of a seller's own pieces. */
export default function OwnLikes({ productId }: { productId: string }) {
  const { data } = useQuery(getOwnLikes(useOwnApi()))
  const people = data?.find(({ product_id }) => product_id === productId)?.people
  return people && <span>{people === 1 ? '1 heart' : `${formatNumber(people)} hearts`}</span>
}

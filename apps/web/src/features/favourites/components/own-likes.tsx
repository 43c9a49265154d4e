import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getOwnLikes } from '../api/get-likes.ts'
import { likesText } from '../likes-text.ts'

/** How many people keep one of a seller's own pieces. */
export default function OwnLikes({ productId }: { productId: string }) {
  const { data } = useQuery(getOwnLikes(useOwnApi()))
  const people = data?.find(({ product_id }) => product_id === productId)?.people
  return people && <p className="text-small text-soft">{likesText(people)}</p>
}

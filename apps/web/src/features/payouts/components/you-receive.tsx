import { useQuery } from '@tanstack/react-query'
import { useApi } from '#lib/services.ts'
import { getFee } from '../api/get-fee.ts'
import { receiveWords } from '../receive-words.ts'

/** What is left of a price for its seller, in words; none while the fee is not known, or what is typed is no price. */
export default function YouReceive({ price }: { price: number }) {
  const { data } = useQuery(getFee(useApi()))
  return data === undefined ? null : receiveWords(price, data)
}

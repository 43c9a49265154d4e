import { useQuery } from '@tanstack/react-query'
import { getProduct } from '#features/products/index.ts'
import { ApiError } from '#lib/api-error.ts'
import { useApi } from '#lib/services.ts'
import type { Piece } from './plan.ts'

/** What became of a product that can no longer be had; null as long as it can, and of pieces of one's own. */
export function useGone({ product }: Piece): 'Sold' | 'No longer there' | null {
  const { data, error } = useQuery({ ...getProduct(useApi(), product ?? ''), enabled: product !== null })
  if (error instanceof ApiError && [404, 410].includes(error.status)) return 'No longer there'
  return data?.available === 'sold' ? 'Sold' : null
}

import type { NewSlots, Sale } from '@patina/contract/sales'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { useOwnApi } from '#lib/services.ts'
import { getSale, keepSale } from './api/get-sale.ts'
import { moveSale } from './api/move-sale.ts'
import { proposeSlots } from './api/propose-slots.ts'
import type { NewMove } from './terms-rules.ts'

export type Moves = {
  /** Each throws where it is refused, for the form or dialog to say so. */
  move: (move: NewMove) => Promise<void>
  propose: (slots: NewSlots['slots']) => Promise<void>
  /** A move came too late: something else had happened, which is shown now. */
  cameTooLate: boolean
}

/** What somebody does in a sale as they see it. */
export function useMoves(sale: Sale): Moves {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const [cameTooLate, setTooLate] = useState(false)

  const act = async (ask: () => Promise<Sale>) => {
    try {
      keepSale(ownApi, queryClient, await ask())
      setTooLate(false)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const current = await queryClient.fetchQuery(getSale(ownApi, sale._id))
        keepSale(ownApi, queryClient, current)
        setTooLate(current.seq !== sale.seq)
      }
      throw error
    }
  }

  return {
    move: (move) => act(() => moveSale(ownApi, sale, move)),
    propose: (slots) => act(() => proposeSlots(ownApi, sale, slots)),
    cameTooLate,
  }
}

import { offersWay } from '@patina/contract/handover'
import type { Order } from '@patina/contract/orders'
import type { ListingChanges } from '@patina/contract/revisions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useOwnApi } from '#lib/services.ts'
import { placeOrder } from '../api/place-order.ts'
import { ChangedListing } from './changed-listing.tsx'

type Props = {
  order: Order
  changes: ListingChanges
  /** The order that has taken the place of this one. */
  onOrdered: (orderId: string) => void
  onRefused: (error: Error) => void
  toOrders: ReactNode
}

/** An order for what the listing no longer says: it can be placed again for what it says now. */
export function OrderAnew({ order, changes, onOrdered, onRefused, toOrders }: Props) {
  const { mutate, isPending } = useMutation(placeOrder(useOwnApi(), useQueryClient()))
  const orderAsItIsNow = () =>
    mutate(
      {
        product_id: order.product_id,
        product_name: changes.current.product_name,
        product_price: changes.current.resale_price,
        buyer_name: order.buyer_name,
        buyer_email: order.buyer_email,
        buyer_location: order.buyer_location,
        buyer_phone: order.buyer_phone,
        revision: changes.revision,
        ...(offersWay(changes.current.ways, order.handover) && { handover: order.handover }),
      },
      { onSuccess: ({ insertedId }) => onOrdered(insertedId), onError: onRefused },
    )
  return <ChangedListing changes={changes} isOrdering={isPending} onOrder={orderAsItIsNow} toOrders={toOrders} />
}

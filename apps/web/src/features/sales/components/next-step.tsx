import { useQuery } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { getSellerContact } from '../api/get-order.ts'
import { Handover } from './handover.tsx'

/** For whoever has just paid: whom to reach now. Where that can't be loaded, My Orders and a mail tell it too. */
export function NextStep({ orderId }: { orderId: string }) {
  const { data } = useQuery(getSellerContact(useOwnApi(), orderId))
  return data && <Handover seller={data} />
}

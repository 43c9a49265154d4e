import type { PublicProduct } from '@patina/contract/products'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'
import { promoteProduct } from '../api/promote-product.ts'
import { STATE_CHANGED } from '../toasts.ts'
import { AdvertiseSwitch } from './advertise-switch.tsx'

/** A seller's switch on a page for everyone, whose lists are asked for anew only when they are next opened. */
export default function PromoteSwitch({ product }: { product: PublicProduct }) {
  const session = useSession()
  const [advertised, setAdvertised] = useState(product.advertised)
  const { mutateAsync } = useMutation(promoteProduct(useOwnApi(), useQueryClient()))
  if (session.state !== 'signedIn') return null

  const turnRound = () => {
    const before = { _id: product._id, seller_email: session.email, advertised }
    setAdvertised(advertised === 'advertised' ? 'notAdvertised' : 'advertised')
    mutateAsync(before).then(
      () => toast.success(STATE_CHANGED),
      (error: Error) => {
        setAdvertised(before.advertised)
        toast.error(error.message)
      },
    )
  }
  return (
    <div className="flex items-center gap-2">
      <AdvertiseSwitch product={{ product_name: product.product_name, advertised }} onPress={turnRound} />
      <span aria-hidden="true">Advertised</span>
    </div>
  )
}

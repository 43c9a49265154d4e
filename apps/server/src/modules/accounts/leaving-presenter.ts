import type { Leaving } from '@patina/contract/own-account'
import type { Unfinished } from '#module.ts'
import type { LeavingStanding } from './leaving-service.ts'

export const presentLeaving = ({ leavesAt, unfinished }: LeavingStanding): Leaving => ({
  leaves_at: leavesAt?.toISOString() ?? null,
  open: unfinished.map(presentMatter),
})

const presentMatter = (matter: Unfinished): Leaving['open'][number] =>
  matter.kind === 'sale' ? { kind: 'sale', order_id: matter.orderId, product_name: matter.productName } : matter

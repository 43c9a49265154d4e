/** The accounts of the ledger, in the order in which an entry's lines are written. */
export const ACCOUNTS = [
  'provider',
  'bank',
  'held',
  'refundsDue',
  'seller',
  'fee',
  'costs',
  'suspense',
  'loss',
  'unassigned',
  'opening',
] as const
export type Account = (typeof ACCOUNTS)[number]

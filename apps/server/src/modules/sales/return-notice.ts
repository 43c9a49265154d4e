type Returned = { outcome: 'settled' | 'refundDue' | 'refunded'; returnedCents: number }

/** What both are told of money that goes back, where anything has changed for them. */
export function returnNotice(before: Returned, after: Returned) {
  const change = after.returnedCents - before.returnedCents
  if (after.outcome === 'settled') {
    if (change === 0) return undefined
    return change > 0 ? { kind: 'saleRefunded' as const, cents: change } : { kind: 'refundFailed' as const }
  }
  if (before.outcome === after.outcome) return undefined
  return after.outcome === 'refunded'
    ? { kind: 'lateMoneyReturned' as const, cents: after.returnedCents }
    : { kind: 'refundFailed' as const }
}

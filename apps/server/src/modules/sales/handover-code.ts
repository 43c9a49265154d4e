import { createHmac, timingSafeEqual } from 'node:crypto'
import { SALE } from '@patina/contract/sale-life'

type Coded = { orderId: string; codeNonce: string }

/** Six digits that only the one who shows them is told: the buyer, and once the piece goes back the seller. */
export function createHandoverCodes(key: Buffer) {
  const codeOf = ({ orderId, codeNonce }: Coded, shownBy: 'buyer' | 'seller'): string => {
    const digest = createHmac('sha256', key).update(`${orderId}:${codeNonce}:${shownBy}`).digest()
    return String(digest.readUIntBE(0, 6) % 10 ** SALE.codeDigits).padStart(SALE.codeDigits, '0')
  }
  return {
    codeOf,
    isRight: (sale: Coded, shownBy: 'buyer' | 'seller', typed: string): boolean => {
      const [right, given] = [Buffer.from(codeOf(sale, shownBy)), Buffer.from(typed)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

export type HandoverCodes = ReturnType<typeof createHandoverCodes>

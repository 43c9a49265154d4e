import { createHmac, timingSafeEqual } from 'node:crypto'

type Passed = { id: string; passNonce: string | null }

const ID_LENGTH = 36

/** What opens the pass of the person who collects a piece. It is derived, as the code is: who reads the database can't. */
export function createHandoverPasses(key: Buffer) {
  const tokenOf = ({ id, passNonce }: Passed): string | null =>
    passNonce && `${id}.${createHmac('sha256', key).update(`pass:${id}:${passNonce}`).digest('base64url')}`
  return {
    tokenOf,
    saleIdIn: (token: string): string => token.slice(0, ID_LENGTH),
    isRight: (sale: Passed, token: string): boolean => {
      const [right, given] = [Buffer.from(tokenOf(sale) ?? ''), Buffer.from(token)]
      return right.length === given.length && timingSafeEqual(right, given)
    },
  }
}

export type HandoverPasses = ReturnType<typeof createHandoverPasses>

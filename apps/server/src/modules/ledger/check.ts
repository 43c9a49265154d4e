import type { PaymentProvider } from '#providers/payments/port.ts'

type Books = Map<string, number>

type Deps = {
  readBooks(): Promise<{ wrong: string[]; atProvider: Books }>
  provider: Pick<PaymentProvider, 'options' | 'listMoney'>
}

/**
 * Everything that our books and the provider's say and that can't all be true, one line each; none where all is well. A shop
 * that takes no cards has nothing to compare with.
 */
export async function check({ readBooks, provider }: Deps): Promise<string[]> {
  const theirs = await addUp(provider)
  const { wrong, atProvider } = await readBooks()
  return provider.options.provider === 'none' ? wrong : [...wrong, ...differences(theirs, atProvider)]
}

async function addUp(provider: Deps['provider']): Promise<Books> {
  const books: Books = new Map()
  for await (const { transactionId, cents } of provider.listMoney()) {
    books.set(transactionId, (books.get(transactionId) ?? 0) + cents)
  }
  return books
}

function differences(theirs: Books, ours: Books): string[] {
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((transactionId) => {
    const [there, here] = [theirs.get(transactionId) ?? 0, ours.get(transactionId) ?? 0]
    return there === here ? [] : [`the card provider has ${there} cents of ${transactionId}, our books ${here}`]
  })
}

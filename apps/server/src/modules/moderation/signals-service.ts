import { createHash } from 'node:crypto'
import type { Condition } from '@patina/contract/choices'
import { formatDollars, toDollars } from '@patina/contract/money'
import type { Signal, SignalsRepository } from './signals-repository.ts'

const DAY_MS = 86_400_000
const LOOKS_BACK = { messages: 30, copies: 7, prices: 2 } as const
const FEWEST_THREADS = 3
/** So many times below or above what half of such pieces sold for. */
const FAR_OUT = 4
/** Newest first; more than are listed between two sweeps. */
const MOST_PRICES = 200

type Asked = { categoryId: string; condition: Condition; bought: string; originalCents: number }
type Deps = {
  repository: SignalsRepository
  now(): Date
  /** What half of such pieces sold for; null where too few were sold to say. */
  bandOf(asked: Asked): Promise<{ band: { lowCents: number; highCents: number } | null }>
}

/** Opens cases for what the shop notices by itself. */
export function createSignalsService({ repository, now, bandOf }: Deps) {
  const since = (days: number) => new Date(now().getTime() - days * DAY_MS)

  const findWarned = async (): Promise<Signal[]> =>
    (await repository.listWarned(since(LOOKS_BACK.messages), FEWEST_THREADS)).map(({ personId, threads }) => ({
      subject: { kind: 'person', id: personId },
      personId,
      reason: 'fraud',
      text: `Messages of theirs read like a known trick in ${threads} conversations within ${LOOKS_BACK.messages} days.`,
      // Three more bring it up again.
      code: codeOf(`messages:${personId}:${Math.floor(threads / FEWEST_THREADS)}`),
    }))

  const findCopies = async (): Promise<Signal[]> =>
    (await repository.listCopies(since(LOOKS_BACK.copies))).map(({ id, productId, sellerId, otherName }) => ({
      subject: { kind: 'product', id: productId },
      personId: sellerId,
      reason: 'counterfeit',
      text: `A picture looks like one that another seller shows with “${otherName}”.`,
      code: codeOf(`copy:${id}`),
    }))

  const findPrices = async (): Promise<Signal[]> => {
    const found: Signal[] = []
    for (const { id, sellerId, resaleCents, ...asked } of await repository.listPosted(
      since(LOOKS_BACK.prices),
      MOST_PRICES,
    )) {
      const { band } = await bandOf(asked)
      if (!band || (resaleCents * FAR_OUT >= band.lowCents && resaleCents <= band.highCents * FAR_OUT)) continue
      const [low, high] = [band.lowCents, band.highCents].map((cents) => formatDollars(toDollars(cents)))
      found.push({
        subject: { kind: 'product', id },
        personId: sellerId,
        reason: 'fraud',
        text: `It costs ${formatDollars(toDollars(resaleCents))}; half of such pieces sold for ${low} to ${high}.`,
        code: codeOf(`price:${id}`),
      })
    }
    return found
  }

  return {
    /** Answers how many were new. */
    look: async (): Promise<number> => {
      let added = 0
      for (const find of [findWarned, findCopies, findPrices]) {
        for (const signal of await find()) if (await repository.add(signal)) added += 1
      }
      return added
    },
  }
}

/** The same for the same finding, and as long as a code may be. */
const codeOf = (found: string): string => `S${createHash('sha256').update(found).digest('hex').slice(0, 19)}`

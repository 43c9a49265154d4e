import { formatDollars, toDollars } from '@patina/contract/money'
import type { FastifyBaseLogger } from 'fastify'
import { writeLetter } from '#letter.ts'
import { MailRefused, type MailSender } from '#providers/mail/port.ts'
import { within } from '#time-limit.ts'
import type { DeliveriesRepository, Delivery } from './deliveries-repository.ts'
import type { FactsRepository } from './facts-repository.ts'
import type { Words } from './words.ts'
import type { FindWords } from './words-service.ts'

/** Shorter than a claim lasts, however slowly the mail server drips. */
const LONGEST_MS = 45_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
const GIVEN_UP_AFTER_MS = 24 * 3_600_000

type Deps = {
  repository: Pick<DeliveriesRepository, 'claim' | 'settle' | 'tryLater'>
  findPerson: FactsRepository['findPerson']
  findWords: FindWords
  mail: MailSender
  publicUrl(): string
  now(): Date
}

/** Delivers what is due, one after the other, until nothing is. What can't be delivered keeps none of the others. */
export function createDispatcher({ repository, findPerson, findWords, mail, publicUrl, now }: Deps) {
  const deliver = async (row: Delivery): Promise<'delivered' | 'dropped'> => {
    const person = await findPerson(row.userId)
    const said = (await findWords([row], row.userId)).get(row.id)
    const hasMovedOn = row.seq !== null && row.seq !== said?.seq
    if (!person?.email || !said || said.isOver || hasMovedOn) return 'dropped'
    // Those in the shop are there once they count as delivered.
    if (row.channel === 'app') return 'delivered'
    const { email: to, name } = person
    const letter = writeLetter(letterOf(said, name, publicUrl()))
    await within(LONGEST_MS, 'the mail server', mail.send({ to, replyTo: said.replyTo, ...letter }, row.id))
    return 'delivered'
  }

  const attempt = async (row: Delivery, log: FastifyBaseLogger): Promise<void> => {
    const { id, attempts } = row
    let state: 'delivered' | 'dropped'
    try {
      state = await deliver(row)
    } catch (err) {
      const isOld = now().getTime() - row.dueAt.getTime() > GIVEN_UP_AFTER_MS
      if (err instanceof MailRefused || isOld) {
        log.error({ err, delivery: id }, 'a mail was given up')
        await repository.settle(id, 'failed')
      } else {
        log.warn({ err, delivery: id, attempts }, 'a mail has to wait')
        await repository.tryLater(id, new Date(now().getTime() + pauseAfter(attempts)))
      }
      return
    }
    await repository.settle(id, state)
  }

  return async (log: FastifyBaseLogger): Promise<void> => {
    for (let row = await repository.claim(now()); row; row = await repository.claim(now())) await attempt(row, log)
  }
}

function letterOf({ title, paragraphs, list, amount, button, closing, picture }: Words, name: string, origin: string) {
  return {
    subject: title,
    greeting: `Hello ${name},`,
    paragraphs,
    ...(list ? { list } : {}),
    ...(picture ? { picture: { url: `${origin}/share/mail/${picture.productId}.jpg`, alt: picture.alt } } : {}),
    ...(amount ? { amount: { label: amount.label, sum: formatDollars(toDollars(amount.cents)) } } : {}),
    button: { label: button.label, url: origin + button.path },
    ...(closing ? { closing } : {}),
  }
}

/** Twice as long each time, and half of that more or less by chance, so that not all come back at once. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  return pause * (0.5 + Math.random())
}

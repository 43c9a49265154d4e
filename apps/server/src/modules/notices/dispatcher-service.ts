import { formatDollars, toDollars } from '@patina/contract/money'
import { NOTICE_GROUPS, ruleOf } from '@patina/contract/notices'
import { pathTo } from '@patina/contract/pages'
import type { FastifyBaseLogger } from 'fastify'
import { writeLetter } from '#letter.ts'
import { MailRefused, type MailSender } from '#providers/mail/port.ts'
import { PushGone, PushRefused, type PushSender } from '#providers/push/port.ts'
import { within } from '#time-limit.ts'
import type { DeliveriesRepository, Delivery } from './deliveries-repository.ts'
import type { FactsRepository } from './facts-repository.ts'
import type { PreferencesRepository } from './preferences-repository.ts'
import type { PushRepository } from './push-repository.ts'
import { quietUntil } from './quiet-hours.ts'
import { UNSUBSCRIBE_PATH, type UnsubscribeLinks } from './unsubscribe-links.ts'
import type { Words } from './words.ts'
import { type FindWords, hasMovedOn } from './words-service.ts'

/** Shorter than a claim lasts, however slowly the mail server drips. */
const LONGEST_MS = 45_000
const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 3_600_000
const GIVEN_UP_AFTER_MS = 24 * 3_600_000

type Deps = {
  repository: Pick<DeliveriesRepository, 'claim' | 'settle' | 'settleInApp' | 'tryLater'>
  findPerson: FactsRepository['findPerson']
  findWords: FindWords
  findChoices: PreferencesRepository['find']
  links: Pick<UnsubscribeLinks, 'tokenOf'>
  mail: MailSender
  push: PushSender
  subscriptions: Pick<PushRepository, 'listOf' | 'end'>
  publicUrl(): string
  now(): Date
}

type Outcome = 'delivered' | 'dropped' | { waitsUntil: Date }

/** Delivers what is due, one after the other, until nothing is. What can't be delivered keeps none of the others. */
export function createDispatcher({ repository, findPerson, findWords, findChoices, mail, push, now, ...deps }: Deps) {
  const { links, subscriptions, publicUrl } = deps

  const sendMail = async (row: Delivery, said: Words, { name, email: to }: { name: string; email: string }) => {
    const { group, mandatory } = ruleOf(row.kind)
    const token = mandatory ? undefined : links.tokenOf({ userId: row.userId, group })
    const unsubscribeUrl = token && `${publicUrl()}${UNSUBSCRIBE_PATH}?token=${token}`
    const letter = writeLetter(letterOf(said, name, { origin: publicUrl(), unsubscribeUrl }))
    const sending = mail.send({ to, replyTo: said.replyTo, unsubscribeUrl, ...letter }, row.id)
    await within(LONGEST_MS, 'the mail server', sending)
  }

  /** To each of somebody's devices; one that has it already shows it once, since it has the same tag. */
  const sendPush = async (row: Delivery, said: Words): Promise<'delivered' | 'dropped'> => {
    const devices = await subscriptions.listOf(row.userId)
    const message = { tag: row.id, title: NOTICE_GROUPS[ruleOf(row.kind).group].push, path: said.button.path }
    const sent = await Promise.allSettled(
      devices.map(async (device) => {
        try {
          await push.send(device, message)
        } catch (error) {
          if (!(error instanceof PushGone)) throw error
          await subscriptions.end(device.sessionId)
        }
      }),
    )
    const failed = sent.find(({ status }) => status === 'rejected')
    if (failed?.status === 'rejected') throw failed.reason
    return devices.length > 0 ? 'delivered' : 'dropped'
  }

  const deliver = async (row: Delivery): Promise<Outcome> => {
    const { group, mandatory } = ruleOf(row.kind)
    const person = await findPerson(row.userId)
    const said = (await findWords([row], row.userId)).get(row.id)
    if (!person?.email || !said || said.isOver || hasMovedOn(row, said)) return 'dropped'
    const choices = await findChoices(row.userId)
    const isMuted = choices.muted.some((muted) => muted.group === group && muted.channel === row.channel)
    if (isMuted && !(mandatory && row.channel === 'mail')) return 'dropped'
    // Those in the shop are there once they count as delivered.
    if (row.channel === 'app') return 'delivered'
    const waitsUntil = mandatory || !choices.quiet ? undefined : quietUntil(choices.quiet, now())
    if (waitsUntil) return { waitsUntil }
    if (row.channel === 'push') return sendPush(row, said)
    await sendMail(row, said, { name: person.name, email: person.email })
    return 'delivered'
  }

  const attempt = async (row: Delivery, log: FastifyBaseLogger): Promise<void> => {
    const { id, attempts } = row
    let outcome: Outcome
    try {
      outcome = await deliver(row)
    } catch (err) {
      const isOld = now().getTime() - row.dueAt.getTime() > GIVEN_UP_AFTER_MS
      if (err instanceof MailRefused || err instanceof PushRefused || isOld) {
        log.error({ err, delivery: id }, `a ${row.channel} was given up`)
        await repository.settle(id, 'failed')
      } else {
        log.warn({ err, delivery: id, attempts }, `a ${row.channel} has to wait`)
        await repository.tryLater(id, new Date(now().getTime() + pauseAfter(attempts)))
      }
      return
    }
    if (typeof outcome === 'object') await repository.tryLater(id, outcome.waitsUntil)
    else if (row.channel === 'app') await repository.settleInApp(row, outcome, now())
    else await repository.settle(id, outcome)
  }

  return async (log: FastifyBaseLogger): Promise<void> => {
    for (let row = await repository.claim(now()); row; row = await repository.claim(now())) await attempt(row, log)
  }
}

type Surrounding = { origin: string; unsubscribeUrl: string | undefined }

function letterOf(
  { title, paragraphs, list, amount, pieces, button, closing, picture }: Words,
  name: string,
  { origin, unsubscribeUrl }: Surrounding,
) {
  return {
    subject: title,
    greeting: `Hello ${name},`,
    paragraphs,
    ...(list ? { list } : {}),
    ...(picture && !pieces ? { picture: { url: pictureUrl(origin, picture.productId), alt: picture.alt } } : {}),
    ...(pieces ? { pieces: pieces.map((piece) => linkedPiece(origin, piece)) } : {}),
    ...(amount ? { amount: { label: amount.label, sum: formatDollars(toDollars(amount.cents)) } } : {}),
    button: { label: button.label, url: origin + button.path },
    ...(closing ? { closing } : {}),
    settingsUrl: origin + pathTo('notificationSettings'),
    ...(unsubscribeUrl ? { unsubscribeUrl } : {}),
  }
}

const pictureUrl = (origin: string, productId: string): string => `${origin}/share/mail/${productId}.jpg`

const linkedPiece = (origin: string, { productId, name, price }: NonNullable<Words['pieces']>[number]) => ({
  ...{ name, price },
  url: origin + pathTo('product', productId),
  pictureUrl: pictureUrl(origin, productId),
})

/** Twice as long each time, and half of that more or less by chance, so that not all come back at once. */
function pauseAfter(attempts: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS)
  return pause * (0.5 + Math.random())
}

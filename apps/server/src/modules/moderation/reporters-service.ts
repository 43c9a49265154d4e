import { PRODUCT_NAME } from '@patina/contract/brand'
import { REPORT_REASONS } from '@patina/contract/moderation'
import { pathTo } from '@patina/contract/pages'
import { type Letter, writeLetter } from '#letter.ts'
import type { MailSender } from '#providers/mail/port.ts'
import type { ReportersRepository, ToTell } from './reporters-repository.ts'

const DAY_MS = 86_400_000
/** For how long a mail is tried that nobody takes. */
const TRIED_DAYS = 3

type Deps = { repository: ReportersRepository; mail: MailSender; now(): Date; publicUrl(): string }

/** Mails to those who have reported something: they need no account, so these go past the notices. */
export function createReportersService({ repository, mail, now, publicUrl }: Deps) {
  const send = async ({ said }: ToTell, letter: Letter): Promise<void> => {
    if (said.email) await mail.send({ to: said.email, ...writeLetter(letter) })
  }

  const tell = async (found: ToTell): Promise<void> => {
    const { said } = found
    if (!said.receiptAt) {
      await send(found, receiptOf(found))
      await repository.mark(said.id, { receiptAt: now() })
    }
    if (found.case.state === 'open') return
    await send(found, decisionOf(found, publicUrl()))
    await repository.mark(said.id, { toldAt: now() })
  }

  return {
    /** One failure stops none of the others; answers what failed. */
    tellAll: async (): Promise<unknown[]> => {
      const failures: unknown[] = []
      const since = new Date(now().getTime() - TRIED_DAYS * DAY_MS)
      for (const found of await repository.listToTell(since)) {
        await tell(found).catch((error: unknown) => failures.push(error))
      }
      return failures
    },
  }
}

const receiptOf = ({ said }: ToTell): Letter => ({
  subject: `We have your report ${said.code}`,
  greeting: 'Hello,',
  paragraphs: [
    `Your report has arrived at ${PRODUCT_NAME} under the code ${said.code}. A person looks at it, and you are told what becomes of it.`,
    `You said: ${REPORT_REASONS[said.reason]}.`,
    said.text,
  ],
  closing: 'If you did not write this, somebody has given your address by mistake: then there is nothing to do.',
})

const decisionOf = ({ said, case: decided }: ToTell, publicUrl: string): Letter => ({
  subject: `Your report ${said.code} is decided`,
  greeting: 'Hello,',
  paragraphs: [
    decided.state === 'measured'
      ? 'A person has looked at what you reported, and something was done about it.'
      : 'A person has looked at what you reported, and decided that nothing has to be done.',
    decided.outcome ?? '',
    'You can go to an out-of-court dispute settlement body or to a court, or write to us.',
  ],
  button: { label: 'Write to us', url: `${publicUrl}${pathTo('contact')}` },
})

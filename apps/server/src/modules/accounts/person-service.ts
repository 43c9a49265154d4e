import { HttpError, notFound } from '#http/errors.ts'
import type { Unfinished } from '#module.ts'
import type { IdentityRecords } from '#providers/identity/port.ts'
import type { ImageStore } from '#providers/images/port.ts'
import type { PersonRepository } from './person-repository.ts'

type Deps = {
  repository: PersonRepository
  identity: IdentityRecords
  images: Pick<ImageStore, 'drop' | 'remove'>
  /** What anyone may see has changed. */
  onErased?: () => void
  now(): Date
}

export type PersonService = ReturnType<typeof createPersonService>

/** What the law gives people a right to: to see what is held on them, and to have it deleted. For the operator's command. */
export function createPersonService({ repository, identity, images, onErased, now }: Deps) {
  /** Sign-ins count too: they are all there is where the account is kept elsewhere and no profile was ever saved. */
  const lookUp = async (email: string) => {
    const account = await identity.describe(email)
    const held = await repository.collect(email)
    if (!account && !held.profile && held.sessions.length === 0 && held.mails.length === 0) {
      throw notFound(`The shop holds nothing on ${email}.`)
    }
    return { account, held }
  }

  const orRetry = async (email: string, deleting: Promise<void>) => {
    await deleting.catch((cause: unknown) => {
      throw new HttpError(503, `Pictures of ${email} cannot be deleted just now: try again in a minute.`, { cause })
    })
  }

  /** All of it, by what it is. */
  const readPerson = async (email: string) => {
    const { account, held } = await lookUp(email)
    const mails = held.mails.map((mail) => ({
      ...mail,
      body: withoutTokens(mail.body),
      html: mail.html && withoutTokens(mail.html),
    }))
    return { email, exportedAt: now().toISOString(), account, ...held, mails }
  }

  return {
    readPerson,

    /** As JSON, for reading and for handing over. */
    exportPerson: async (email: string): Promise<string> => JSON.stringify(await readPerson(email), undefined, 2),

    /** For who has lost their phone and their backup codes, once the operator knows that it is them. */
    removeFactors: async (email: string): Promise<string> => {
      if (!(await identity.removeFactors(email))) throw notFound(`Nobody signs in here as ${email}.`)
      return `${email} signs in by password alone now, or by Google.`
    },

    erasePerson: async (email: string): Promise<string> => {
      const { held } = await lookUp(email)
      const [why] = held.profile ? await repository.unfinished(held.profile.id) : []
      if (why) throw notYet(email, why)
      // First, so that they can't come in while the rest goes. Whatever fails from here on, asked again all of this goes on.
      await identity.remove(email)
      const toDrop = await repository.clear(email)
      if ('unfinished' in toDrop) throw notYet(email, ...toDrop.unfinished)
      onErased?.()
      for (const url of toDrop.urls) await orRetry(email, images.drop(url))
      for (const file of toDrop.privateFiles) await orRetry(email, images.remove(file))
      await repository.forget(email)
      onErased?.()
      return `${email} is deleted.`
    },
  }
}

const notYet = (email: string, ...[first]: Unfinished[]) =>
  new HttpError(409, `${email} can't be deleted yet: ${first ? reasonOf(first) : 'something is not over'}.`)

function reasonOf(matter: Unfinished): string {
  if (matter.kind === 'sale') return `a sale of theirs is not over (${matter.productName}), and an admin has to end it`
  if (matter.kind === 'money') return 'money of theirs is under way, try again in a quarter of an hour'
  return 'what they have earned has not reached them yet, or they have to give some of it back'
}

/** Whoever reads along may learn that a link was mailed, but not open it. */
const withoutTokens = (text: string) => text.replaceAll(/(?<=[?&]token=)[\w-]+/g, '…')

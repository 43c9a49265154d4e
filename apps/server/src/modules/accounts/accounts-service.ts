import type { SignUpRole, UserSales, UserStatus } from '@patina/contract/accounts'
import type { ListQuery } from '@patina/contract/search'
import { findContactDetails } from '#contact-details/index.ts'
import { FieldError, HttpError, notFound } from '#http/errors.ts'
import { type ListPart, readPart } from '#http/lists.ts'
import type { Caller, Role } from '#http/middleware/callers.ts'
import type { IdentityProvider, ProvenIdentity } from '#providers/identity/port.ts'
import type { AccessTokens } from './access-tokens.ts'
import { isAdmin, mayLookUp, rolesOf } from './accounts-policy.ts'
import type { AccountsRepository, UserRow } from './accounts-repository.ts'
import type { ClosingRepository } from './closing-repository.ts'

type Deps = {
  repository: AccountsRepository
  closing: ClosingRepository
  /** How many pieces someone has bought, and how many of theirs were bought. */
  countSales(userId: string): Promise<UserSales>
  tokens: AccessTokens
  identity: Pick<IdentityProvider, 'remove' | 'credentials'>
  adminEmails: readonly string[]
  adminSecondFactor: boolean
  now(): Date
}

const LONGEST_USER_AGENT = 255

export type AccountsService = ReturnType<typeof createAccountsService>

const CLOSED = 'This account was closed by an admin.'
const UNPROVED =
  'Someone has used this address here before. Open the link that was mailed to you to prove that it is yours, and sign in again.'

export function createAccountsService({
  repository,
  closing,
  countSales,
  tokens,
  identity,
  adminEmails,
  adminSecondFactor,
  now,
}: Deps) {
  /** Looked up only for admins, and only where the shop demands it of them. */
  const lacksSecondFactor = async (email: string, roles: readonly Role[]) =>
    adminSecondFactor && roles.includes('admin') && !(await identity.credentials?.hasSecondFactor(email))

  /** Someone whom an admin may act on: not another admin. */
  const findSubject = async (id: string, role: SignUpRole) => {
    const person = await repository.find(id, role)
    if (!person) throw notFound(`There is no such ${role}.`)
    if (isAdmin(person, adminEmails)) throw new HttpError(403, 'An admin can only be changed by the operator.')
    return person.user
  }

  /**
   * An address that was proved lets nobody in without proof: their account may be of another provider than the one that
   * knew its owner. Where anyone can open an account for an address that the shop knows, one that nobody has proved lets in
   * only the account that signed up with it.
   */
  const isStranger = async ({ emailProved, accountName, email }: ProvenIdentity, { emailProvedAt }: UserRow) => {
    if (emailProved) return false
    if (emailProvedAt) return true
    return accountName !== undefined && !(await repository.hasSignedIn(accountName, email))
  }

  return {
    /** A token for the sign-in that the identity provider has just vouched for. */
    issueToken: async (proven: ProvenIdentity, userAgent: string): Promise<string> => {
      const person = await repository.findByEmail(proven.email)
      if (person?.user.removedAt) throw new HttpError(403, CLOSED)
      if (person && (await isStranger(proven, person.user))) throw new HttpError(403, UNPROVED)
      if (proven.emailProved && person && !person.user.emailProvedAt) {
        await repository.markProved(proven.email)
        // Whoever signed up with the address before may not have been its owner.
        if (proven.accountName) await repository.endSessionsOf(proven.email, { but: proven.sessionName })
      }
      const sessionId = await repository.openSession({
        providerSession: proven.sessionName,
        email: proven.email,
        provedAt: proven.signedInAt,
        userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      })
      if (!sessionId) throw new HttpError(401, 'Please sign in.')
      return tokens.issue(sessionId)
    },

    /** Whose token this is, as things stand now: a role withdrawn or an account closed counts at once. */
    findCaller: async (token: string): Promise<Caller | undefined> => {
      const claims = await tokens.read(token)
      const session = claims ? await repository.findSession(claims.sessionId) : undefined
      if (!claims || !session || session.user?.removedAt) return undefined
      const { id, email, provedAt, user, granted } = session
      const roles = user && rolesOf({ user, granted }, adminEmails)
      return {
        sessionId: id,
        until: claims.until,
        email,
        provedAt,
        lacksSecondFactor: await lacksSecondFactor(email, roles ?? []),
        profile:
          user && roles
            ? { id: user.id, name: user.name, status: user.status, roles, leavingSince: user.leavingSince }
            : undefined,
      }
    },

    /** Answers the sign-in's name at the provider. */
    endSession: (sessionId: string): Promise<string | undefined> => repository.endSession(sessionId),

    /** Saves the profile of whoever calls; one that is there already stays as it is. */
    saveProfile: async (
      caller: Caller,
      wanted: { name: string; email: string; role: SignUpRole },
      emailProved: boolean,
    ): Promise<string> => {
      if (wanted.email !== caller.email) throw new HttpError(403, 'You can only save a profile of your own.')
      if (!caller.profile && findContactDetails(wanted.name).length > 0) {
        throw new FieldError('name', 'must not be a phone number, a mail address or a link')
      }
      const inserted = await repository.insert({
        name: wanted.name,
        email: wanted.email,
        role: wanted.role,
        emailProvedAt: emailProved ? now() : null,
      })
      const id = inserted ?? caller.profile?.id ?? (await repository.findByEmail(caller.email))?.user.id
      if (!id) throw new Error('a profile is neither new nor there')
      return id
    },

    /** A buyer may sell as well, and a seller buy. */
    addRole: async ({ id, roles }: NonNullable<Caller['profile']>, role: SignUpRole): Promise<number> => {
      if (roles.includes('admin')) {
        throw new HttpError(403, 'An admin looks after the shop and neither buys nor sells in it.')
      }
      return repository.addRole(id, role)
    },

    hasRole: async (caller: Caller, email: string, role: Role): Promise<boolean> => {
      if (!mayLookUp(caller, email)) throw new HttpError(403, 'You can only ask about yourself.')
      const person = await repository.findByEmail(email)
      return person !== undefined && !person.user.removedAt && rolesOf(person, adminEmails).includes(role)
    },

    /** Everyone who has this role; admins are not listed, since nothing can be done to them here. */
    listUsers: (role: SignUpRole, query: ListQuery): Promise<ListPart<UserRow>> =>
      readPart(query, {
        items: (slice) => repository.listByRole(role, adminEmails, slice),
        total: () => repository.countByRole(role, adminEmails),
      }),

    setStatus: async (actor: { id: string }, role: SignUpRole, id: string, status: UserStatus): Promise<number> => {
      const { id: subject } = await findSubject(id, role)
      return repository.setStatus(subject, role, status, actor)
    },

    /** What an admin should know before they delete someone. */
    countSales: async (role: SignUpRole, id: string): Promise<UserSales> =>
      countSales((await findSubject(id, role)).id),

    deleteUser: async (actor: { id: string }, role: SignUpRole, id: string): Promise<number> => {
      const subject = await findSubject(id, role)
      const { deleted, openSales } = await closing.remove(subject.id, role, actor)
      if (openSales.length > 0) {
        throw new HttpError(
          409,
          `A sale of theirs is not over (${openSales.join(', ')}): end it before you delete them.`,
        )
      }
      // The books come first: should the provider fail, the closed account still lets nobody in.
      await identity.remove(subject.email)
      return deleted
    },

    /** Wherever they are signed in, they have to sign in anew; answers how many sign-ins that were. */
    endSignIns: async (actor: { id: string }, role: SignUpRole, id: string): Promise<number> => {
      const subject = await findSubject(id, role)
      // The books come first: what the provider still remembers gets no token any more.
      const ended = await repository.endSignIns(subject, actor)
      await identity.credentials?.endSessions(subject.email)
      return ended
    },

    setAdmin: (email: string, isAdmin: boolean): Promise<string> => setAdmin(repository, email, isAdmin),
  }
}

/** For the operator's command, which may have no shop around it. */
export async function setAdmin(repository: AccountsRepository, email: string, isAdmin: boolean): Promise<string> {
  const person = await repository.findByEmail(email)
  if (!person || person.user.removedAt) throw notFound(`Nobody has signed up as ${email}.`)
  if (isAdmin && !person.user.emailProvedAt) {
    throw new HttpError(
      409,
      `${email} has not proved the address yet: they need to open the link that was mailed to them.`,
    )
  }
  await repository.setAdmin(person.user, isAdmin, { id: null })
  return isAdmin ? `${email} is an admin now.` : `${email} is no admin any more.`
}

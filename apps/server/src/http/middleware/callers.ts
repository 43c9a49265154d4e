import type { SignUpRole, UserStatus } from '@patina/contract/accounts'
import { PROOF_MINUTES } from '@patina/contract/credentials'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError, refusal } from '#http/errors.ts'
import { signInTime } from '#sign-in-times.ts'

export type Role = SignUpRole | 'admin'

/** Who is calling, as the database knows them at this moment. */
export type Caller = {
  sessionId: string
  /** When the token that says so ends. */
  until: Date
  email: string
  /** When they last showed who they are; nothing of sign-ins from before that was noted. */
  provedAt: Date | null
  /** An admin who can do nothing yet but set a second factor up. */
  lacksSecondFactor: boolean
  /** Empty while someone has signed in but not yet finished their profile. */
  profile:
    | {
        id: string
        name: string
        roles: readonly [Role, ...Role[]]
        status: UserStatus
        /** Since when they wait for their account to be deleted. */
        leavingSince: Date | null
      }
    | undefined
}

/**
 * Who may call a route: anyone; anyone, but who it is decides what they get ('optional'); whoever the identity provider vouches for ('identified', whose profile may be missing);
 * people with a profile; people who have one role.
 */
export type Access = 'anyone' | 'optional' | 'identified' | 'signedIn' | Role

/** What keeps somebody about whom admins have decided from calling a route: a suspension too, where a restriction does. */
export type Bar = 'nothing' | 'suspension' | 'restriction'

/** Why somebody may not call what each of these bars just now, in a sentence; empty where they may. */
export type Standing = Partial<Record<Exclude<Bar, 'nothing'>, string>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Ask through callerOf, which knows that it is there. */
    caller: Caller | null
  }
}

/** The scheme word is taken in any case, and with the slip that one call of the first client has. */
const AUTHORIZATION = /^beare[rd] +(?<token>\S+)$/i

const ROLE_NAMES: Record<Role, string> = { admin: 'an admin', seller: 'a seller', buyer: 'a buyer' }

const LEAVING_REFUSAL =
  'Your account is about to be deleted, so you can do nothing else here. Take that back under Account to go on.'

/** What any route that writes is barred by, unless it says otherwise: one that nobody thought of is closed to the suspended. */
export function barOf(method: string, config: { access?: Access; barredBy?: Bar }): Bar {
  if (method === 'GET' || method === 'HEAD' || config.access === 'anyone' || config.access === 'optional')
    return 'nothing'
  return config.barredBy ?? 'suspension'
}

type Asked = {
  findCaller(token: string): Promise<Caller | undefined>
  mayNow(userId: string): Promise<Standing>
}

/** Finds out who is calling before anything else looks at the request, and turns away whom the route does not name. */
export function recogniseCallers(app: FastifyInstance, { findCaller, mayNow }: Asked): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', async (request, reply) => {
    const { access = 'anyone', recentProof = false } = request.routeOptions.config
    if (access === 'anyone') return
    const token = AUTHORIZATION.exec(request.headers.authorization ?? '')?.groups?.token
    const caller = token ? await findCaller(token) : undefined
    request.caller = caller ?? null
    if (access === 'optional') {
      if (caller?.lacksSecondFactor) request.caller = null
      return
    }
    // What is answered to one person is nobody else's, nor for the next one at the same machine.
    reply.header('cache-control', 'no-store')
    demand(caller, access)
    if (recentProof) demandRecentProof(caller)
    const bar = barOf(request.method, request.routeOptions.config)
    if (bar === 'nothing' || !caller?.profile) return
    if (caller.profile.leavingSince) throw new HttpError(403, LEAVING_REFUSAL)
    if (caller.profile.roles.includes('admin')) return
    const why = (await mayNow(caller.profile.id))[bar]
    if (why) throw new HttpError(403, why)
  })
}

function demand(caller: Caller | undefined, access: 'identified' | 'signedIn' | Role): void {
  if (!caller) throw new HttpError(401, 'Please sign in.')
  if (access === 'identified') return
  if (caller.lacksSecondFactor) {
    throw refusal(403, 'An admin needs a second factor: set one up in Account first.', 'secondFactorNeeded')
  }
  if (!caller.profile) throw new HttpError(403, 'Please finish your profile first.')
  if (access !== 'signedIn' && !caller.profile.roles.includes(access)) {
    throw new HttpError(403, `Only ${ROLE_NAMES[access]} can do this.`)
  }
}

/** For what a stranger at a browser that was left open must not do. The client asks for the proof, and asks again. */
function demandRecentProof(caller: Caller | undefined): void {
  const oldest = signInTime().getTime() - PROOF_MINUTES * 60_000
  if (caller?.provedAt && caller.provedAt.getTime() > oldest) return
  throw refusal(403, 'Please show first that it is you.', 'proofNeeded')
}

export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('the route lets in people whom it did not ask who they are')
  return request.caller
}

/** The profile of whoever calls a route that demands one. */
export function profileOf(request: FastifyRequest): NonNullable<Caller['profile']> {
  const { profile } = callerOf(request)
  if (!profile) throw new Error('the route lets in people without a profile')
  return profile
}

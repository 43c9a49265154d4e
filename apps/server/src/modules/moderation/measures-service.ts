import type { AppealDecision } from '@patina/contract/cases'
import { appealLife, appealUntil } from '@patina/contract/moderation'
import { HttpError, notFound } from '#http/errors.ts'
import type { Standing } from '#http/middleware/callers.ts'
import type { MeasuresRepository, MeasureWithAppeal } from './measures-repository.ts'
import { mayJudge, standingOf } from './moderation-policy.ts'

type Deps = { repository: MeasuresRepository; now(): Date; publicUrl(): string }
export type MeasuresService = ReturnType<typeof createMeasuresService>

const NO_SUCH_MEASURE = 'There is no such decision.'

export function createMeasuresService({ repository, now, publicUrl }: Deps) {
  /** One's own; admins may read any. */
  const get = async (id: string, caller: { id: string; isAdmin: boolean }): Promise<MeasureWithAppeal> => {
    const found = await repository.find(id)
    if (!found || (found.measure.personId !== caller.id && !caller.isAdmin)) throw notFound(NO_SUCH_MEASURE)
    return found
  }

  return {
    get,
    listOf: repository.listOf,
    isBanned: repository.isBanned,
    /** Whose payouts are withheld, among these, and by which measure. */
    withheldBy: async (personIds: string[]): Promise<Map<string, string>> => {
      const withheld = personIds.length > 0 ? await repository.listWithheld(personIds) : []
      return new Map(withheld.map(({ personId, id }) => [personId, id]))
    },

    /** What somebody may do at this moment. */
    mayNow: async (userId: string): Promise<Standing> => standingOf(await repository.listInForce(userId), publicUrl()),

    appeal: async (id: string, userId: string, text: string): Promise<void> => {
      const found = await get(id, { id: userId, isAdmin: false })
      const fault = appealFault(found, now())
      if (fault) throw new HttpError(409, fault)
      const admins = await repository.listAdmins()
      const judges = admins.filter((admin) => mayJudge(admin, found.measure.decidedBy, admins))
      if (!(await repository.insertAppeal(found.measure, text, judges))) throw new HttpError(409, ONCE)
    },

    listOpenAppeals: async (adminId: string) => {
      const admins = await repository.listAdmins()
      return repository.listOpenAppeals(mayJudge(adminId, adminId, admins) ? undefined : adminId)
    },

    decideAppeal: async (id: string, adminId: string, { state, answer }: AppealDecision): Promise<void> => {
      const found = await repository.findAppeal(id)
      if (!found) throw notFound('There is no such appeal.')
      if (!mayJudge(adminId, found.measure.decidedBy, await repository.listAdmins())) {
        throw new HttpError(403, 'You have decided the measure yourself: another admin decides the appeal.')
      }
      const move = state === 'granted' ? 'grant' : 'refuse'
      const isOpen = appealLife.targetsOf(found.appeal.state, move, 'admin').length > 0
      if (!isOpen || !(await repository.decideAppeal(found.appeal, { state, answer, actorId: adminId }))) {
        throw new HttpError(409, 'This appeal is decided already.')
      }
    },
  }
}

const ONCE = 'You have appealed already: an appeal is made once.'

/** Why no appeal can be made any more. */
export function appealFault({ measure, appeal }: MeasureWithAppeal, now: Date): string | undefined {
  if (appeal) return ONCE
  return now > appealUntil(measure.from) ? 'The six months for an appeal are over.' : undefined
}

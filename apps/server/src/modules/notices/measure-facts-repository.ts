import { eq, inArray } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appeals, measures, users } from '#db/schema.ts'
import type { MeasureFacts } from './measure-words.ts'

/** How decisions about people stand, and their appeals. */
export const createReadMeasures =
  (db: Database) =>
  async (ids: string[]): Promise<Map<string, MeasureFacts>> => {
    const rows = await db
      .select({ measure: measures, appeal: appeals, personName: users.name })
      .from(measures)
      .innerJoin(users, eq(users.id, measures.personId))
      .leftJoin(appeals, eq(appeals.measureId, measures.id))
      .where(inArray(measures.id, ids))
    return new Map(
      rows.map(({ measure, appeal, personName }): [string, MeasureFacts] => {
        const [first = '', ...others] = measure.statement.split('\n\n')
        const { state, answer } = appeal ?? {}
        return [
          measure.id,
          {
            seq: null,
            measureId: measure.id,
            statement: [first, ...others],
            personName,
            appeal: appeal
              ? { isOpen: state === 'open', isGranted: state === 'granted', answer: answer ?? '' }
              : undefined,
          },
        ]
      }),
    )
  }

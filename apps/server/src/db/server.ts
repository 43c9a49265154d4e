import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { isAway, isTooSlow } from '#db/away.ts'
import { BoundedPool, DATABASE_TIMES } from '#db/bounded-pool.ts'
import { CHANGES_CHANNEL, readVersions, watchChanges } from '#db/changes.ts'
import type { OpenDatabase } from '#db/client.ts'
import { type Listener, listenTo } from '#db/listener.ts'
import { type MigrationGoal, migrateTo } from '#db/migrations.ts'
import { openReplicas, REPLICA_TIMES } from '#db/replicas.ts'
import * as schema from '#db/schema.ts'
import { inLockedSession } from '#db/session.ts'
import { StartError } from '#start-error.ts'
import { within } from '#time-limit.ts'

/** Whoever asks whether this process can serve wants to know soon. */
const PING_MS = 5_000

type ServerPlace = {
  url: string
  /** Past a pooler, for what needs a session of its own. Where it is given, `url` and the replicas promise none. */
  directUrl?: string | undefined
  replicaUrls?: readonly string[]
  poolSize: number
}

/** A PostgreSQL server, through a pool of connections. */
export async function openServer(
  { url, directUrl, replicaUrls = [], poolSize }: ServerPlace,
  goal: MigrationGoal = 'latest',
  times = DATABASE_TIMES,
): Promise<OpenDatabase> {
  const session = directUrl ? { url: directUrl, setting: 'DATABASE_DIRECT_URL' } : { url, setting: 'DATABASE_URL' }
  const hasSessions = directUrl === undefined
  await inLockedSession(session, async (db) => {
    await migrateTo(goal, db, (migrations) => migrate(db, migrations)).catch((error: unknown) =>
      explainRefusal(error, session.setting),
    )
    if (!hasSessions) await limitStatements(db, times.statement)
  })

  const pool = new BoundedPool(url, { max: poolSize, times, hasSessions })
  const db = drizzle(pool, { schema, casing: 'snake_case' })
  const reads = drizzle(pool.reads, { schema, casing: 'snake_case' })
  const replicas = openReplicas(
    replicaUrls.map((replica) => new BoundedPool(replica, { max: poolSize, times: REPLICA_TIMES, hasSessions })),
  )
  if (replicaUrls.length > 0) replicas.relieve(pool)
  const changes = watchChanges(() => replicas.onPrimary(() => readVersions(db)))
  const channels = new Map<string, Listener>([
    [CHANGES_CHANNEL, { onNotice: changes.invalidate, onGap: changes.invalidate }],
  ])
  let listening: ReturnType<typeof listenTo> | undefined

  return {
    db,
    reads,
    ping: async () => {
      await within(PING_MS, 'the database', db.execute(sql`select 1`))
    },
    isAway,
    isTooSlow,
    losses: () => pool.losses,
    changes,
    // Without replicas there is no choice to be made, and nothing to carry along.
    readAt: replicaUrls.length > 0 ? replicas.readAt : (_version, work) => work(),
    alone: (work) => inLockedSession(session, work),
    listen: async (channel, listener) => {
      channels.set(channel, listener)
    },
    follow: () => {
      listening ??= listenTo({ connectionString: session.url, connectMs: times.connect, channels })
      replicas.follow()
    },
    close: async () => {
      await listening?.close()
      await replicas.close()
      await pool.end()
    },
    metrics: () => ({
      connections: { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, most: poolSize },
      isListening: listening?.isListening() ?? false,
      replicas: replicas.metrics(),
    }),
  }
}

/** A pooler passes no limits on, so they become the user's own in this database, from its next connection on. */
async function limitStatements(db: Pick<OpenDatabase['db'], 'execute'>, ms: number): Promise<void> {
  await db.execute(
    sql.raw(`do $$ begin
      execute format('alter role current_user in database %I set statement_timeout = ${ms}', current_database());
    end $$`),
  )
}

const INSUFFICIENT_PRIVILEGE = '42501'

function explainRefusal(error: unknown, setting: string): never {
  const isRefused =
    error instanceof Error &&
    error.cause instanceof Error &&
    'code' in error.cause &&
    error.cause.code === INSUFFICIENT_PRIVILEGE
  if (!isRefused) throw error
  throw new StartError(
    `The user of ${setting} may not make tables or switch on the extensions pg_trgm and unaccent: let it own its database, or run \`npm run migrate\` as one who does.`,
    { cause: error },
  )
}

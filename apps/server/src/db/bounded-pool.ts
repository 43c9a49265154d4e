import { Socket } from 'node:net'
import pg from 'pg'
import { DatabaseAway, isOutOfTime, ReadTooSlow } from '#db/away.ts'

/** How long what is asked of PostgreSQL may take, in milliseconds; `read` is for what anyone may ask. */
export type DatabaseTimes = { connect: number; statement: number; read: number; silence: number }

export const DATABASE_TIMES: DatabaseTimes = {
  connect: 5_000,
  statement: 30_000,
  read: 1_000,
  // PostgreSQL speaks up when a statement has run out of time: one that stays silent for longer is gone.
  silence: 35_000,
}

type PoolSettings = {
  max: number
  times: DatabaseTimes
  /** Whether a connection is to one session of PostgreSQL; behind a pooler each transaction may get another. */
  hasSessions: boolean
}

/** More than the requests that are let in at once can ask for; beyond that, waiting helps nobody. */
const MOST_WAITING = 1_000

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>
type TakeCallback = (...taken: Taken) => void

/** A pool of connections in which nothing waits for ever and no broken connection is kept. */
export class BoundedPool extends pg.Pool {
  #losses = 0
  readonly #times: DatabaseTimes
  readonly #hasSessions: boolean
  /** Connections whose time for a statement is not the usual one. */
  readonly #limits = new WeakMap<pg.PoolClient, number>()

  /** The same connections, for reads that anyone may ask for: one that takes too long is given up. */
  readonly reads: pg.Pool = new Proxy<pg.Pool>(this, {
    get: (_pool, name) => {
      if (name === 'query') return this.queryBriefly
      const value: unknown = Reflect.get(this, name)
      return typeof value === 'function' ? value.bind(this) : value
    },
  })

  constructor(connectionString: string, { max, times, hasSessions }: PoolSettings) {
    super({
      connectionString,
      max,
      connectionTimeoutMillis: times.connect,
      // Poolers refuse a session's settings.
      ...(hasSessions ? { statement_timeout: times.statement } : {}),
      stream: () => socketThatHearsSomething(times.silence),
    })
    this.#times = times
    this.#hasSessions = hasSessions
    // A connection that breaks while idle is replaced at its next use; unhandled, it would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => {
      if (!hasSessions) askWithoutNames(client)
      // The same between the statements of a transaction, where nobody else listens.
      client.on('error', () => {
        this.#losses += 1
      })
    })
  }

  /** How often the database was found to be away. */
  get losses(): number {
    return this.#losses
  }

  /** Like `query`, for reads that may not take long. A connection whose read was given up is as good as before. */
  queryBriefly = async (...question: unknown[]): Promise<unknown> => {
    const client = await this.#take(this.#times.read)
    try {
      const answer = this.#hasSessions
        ? await Reflect.apply(client.query, client, question)
        : await this.#askInTransaction(client, question)
      client.release()
      return answer
    } catch (error) {
      if (!isOutOfTime(error)) {
        client.release(error instanceof Error ? error : true)
        throw error
      }
      client.release()
      throw new ReadTooSlow(`a read took longer than ${this.#times.read} ms`, { cause: error })
    }
  }

  /** Behind a pooler a limit can hold for one transaction alone: the next one may be another's. */
  async #askInTransaction(client: pg.PoolClient, question: unknown[]): Promise<unknown> {
    await client.query(`begin read only; set local statement_timeout = ${this.#times.read}`)
    try {
      return await Reflect.apply(client.query, client, question)
    } finally {
      await client.query('rollback')
    }
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: TakeCallback): void
  override connect(callback?: TakeCallback): Promise<pg.PoolClient> | undefined {
    const taken = this.#take()
    if (!callback) return taken
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  async #take(statementMs = this.#times.statement): Promise<pg.PoolClient> {
    try {
      if (this.waitingCount >= MOST_WAITING) throw new Error(`${MOST_WAITING} wait for a connection already`)
      const client = givenBackWhenLost(await super.connect())
      if (this.#hasSessions) await this.#limit(client, statementMs)
      return client
    } catch (cause) {
      this.#losses += 1
      throw new DatabaseAway('no connection to the database', { cause })
    }
  }

  /** Most of what is asked is brief, so a connection stays as it is until someone needs it otherwise. */
  async #limit(client: pg.PoolClient, ms: number): Promise<void> {
    if ((this.#limits.get(client) ?? this.#times.statement) === ms) return
    try {
      await client.query(`set statement_timeout = ${ms}`)
      this.#limits.set(client, ms)
    } catch (error) {
      client.release(true)
      throw error
    }
  }
}

/** Drizzle forgets a connection that breaks before its transaction has begun, so it goes back by itself. */
function givenBackWhenLost(client: pg.PoolClient): pg.PoolClient {
  const release = client.release
  let isBack = false
  const giveBack: typeof release = (error) => {
    if (isBack) return
    isBack = true
    client.off('end', lost)
    release(error)
  }
  const lost = () => giveBack(true)
  client.once('end', lost)
  client.release = giveBack
  return client
}

/** A statement that was prepared by name is known to one session, and the next question may be put to another. */
function askWithoutNames(client: pg.PoolClient): void {
  client.query = new Proxy(client.query, {
    apply: (ask, _client, [question, ...rest]) => Reflect.apply(ask, client, [withoutName(question), ...rest]),
  })
}

const withoutName = (question: unknown) =>
  typeof question === 'object' && question !== null && 'name' in question ? { ...question, name: undefined } : question

function socketThatHearsSomething(longestSilence: number): Socket {
  const socket = new Socket()
  return socket.setTimeout(longestSilence, () => socket.destroy(new DatabaseAway('the database fell silent')))
}

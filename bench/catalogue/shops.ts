import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count } from 'drizzle-orm'
import pg from 'pg'
import { openDatabase } from '../../apps/server/src/db/client.ts'
import { products } from '../../apps/server/src/db/schema.ts'
import { startPostgres } from '../../tools/postgres/start.ts'
import { type Running, startPlain, startServer } from '../processes.ts'
import { fillShop } from './fill.ts'
import { openSeller, type Stock, takeStock } from './stock.ts'

const SECRET = 'a secret for measuring, and for nothing else'
/** As an operator would set them on a machine of this size; durable, unlike the tests' own. */
const SETTINGS = [
  'shared_buffers=2GB',
  'maintenance_work_mem=1GB',
  'max_wal_size=8GB',
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
]

export type Shop = { listings: number; server: Running; stock: Stock; close(): Promise<void> }

/** A PostgreSQL to measure on: one of our own, or one that BENCH_POSTGRES names, whose filled databases are used again. */
export async function openPostgres() {
  const given = process.env.BENCH_POSTGRES
  return given ? { url: given, stop: async () => {} } : startPostgres(SETTINGS)
}

/** A server on PostgreSQL with so many listings. */
export async function openShop(postgresUrl: string, listings: number, env: Record<string, string>): Promise<Shop> {
  const databaseUrl = await makeDatabase(postgresUrl, `bench_${listings}`)
  return openOn({ DATABASE_URL: databaseUrl, AUTH_SECRET: SECRET }, listings, env)
}

/** Not Patina, but a plain server on the same listings. */
export async function openPlain(postgresUrl: string, listings: number): Promise<Shop> {
  const server = await startPlain(await makeDatabase(postgresUrl, `bench_${listings}`))
  return { listings, server, stock: NO_STOCK, close: server.stop }
}

const NO_STOCK: Stock = { ids: [], cursors: [], seller: { token: '', listing: {} } }

/** A server on the embedded database with so many listings. */
export async function openEmbeddedShop(listings: number, env: Record<string, string>): Promise<Shop> {
  const folder = await mkdtemp(join(tmpdir(), 'patina-bench-'))
  const shop = await openOn({ DATA_DIR: folder }, listings, env)
  return {
    ...shop,
    close: async () => {
      await shop.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function openOn(place: Record<string, string>, listings: number, env: Record<string, string>): Promise<Shop> {
  const settings = { databaseUrl: place.DATABASE_URL, databasePoolSize: 2, dataDir: place.DATA_DIR ?? '' }
  const database = await openDatabase(settings)
  const [filled] = await database.db.select({ total: count() }).from(products)
  if ((filled?.total ?? 0) < listings) await fillShop(database.db, listings, new Date())
  const stock = await takeStock(database, listings)
  // The embedded database has room for one process.
  await database.close()
  const pictures = place.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'patina-bench-pictures-')))
  const server = await startServer({ ...place, DATA_DIR: pictures, ...env })
  return {
    listings,
    server,
    stock: { ...stock, seller: await openSeller(server.address) },
    close: server.stop,
  }
}

async function makeDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const known = await client.query('select 1 from pg_database where datname = $1', [name])
  if (known.rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

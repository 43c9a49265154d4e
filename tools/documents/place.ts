import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startBucket } from '@patina/stand-ins/bucket'
import pg from 'pg'
import { startPostgres } from '../postgres/start.ts'
import { root } from '../setup/root.mjs'
import { output } from './shell.ts'

export type Place = Awaited<ReturnType<typeof preparePlace>>

const OF_THE_HOST =
  /^(HOME|USER|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy|npm_config_(registry|cache|userconfig))$/i

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Where commands are tried: a folder with whatever they need, and what each placeholder of the documents stands for there.
 * Fresh, it also holds a clone of the repository as it lies here, with nothing installed.
 */
export async function preparePlace({ isFresh }: { isFresh: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'patina-docs-'))
  for (const name of ['backups', 'data']) mkdirSync(join(folder, name))
  const postgres = await startPostgres()
  const bucket = await startBucket('patina-pictures')
  const [readme, moved] = [await createDatabase(postgres.url, 'readme'), await createDatabase(postgres.url, 'moved')]
  const placeholders: [placeholder: string, meaning: string][] = [
    ['postgres://user:password@host:5432/patina', moved],
    ['postgres://user:password@host/db', readme],
    ['postgres://…', moved],
    ['someone@example.org', 'buyer@patina.test'],
    ['someone.json', join(folder, 'someone.json')],
    ['/backups/', join(folder, 'backups/')],
    [' shop.tar.gz', ` ${join(folder, 'backups/shop.tar.gz')}`],
    ['/srv/patina-', join(folder, 'srv-')],
    ['/srv/patina/', join(folder, 'data/')],
    ['data/auth-secret)', `${join(folder, 'data/auth-secret')})`],
    ['https://s3.eu-central-1.amazonaws.com', bucket.address],
    ['https://pictures.patina.example', `${bucket.address}/patina-pictures`],
    ['BUCKET_ADDRESS', bucket.address],
    ['KEY_ID=…', 'KEY_ID=S3RVER'],
    ['ACCESS_KEY=…', 'ACCESS_KEY=S3RVER'],
    ['AIza…', 'AIza'],
  ]
  let isLeft = false
  const leave = () => {
    isLeft = true
  }
  for (const signal of SIGNALS) process.once(signal, leave)
  const { PATH = '' } = process.env
  const ofHost = Object.entries(process.env).filter(([name]) => OF_THE_HOST.test(name))
  return {
    cwd: isFresh ? await clone(join(folder, 'patina')) : root,
    env: {
      ...Object.fromEntries(ofHost),
      PATH: PATH.split(delimiter)
        .filter((part) => !part.includes('node_modules'))
        .join(delimiter),
      DATA_DIR: join(folder, 'data'),
      LOG_LEVEL: 'warn',
    },
    inPlace: (text: string) => placeholders.reduce((so, [from, to]) => so.replaceAll(from, to), text),
    /** Whether somebody has pressed Ctrl-C. */
    isLeft: () => isLeft,
    remove: async () => {
      for (const signal of SIGNALS) process.off(signal, leave)
      await bucket.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As it lies here, changes that are not committed included. */
async function clone(folder: string): Promise<string> {
  await output('git', ['clone', '--quiet', '--no-hardlinks', root, folder])
  const changed = await output('git', ['-C', root, 'ls-files', '-mo', '--exclude-standard'])
  for (const file of changed.split('\n').filter(Boolean)) cpSync(join(root, file), join(folder, file))
  return folder
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = name
  return url.href
}

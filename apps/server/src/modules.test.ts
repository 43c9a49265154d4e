import { globSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '#db/schema.ts'
import { ACCOUNT_TABLES } from '#modules/accounts/person-repository.ts'
import { PERSONAL_DATA } from '#modules.ts'

const tables = Object.entries(schema).flatMap(([name, table]) => (is(table, PgTable) ? [{ name, table }] : []))

describe('every table that names people', () => {
  const covered = new Set([...ACCOUNT_TABLES, ...PERSONAL_DATA.flatMap((data) => data.tables)].map(getTableName))
  const naming = tables.filter(({ table }) => {
    const refersToUsers = getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === schema.users)
    return refersToUsers || Object.keys(getTableColumns(table)).some((column) => /email|buyerId|userId/i.test(column))
  })

  it.each(naming.map(({ table }) => getTableName(table)))('%s is exported and erased with a person', (name) => {
    expect(covered).toContain(name)
  })

  it('is found by its columns', () => {
    expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['orders', 'products', 'sessions', 'holds']))
  })
})

describe('a table is written by one module alone, whose name its schema file or folder has', () => {
  /** Mails belong to a provider; a person's are deleted with them. */
  const EXCEPTIONS = new Set(['accounts mails'])
  const owners = new Map<string, string>()
  const folder = join(import.meta.dirname, 'db/schema')
  for (const file of globSync('**/*.ts', { cwd: folder })) {
    const [owner = ''] = file.split(sep)
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/export const (\w+) = pgTable/g)) {
      owners.set(name ?? '', basename(owner, '.ts'))
    }
  }
  const writes = globSync(join(import.meta.dirname, 'modules/*/*-repository.ts')).flatMap((file) => {
    const module = basename(join(file, '..'))
    const found = readFileSync(file, 'utf8').matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)
    return [...found].map(([, table = '']) => ({ module, table }))
  })

  it('knows who owns what', () => {
    expect([...owners.keys()].sort()).toEqual(tables.map(({ name }) => name).sort())
    expect(writes.length).toBeGreaterThan(30)
  })

  it.each(writes)('$module writes $table', ({ module, table }) => {
    if (!EXCEPTIONS.has(`${module} ${table}`)) expect(owners.get(table)).toBe(module)
  })
})

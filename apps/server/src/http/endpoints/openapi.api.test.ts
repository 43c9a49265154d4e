// Runs on PostgreSQL alone: the description of the API is the same on both engines.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeClientTypes } from '@patina/openapi/client'
import { findFlaws } from '@patina/openapi/lint'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestShop } from '#test/kit/test-shop.ts'

/** Redocly looks at addresses alone; where two that look alike share no method, it tells which is meant. */
const AMBIGUOUS = /^no-ambiguous-paths: .*`(?<one>\S+)` and `(?<other>\S+)`/
/** Google's popup comes back here, and is always sent on. */
const REDIRECTS_ALWAYS = /^operation-2xx-response: .*callback~1google/

/** What somebody writes against the generated types; each line that must not compile says so. */
const CLIENT = `
import type { components, paths } from './api.ts'

type Answer<Path extends keyof paths> = paths[Path] extends { get: { responses: { 200: { content: infer Content } } } }
  ? Content extends { 'application/json': infer Body } ? Body : never
  : never

async function get<Path extends keyof paths & string>(path: Path): Promise<Answer<Path>> {
  const response = await fetch(path)
  if (response.ok) return response.json()
  const { message }: components['schemas']['Error'] = await response.json()
  throw new Error(message)
}

const [product] = await get('/api/products')
export const price: number | undefined = product?.resale_price
// @ts-expect-error a product has no such field
export const none = product?.price
// @ts-expect-error there is no such address
await get('/api/nothing')
export const order: paths['/api/order']['post']['requestBody'] = {
  // @ts-expect-error an order has to say where it goes
  content: { 'application/json': { product_id: '1' } },
}
`

describe('the description of the API', () => {
  let shop: Awaited<ReturnType<typeof openTestShop>>
  let description: {
    paths: Record<
      string,
      Record<string, { operationId: string; security: object[]; responses: Record<string, object> }>
    >
  }
  beforeAll(async () => {
    shop = await openTestShop({ seed: false })
    description = (await shop.app.inject({ url: '/api/openapi.json' })).json()
  })
  afterAll(() => shop.close())

  it('keeps the rules that Redocly recommends, but for two that do not fit', async () => {
    const methodsOf = (path = '') => Object.keys(description.paths[path] ?? {})
    const isToldByMethod = (flaw: string) => {
      const { one, other } = AMBIGUOUS.exec(flaw)?.groups ?? {}
      const methods = [...methodsOf(one), ...methodsOf(other)]
      return methods.length > 0 && new Set(methods).size === methods.length
    }
    const flaws = await findFlaws(description)
    expect(flaws.filter((flaw) => !isToldByMethod(flaw) && !REDIRECTS_ALWAYS.test(flaw))).toEqual([])
  })

  it('says who may call each route, and what a refusal looks like', () => {
    const { paths } = description
    expect(paths['/api/products']?.get?.security).toEqual([])
    expect(paths['/api/products/{id}']?.get?.security).toEqual([{}, { accessToken: [] }])
    expect(paths['/api/order']?.post?.security).toEqual([{ accessToken: [] }])
    expect(Object.keys(paths['/api/order']?.post?.responses ?? {}).sort()).toEqual(['200', '401', '403', '4XX', '5XX'])
    expect(paths['/api/order']?.post?.responses['401']).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    })
  })

  it('tells of the headers that lists carry, and of the file that an upload is', () => {
    expect(description.paths['/api/products']?.get?.responses['200']).toHaveProperty(['headers', 'x-total-count'])
    expect(description.paths['/api/orders/{id}']?.get?.responses['200']).toHaveProperty(['headers', 'link'])
    for (const path of ['/api/images', '/api/private-pictures']) {
      expect(description.paths[path]?.post).toHaveProperty([
        'requestBody',
        'content',
        'multipart/form-data',
        'schema',
        'properties',
        'image',
      ])
    }
  })

  it('makes a typed client that compiles, and that refuses what the API would', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'patina-client-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const compilerOptions = {
      target: 'es2024',
      lib: ['es2024', 'dom'],
      module: 'nodenext',
      moduleDetection: 'force',
      allowImportingTsExtensions: true,
      noUncheckedIndexedAccess: true,
      strict: true,
      types: [],
      noEmit: true,
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
    writeFileSync(join(folder, 'api.ts'), await writeClientTypes(description))
    writeFileSync(join(folder, 'client.ts'), CLIENT)
    const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc')
    expect(compile(compiler, folder)).toBe('')
  })
})

/** What the compiler has to say. */
function compile(compiler: string, folder: string): string {
  try {
    return execFileSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  } catch (error) {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout)
    throw error
  }
}

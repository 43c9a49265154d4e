import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { publicProducts } from '@patina/contract/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '#test/kit/server-process.ts'
import { copyShop } from '#test/kit/test-shop.ts'

const ROOT = join(import.meta.dirname, '../../..')
const [, , LAST_STAGE = ''] = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').split(/^FROM /m)

/** Copies what the last stage of the Dockerfile copies, the first stage being the repository as it was built. */
async function assembleImage(image: string): Promise<void> {
  for (const [, paths = ''] of LAST_STAGE.matchAll(/^COPY (?:--from=build )?(.+)$/gm)) {
    const sources = paths.replaceAll('/patina/', '').split(' ')
    const target = join(image, sources.pop() ?? '')
    for (const source of sources) {
      const place = target.endsWith('/') ? join(target, basename(source)) : target
      await cp(join(ROOT, source), place, { recursive: true })
    }
  }
}

describe('the Docker image', () => {
  let image: string
  let DATA_DIR: string
  let server: Awaited<ReturnType<typeof startServer>>
  let kill: () => void
  beforeAll(async () => {
    image = await mkdtemp(join(tmpdir(), 'patina-image-'))
    DATA_DIR = await copyShop()
    await assembleImage(image)
    const [, main = ''] = /^CMD \["node", "(.+)"\]$/m.exec(LAST_STAGE) ?? []
    const env = { NODE_ENV: 'production', PLAIN_HTTP: 'on', UNSENT_MAIL: 'on', DATA_DIR }
    server = await startServer(
      env,
      (atEnd) => {
        kill = atEnd
      },
      join(image, main),
    )
  })
  afterAll(async () => {
    kill()
    await rm(image, { recursive: true })
    await rm(DATA_DIR, { recursive: true })
  })

  it('serves every page, picture and list that the server reads from files', async () => {
    const products = publicProducts.parse(
      await (await fetch(`${server.address}/api/advertisedproducts?limit=50`)).json(),
    )
    const [product] = products
    const paths = [
      '/products',
      '/api/places?q=Portland',
      '/api/docs/static/swagger-ui.css',
      '/licences.txt',
      product?.image ?? '',
      `/share/${product?._id}.jpg`,
    ]
    const statuses = paths.map(async (path) => [path, (await fetch(`${server.address}${path}`)).status])
    expect(await Promise.all(statuses)).toEqual(paths.map((path) => [path, 200]))
  })

  it("runs an operator's command", async () => {
    const command = [join(image, 'apps/server/dist/admin.js'), 'grant', 'buyer@patina.test']
    const { stdout } = await promisify(execFile)(process.execPath, command, {
      env: { PATH: process.env.PATH, DATA_DIR },
    })
    expect(stdout).toBe('buyer@patina.test is an admin now.\n')
  })

  it('holds the stand-ins that the demo runs on, and no test code', () => {
    const maps = globSync(join(image, 'apps/server/dist/*.map')).map((file) => readFileSync(file, 'utf8'))
    const sources: string[] = maps.flatMap((map) => JSON.parse(map).sources)
    const ours = sources.filter((source) => !source.includes('node_modules/'))
    for (const standIn of [
      'identity/google-stand-in.ts',
      'mail/mailbox-routes.ts',
      'payments/test-provider/index.ts',
    ]) {
      expect(ours).toContain(`../src/providers/${standIn}`)
    }
    expect(ours.filter((source) => /\/test\/|\.test\.|stand-ins\/src/.test(source))).toEqual([])
  })

  it('holds the terms of every package that is in the bundle', async () => {
    const notices = await readFile(join(image, 'THIRD-PARTY-NOTICES.txt'), 'utf8')
    const licenses = await readFile(join(image, 'apps/server/dist/licenses.md'), 'utf8')
    const packages = [...licenses.matchAll(/^## (?<name>\S+) - (?<version>\d\S+)/gm)]
    expect(packages.length).toBeGreaterThan(100)
    const named = packages.map(({ groups }) => `${groups?.name} ${groups?.version}`)
    expect(named.filter((name) => !notices.includes(`\n${name}\n`))).toEqual([])
  })
})

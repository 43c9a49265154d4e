import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod'
import { root } from './setup/root.mjs'

const bom = z.object({
  bomFormat: z.literal('CycloneDX'),
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(
    z.object({
      purl: z.string().startsWith('pkg:npm/'),
      hashes: z.array(z.object({ content: z.string() })).optional(),
    }),
  ),
})

it('the bill of materials lists what the shop runs and sends, with its hashes, and not what it is tested with', () => {
  const folder = mkdtempSync(join(tmpdir(), 'patina-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'bom.json')
  execFileSync(process.execPath, [join(root, 'tools/sbom.mjs'), file], { cwd: folder })

  const { metadata, components } = bom.parse(JSON.parse(readFileSync(file, 'utf8')))
  expect(metadata.component.name).toBe('patina')
  const isListed = (name: string) => components.some(({ purl }) => purl.startsWith(`pkg:npm/${name}@`))
  for (const name of ['fastify', 'react-dom', '%40firebase/auth', '%40img/sharp-darwin-arm64', '%40patina/contract']) {
    expect([name, isListed(name)]).toEqual([name, true])
  }
  for (const name of ['vitest', 'vite', 'typescript', '%40playwright/test', '%40patina/e2e']) {
    expect([name, isListed(name)]).toEqual([name, false])
  }
  const others = components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40patina/'))
  expect(others.filter(({ hashes }) => !hashes?.length)).toEqual([])
})

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PAPER_NAMES, paper } from '@patina/contract/papers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/kit/test-shop.ts'

let shop: Awaited<ReturnType<typeof openTestShop>>
const folder = mkdtempSync(join(tmpdir(), 'patina-papers-'))
beforeAll(async () => {
  writeFileSync(join(folder, 'returns.md'), '# Sending back\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1))')
  shop = await openTestShop({ env: { PAPERS_DIR: folder, FEE_BASIS_POINTS: '750' }, seed: false })
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const get = (name: string) => shop.app.inject(`/api/papers/${name}`)

describe('the shop’s papers', () => {
  it.each(PAPER_NAMES)('%s is there for anyone', async (name) => {
    const answer = await get(name)
    expect(answer.statusCode).toBe(200)
    expect(paper.parse(answer.json()).blocks.length).toBeGreaterThan(0)
  })

  it('tell the fee that this shop takes', async () => {
    expect((await get('fees')).body).toContain('"7.5%"')
  })

  it('are the operator’s where there is a file, and nothing in it can run or lead astray', async () => {
    const { title, changed_at, blocks } = paper.parse((await get('returns')).json())
    expect(title).toBe('Sending back')
    expect(changed_at).not.toBeNull()
    expect(blocks).toEqual([
      { kind: 'paragraph', line: [{ text: '<script>alert(1)</script>' }] },
      { kind: 'paragraph', line: [{ text: 'x' }] },
    ])
  })

  it('are no others than these', async () => {
    expect((await get('secrets')).statusCode).toBe(400)
    expect((await get('..%2Fterms')).statusCode).toBe(400)
  })
})

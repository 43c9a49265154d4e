import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { hashInlineScripts } from './script-hashes.ts'

it('hashes the scripts that stand in a page, and neither files nor data', () => {
  const template =
    '<script>theme()</script><script type="module" src="/a.js"></script><script type="application/json">{}</script>'
  const hash = createHash('sha256').update('theme()').digest('base64')
  expect(hashInlineScripts(template)).toEqual([`sha256-${hash}`])
})

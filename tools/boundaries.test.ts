import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './setup/root.mjs'

/** For each kind of file, what the linter lets it import and what not. */
const imports: Record<string, { allowed: string[]; forbidden: string[] }> = {
  'packages/contract/src/orders.ts': {
    allowed: ['zod/mini', './money.ts'],
    forbidden: [
      'zod',
      'react',
      'node:fs',
      '@patina/web/src/routes.tsx',
      '../package.json',
      '../../apps/web/vite.config.ts',
      'vitest',
    ],
  },
  'packages/contract/src/orders.test.ts': {
    allowed: ['vitest', './orders.ts'],
    forbidden: ['@patina/server/src/app.ts', '../../../apps/server/src/app.ts'],
  },
  'apps/server/src/app.ts': {
    allowed: [
      'fastify',
      '@patina/contract/orders',
      '#db/client.ts',
      '#modules/sales/orders-repository.ts',
      '#providers/mail/index.ts',
    ],
    forbidden: [
      '#providers/mail/smtp.ts',
      '@patina/web/src/routes.tsx',
      '../../web/src/routes.tsx',
      '#test/kit/test-shop.ts',
      '../test/kit/test-shop.ts',
      '@patina/stand-ins/bucket',
      'vitest',
    ],
  },
  'apps/server/src/http/errors.ts': {
    allowed: ['fastify', './limits.ts', '#config.ts', '#providers/pages/port.ts'],
    forbidden: [
      '#modules/sales/orders-service.ts',
      '../modules/sales/orders-service.ts',
      '#db/client.ts',
      'drizzle-orm',
    ],
  },
  'apps/server/src/db/client.ts': {
    allowed: ['drizzle-orm/pg-core', './schema.ts', '#start-error.ts'],
    forbidden: ['#modules/sales/orders-service.ts', '#http/errors.ts', '../providers/mail/port.ts'],
  },
  'apps/server/src/providers/mail/smtp.ts': {
    allowed: ['./port.ts', '#config.ts'],
    forbidden: [
      '#modules/accounts/accounts-service.ts',
      '../pages/port.ts',
      '../../modules/accounts/accounts-service.ts',
    ],
  },
  'apps/server/src/modules/sales/orders-routes.ts': {
    allowed: [
      './orders-service.ts',
      './orders-policy.ts',
      '#http/errors.ts',
      '#modules/accounts/module.ts',
      '@patina/contract/orders',
    ],
    forbidden: ['./orders-repository.ts', '#db/client.ts', 'drizzle-orm', '#modules/accounts/accounts-service.ts'],
  },
  'apps/server/src/modules/sales/orders-service.ts': {
    allowed: ['./orders-repository.ts', '#providers/payments/port.ts', '@patina/contract/orders'],
    forbidden: [
      './orders-routes.ts',
      '#db/schema.ts',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      '#providers/payments/stripe.ts',
      '#providers/payments/index.ts',
      '#modules/accounts/accounts-repository.ts',
      '../accounts/accounts-repository.ts',
      './orders.api.test.ts',
      '#test/kit/people.ts',
    ],
  },
  'apps/server/src/modules/sales/orders-repository.ts': {
    allowed: ['#db/schema.ts', 'drizzle-orm', '@patina/contract/orders'],
    forbidden: [
      './orders-service.ts',
      '#http/errors.ts',
      '#providers/mail/port.ts',
      '../accounts/accounts-repository.ts',
    ],
  },
  'apps/server/src/modules/sales/module.ts': {
    allowed: ['./orders-routes.ts', './orders-repository.ts', '#modules/accounts/module.ts', '#providers/mail/port.ts'],
    forbidden: ['#modules/accounts/accounts-service.ts', '../accounts/module.ts', '#providers/mail/index.ts'],
  },
  'apps/server/src/modules/sales/orders.api.test.ts': {
    allowed: ['vitest', '#app.ts', '#db/schema.ts', '#test/kit/test-shop.ts', '@patina/stand-ins/bucket'],
    forbidden: ['@patina/web/src/routes.tsx', '../../app.ts'],
  },
  'apps/server/test/kit/test-shop.ts': {
    allowed: ['vitest', '#app.ts', '#providers/mail/index.ts', '@patina/stand-ins/bucket'],
    forbidden: ['@patina/web/src/routes.tsx', '../../src/app.ts'],
  },
  'apps/web/src/pages/order-page.tsx': {
    allowed: [
      '#features/sales/api/get-order.ts',
      '#features/accounts/api/get-me.ts',
      '#components/ui/button.tsx',
      '#lib/paths.ts',
    ],
    forbidden: ['@patina/server/src/app.ts', '../../../server/src/app.ts', '#test/kit/fake-shop.ts'],
  },
  'apps/web/src/features/sales/api/get-order.ts': {
    allowed: [
      '../components/order-card.tsx',
      './cancel-order.ts',
      '#features/accounts/index.ts',
      '#lib/api-client.ts',
      '#components/ui/button.tsx',
    ],
    forbidden: ['#features/accounts/api/get-me.ts', '../../accounts/index.ts', '#pages/order-page.tsx'],
  },
  'apps/web/src/features/sales/order-states.ts': {
    allowed: ['./api/get-order.ts', '#features/accounts/index.ts', '#lib/paths.ts'],
    forbidden: ['../accounts/index.ts', '#features/accounts/api/get-me.ts', '#features/accounts/me.ts'],
  },
  'apps/web/src/components/ui/button.tsx': {
    allowed: ['react', '../layouts/public.tsx', '#lib/paths.ts'],
    forbidden: ['#features/sales/api/get-order.ts', '#pages/order-page.tsx', '../../features/sales/api/get-order.ts'],
  },
  'apps/web/src/lib/api-client.ts': {
    allowed: ['./paths.ts', '@patina/contract/errors'],
    forbidden: ['#features/sales/api/get-order.ts', '../pages/order-page.tsx', '#components/ui/button.tsx'],
  },
  'apps/web/vite.config.ts': {
    allowed: ['vite'],
    forbidden: ['../server/src/app.ts', '@patina/server/src/app.ts'],
  },
}

const otherFiles: Record<string, string> = {
  'apps/server/src/config.ts': 'export const port = process.env.PORT\n',
  'apps/server/src/main.ts': 'export const port = process.env.PORT\n',
  'apps/server/src/modules/sales/expiry-service.ts': 'export const late = Date.now()\nexport const day = new Date(0)\n',
  'apps/web/src/lib/hen.ts': "import { egg } from './egg.ts'\n\nexport const hen = () => egg\n",
  'apps/web/src/lib/egg.ts': "import { hen } from './hen.ts'\n\nexport const egg = () => hen\n",
}

interface Finding {
  rule: string
  path: string
  line: number
}

/** A small repository under our own settings: one run of the linter then answers for every row. */
const folder = mkdtempSync(join(tmpdir(), 'patina-boundaries-'))
let findings: Finding[]

beforeAll(() => {
  for (const settings of ['biome.json', 'tools/lint']) {
    cpSync(join(root, settings), join(folder, settings), { recursive: true })
  }
  for (const [path, { allowed, forbidden }] of Object.entries(imports)) {
    write(path, [...allowed, ...forbidden].map((source) => `import '${source}'\n`).join(''))
  }
  for (const [path, text] of Object.entries(otherFiles)) write(path, text)
  findings = lint()
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function lint(): Finding[] {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--reporter=json', '--max-diagnostics=none', '--vcs-enabled=false', '.']
  const { stdout } = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  const report: { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] } =
    JSON.parse(stdout)
  return report.diagnostics.map(({ category, location }) => ({
    rule: category.split('/').at(-1) ?? category,
    path: location.path,
    line: location.start.line,
  }))
}

function isFlagged(rule: string, path: string, line?: number): boolean {
  return findings.some((one) => one.rule === rule && one.path === path && (line === undefined || one.line === line))
}

/** By the rules about layers, or by the one that keeps test code out of what is shipped. */
const isRefused = (path: string, line: number): boolean =>
  isFlagged('noRestrictedImports', path, line) || isFlagged('plugin', path, line)

describe.each(Object.entries(imports))('%s', (path, { allowed, forbidden }) => {
  it.each(allowed)('may import %s', (source) => {
    expect(isRefused(path, allowed.indexOf(source) + 1)).toBe(false)
  })

  it.each(forbidden)('may not import %s', (source) => {
    expect(isRefused(path, allowed.length + forbidden.indexOf(source) + 1)).toBe(true)
  })
})

describe('the environment', () => {
  it('is read in config.ts', () => {
    expect(isFlagged('noProcessEnv', 'apps/server/src/config.ts')).toBe(false)
  })

  it('is read nowhere else in the server', () => {
    expect(isFlagged('noProcessEnv', 'apps/server/src/main.ts')).toBe(true)
  })
})

it('modules go by the clock that they are handed', () => {
  expect(isFlagged('plugin', 'apps/server/src/modules/sales/expiry-service.ts', 1)).toBe(true)
  expect(isFlagged('plugin', 'apps/server/src/modules/sales/expiry-service.ts', 2)).toBe(false)
})

it('no file may import itself in a circle', () => {
  expect(isFlagged('noImportCycles', 'apps/web/src/lib/hen.ts')).toBe(true)
  expect(isFlagged('noImportCycles', 'apps/web/src/lib/api-client.ts')).toBe(false)
})

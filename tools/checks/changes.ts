import { spawnSync } from 'node:child_process'
import { matchesGlob } from 'node:path'
import { root } from '../setup/root.mjs'
import { SetupError } from '../setup/say.mjs'
import { longApiTests } from './when.ts'

/** The files that changed since the last commit or, if none did, those that the last commit changed. */
export function findChangedFiles(): string[] {
  const uncommitted = [...list('diff', '--name-only', 'HEAD'), ...list('ls-files', '--others', '--exclude-standard')]
  return uncommitted.length > 0 ? uncommitted : list('show', '--name-only', '--format=', 'HEAD')
}

function list(...args: string[]): string[] {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new SetupError('The quick tests ask git what has changed, and it did not answer.')
  return stdout.split('\n').filter(Boolean)
}

const isTest = /\.test\.tsx?$/

interface Tests {
  api: string[]
  components: string[]
  /** Long unit tests that guard exactly these files. */
  long: string[]
}

/**
 * The API tests in the folders that a change touches; a change that every module depends on runs one file of each. Component
 * tests show whole pages, which use most features, so any change of the client runs all of them.
 */
export function testsFor(changed: readonly string[], tests: readonly string[]): Tests {
  const isLong = (path: string) => longApiTests.some((glob) => matchesGlob(path, glob))
  const api = tests.filter((path) => path.endsWith('.api.test.ts') && !isLong(path))
  const components = tests.filter((path) => path.endsWith('.component.test.tsx'))
  const touches = (pattern: RegExp) => changed.some((path) => !isTest.test(path) && pattern.test(path))

  const folders = new Set(changed.flatMap((path) => /^apps\/server\/(?:src\/\w+\/[\w-]+|test\/kit)\//.exec(path) ?? []))
  const isBeside = (path: string) => [...folders].some((folder) => path.startsWith(folder))
  const reachesServer = touches(/^(apps\/server\/(src\/(?!modules\/)|test\/kit\/)|packages\/contract\/src\/)/)
  const reachesClient = touches(/^(apps\/web\/(src|test)|packages\/contract\/src)\//)
  return {
    api: union(
      api.filter((path) => isBeside(path) || changed.includes(path)),
      reachesServer ? smokeTests(api) : [],
    ),
    components: reachesClient ? components : components.filter((path) => changed.includes(path)),
    long: [
      ...(touches(/^apps\/server\/src\/db\/(schema|migrations)/)
        ? tests.filter((path) => path.endsWith('migrations.test.ts'))
        : []),
      ...(touches(/package(-lock)?\.json$/) ? tests.filter((path) => path.endsWith('sbom.test.ts')) : []),
    ],
  }
}

/** One file of each module: the one named as the module, else the first. */
function smokeTests(api: readonly string[]): string[] {
  const modules = Map.groupBy(api, (path) => /^apps\/server\/src\/modules\/([\w-]+)\//.exec(path)?.[1] ?? '')
  modules.delete('')
  return [...modules].flatMap(
    ([name, files]) => files.find((path) => path.endsWith(`/${name}.api.test.ts`)) ?? files[0] ?? [],
  )
}

const union = (one: readonly string[], other: readonly string[]): string[] => [...new Set([...one, ...other])]

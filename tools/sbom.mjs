// @ts-check
// `npm run sbom`: what the shop runs and sends, as a CycloneDX list for other tools. It is made from the lock file, so it
// needs no registry and no installation, and names the native parts of every platform.
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { npm } from './setup/npm.mjs'
import { root } from './setup/root.mjs'
import { ensureNode } from './setup/runtime.mjs'
import { exitWith, SetupError, say } from './setup/say.mjs'

// npm runs us in the root; a path is meant from where the command was typed.
const file = resolve(process.env.INIT_CWD ?? '.', process.argv[2] ?? 'patina.cdx.json')

await exitWith(async () => {
  const shop = ['--workspace=apps/server', '--workspace=apps/web', '--omit=dev', '--legacy-peer-deps']
  const asked = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--loglevel=error',
  ]
  const output = openSync(file, 'w')
  const code = await npm(await ensureNode(), [...asked, ...shop], { stdio: ['ignore', output, 'inherit'] })
  closeSync(output)
  if (code !== 0) throw new SetupError('The list could not be made; what npm said about it stands above.')
  const list = JSON.parse(readFileSync(file, 'utf8'))
  // npm calls the whole by the name of the folder that it lies in.
  list.metadata.component.name = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).name
  writeFileSync(file, `${JSON.stringify(list, null, 2)}\n`)
  say(`${list.components.length} components are listed in ${file}`)
  return 0
})

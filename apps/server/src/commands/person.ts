import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { email } from '@patina/contract/text'
import * as z from 'zod'
import { type Config, readConfig } from '#config.ts'
import type { PersonService } from '#modules/accounts/person-service.ts'
import { openPerson } from '#modules.ts'
import { openIdentityRecords } from '#providers/identity/index.ts'
import { openImages } from '#providers/images/index.ts'
import { StartError } from '#start-error.ts'
import { runCommand } from './command.ts'
import { onShop } from './running-server.ts'

/** `npm run person -- export someone@example.org [FILE]`; with `delete` or `unlock` in place of `export`, and no file. */
const order = z.union([
  z.tuple([z.literal('export'), email]),
  z.tuple([z.literal('export'), email, z.string().min(1)]),
  z.tuple([z.enum(['delete', 'unlock']), email]),
])

await runCommand(async (words) => {
  const { data } = order.safeParse(words)
  if (!data) {
    throw new StartError(
      'Say whom: npm run person -- export EMAIL [FILE], npm run person -- delete EMAIL, or npm run person -- unlock EMAIL.',
    )
  }
  const [verb, address, file] = data
  const config = readConfig()
  if (verb === 'delete') return ask(config, '/people/erasures', address, (person) => person.erasePerson(address))
  if (verb === 'unlock') return ask(config, '/people/factors', address, (person) => person.removeFactors(address))
  const held = await ask(config, '/people/exports', address, (person) => person.exportPerson(address))
  if (!file) return held
  return keep(resolve(file), held)
})

function ask(config: Config, path: string, address: string, act: (person: PersonService) => Promise<string>) {
  return onShop(config, { path, body: { email: address } }, ({ db }) =>
    act(
      openPerson({
        db,
        identity: openIdentityRecords(db),
        images: openImages(config),
      }),
    ),
  )
}

async function keep(file: string, held: string): Promise<string> {
  try {
    await writeFile(file, `${held}\n`, { mode: 0o600, flag: 'wx' })
  } catch (cause) {
    throw new StartError(`${file} cannot be written: name a new file in a folder that may be written to.`, { cause })
  }
  return `Wrote what the shop holds to ${file}.`
}

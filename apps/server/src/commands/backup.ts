import { resolve } from 'node:path'
import * as z from 'zod'
import { backUp } from '#backup/backup.ts'
import { readConfig } from '#config.ts'
import { openImages } from '#providers/images/index.ts'
import { StartError } from '#start-error.ts'
import { runCommand } from './command.ts'
import { onShop } from './running-server.ts'

/** `npm run backup -- shop.tar.gz` */
const order = z.tuple([z.string().min(1)])

await runCommand(async (words) => {
  const { data } = order.safeParse(words)
  if (!data) throw new StartError('Say where to: npm run backup -- FILE.')
  const file = resolve(data[0])
  const config = readConfig()
  // As it is: a backup may be what comes before the first start of a newer version.
  return onShop(config, { path: '/backups', body: { file }, goal: 'asItIs' }, ({ db }) =>
    backUp({ db, images: openImages(config) }, file),
  )
})

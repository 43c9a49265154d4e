import { resolve } from 'node:path'
import * as z from 'zod'
import { restore } from '#backup/restore.ts'
import { readConfig } from '#config.ts'
import { openImages } from '#providers/images/index.ts'
import { StartError } from '#start-error.ts'
import { runCommand } from './command.ts'

/** `npm run restore -- shop.tar.gz` */
const order = z.tuple([z.string().min(1)])

await runCommand(async (words) => {
  const { data } = order.safeParse(words)
  if (!data) throw new StartError('Say what from: npm run restore -- FILE.')
  const config = readConfig()
  return restore({ settings: config, images: openImages(config) }, resolve(data[0]))
})

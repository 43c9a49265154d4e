import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyDemo } from './demo.ts'
import { limits } from './playwright.config.ts'
import { openServer } from './server.ts'

/** A demo of its own, for a journey that would disturb the others in theirs. */
export async function openOwnShop() {
  const folder = await mkdtemp(join(tmpdir(), 'patina-e2e-own-'))
  await copyDemo(folder)
  const { address, close } = await openServer({ ...limits, DATA_DIR: folder })
  return {
    address,
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

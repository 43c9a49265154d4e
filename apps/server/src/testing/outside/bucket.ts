import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFaultyLine } from '#testing/faulty-line.ts'
import { startOutside } from './outside-process.ts'

const BUCKET = 'pictures'
/** The one pair that this server knows. */
const KEY = 'S3RVER'

/** A bucket of its own in a process of its own, at the end of a line that can be cut. */
export async function startBucket() {
  const folder = await mkdtemp(join(tmpdir(), 'patina-bucket-'))
  const { port, stop } = await startOutside('bucket-server.mjs', [folder, BUCKET])
  const line = await openFaultyLine()
  const address = `http://127.0.0.1:${port}`
  return {
    line,
    /** Where anyone may read, by no line: people have CDNs. */
    baseUrl: `${address}/${BUCKET}`,
    env: {
      S3_ENDPOINT: (await line.to(address)).replace(/\/$/, ''),
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      IMAGE_BASE_URL: `${address}/${BUCKET}`,
    },
    stop: async () => {
      line.close()
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

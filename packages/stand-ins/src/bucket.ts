import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFaultyLine } from './faulty-line.ts'
import { startProcess } from './own-process.ts'

/** The one pair that this server knows. */
const KEY = 'S3RVER'

/** A bucket of its own in a process of its own, at the end of a line that can be cut. */
export async function startBucket(name = 'pictures') {
  const folder = await mkdtemp(join(tmpdir(), 'patina-bucket-'))
  const { port, stop } = await startProcess('bucket-server.mjs', [folder, name])
  const line = await openFaultyLine()
  const address = `http://127.0.0.1:${port}`
  return {
    address,
    line,
    /** Where anyone may read, by no line: people have CDNs. */
    baseUrl: `${address}/${name}`,
    env: {
      S3_ENDPOINT: (await line.to(address)).replace(/\/$/, ''),
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
      IMAGE_BASE_URL: `${address}/${name}`,
    },
    stop: async () => {
      line.close()
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import pRetry from 'p-retry'
import { isKept, privateName, sharedName } from './file-names.ts'
import type { ImageStore } from './port.ts'

/** Each try; between them a pause of a fifth of a second or more, by chance. */
const TRY_MS = 4_000
const RETRIES = { retries: 2, minTimeout: 200, maxTimeout: 1_000, randomize: true }

type BucketSettings = {
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether the bucket stands in the path, or in front of the host's name. */
  pathStyle: boolean
  /** Where people get the pictures: a CDN before the bucket, or the bucket itself. */
  baseUrl: string
  tryMs?: number
}

type Call = { method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'; file?: string; query?: string; bytes?: Buffer }
type Answer = { status: number; headers: Headers; body: Buffer }

/** Pictures in a bucket that speaks S3. Names come from contents, so a file is never changed and may be put twice. */
export function createBucket(settings: BucketSettings): ImageStore {
  const base = `${settings.baseUrl}/`
  const ask = askerOf(settings)
  const put = async (fileName: string, bytes: Buffer) => {
    const { headers } = await ask({ method: 'PUT', file: fileName, bytes })
    // Whoever answers a page to everything has kept nothing.
    if (!headers.has('etag')) throw new Error('the bucket does not say that it has kept the file')
  }
  const remove = async (fileName: string) => {
    await ask({ method: 'DELETE', file: fileName })
  }
  const list = async (prefix = '') => {
    const names: string[] = []
    let token: string | undefined
    do {
      const page = await listPage(ask, prefix, token)
      names.push(...page.names)
      token = page.next
    } while (token)
    return names.sort()
  }

  return {
    base,
    keep: async ({ files, mainFile }) => {
      await Promise.all(files.map(({ fileName, bytes }) => put(fileName, bytes)))
      return `${base}${mainFile}`
    },
    drop: async (url) => {
      const name = sharedName(base, url)
      for (const file of name ? await list(name) : []) await remove(file)
    },
    list: () => list(),
    read: async (fileName) => {
      const { status, body } = await ask({ method: 'GET', file: fileName })
      return status === 404 ? undefined : body
    },
    put: async (fileName, bytes) => {
      const { status, headers } = await ask({ method: 'HEAD', file: fileName })
      if (status !== 404 && headers.get('content-length') === String(bytes.length)) return false
      await put(fileName, bytes)
      return true
    },
    remove,
  }
}

/** Three tags are read of the answer; nothing in them that is of use here is ever escaped. */
async function listPage(ask: (call: Call) => Promise<Answer>, prefix: string, token: string | undefined) {
  const query = new URLSearchParams({ 'list-type': '2', prefix, ...(token ? { 'continuation-token': token } : {}) })
  const answer = await ask({ method: 'GET', query: `?${query}` })
  const xml = answer.body.toString()
  if (answer.status !== 200 || !xml.includes('<ListBucketResult')) throw new Error('the bucket answers no list')
  const names = [...xml.matchAll(/<Key>([^<]+)<\/Key>/g)].map(([, key = '']) => key)
  const isCut = xml.includes('<IsTruncated>true')
  const next = isCut ? /<NextContinuationToken>([^<]+)</.exec(xml)?.[1] : undefined
  if (isCut && !next) throw new Error('the bucket does not say how its list goes on')
  return { names: names.filter(isKept), next }
}

/** One signed call. Silence, a 429 and the bucket's own faults are tried again; a refusal is final. */
function askerOf({ endpoint, region, bucket, pathStyle, tryMs = TRY_MS, ...keys }: BucketSettings) {
  const { accessKeyId, secretAccessKey } = keys
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  const place = pathStyle ? `${endpoint}/${bucket}` : endpoint.replace('://', `://${bucket}.`)

  return async ({ method, file = '', query = '', bytes }: Call): Promise<Answer> => {
    const answer = await pRetry(async () => {
      const request = await signer.sign(`${place}${file && `/${file}`}${query}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(tryMs),
        ...(bytes ? { body: new Uint8Array(bytes), headers: headersOf(file, bytes) } : {}),
      })
      const response = await fetch(request)
      const body = Buffer.from(await response.arrayBuffer())
      if (response.status >= 500 || response.status === 429) throw new Error(`the bucket answers ${response.status}`)
      return { status: response.status, headers: response.headers, body }
    }, RETRIES)
    if (answer.status >= 300 && answer.status !== 404) {
      const reason = /<Code>(\w+)</.exec(answer.body.toString())?.[1] ?? 'no reason'
      throw new Error(`the bucket refuses with ${answer.status}: ${reason}`)
    }
    // Only a file may be missing: without the bucket nothing can be put or found.
    if (answer.status === 404 && (method === 'PUT' || !file)) throw new Error('there is no such bucket')
    return answer
  }
}

/** The sum is signed along, so that what arrives is what was sent. */
const headersOf = (file: string, bytes: Buffer) => ({
  'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
  'cache-control': privateName(file) === undefined ? 'public, max-age=31536000, immutable' : 'private, no-store',
  'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
})

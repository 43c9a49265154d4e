import pRetry from 'p-retry'
import * as z from 'zod'
import type { ImageStore } from './port.ts'

const TRY_MS = 4_000
const RETRIES = { retries: 1, minTimeout: 200, maxTimeout: 1_000, randomize: true }

type ImgbbSettings = {
  url: string
  /** Stays on the server: whoever has it can fill the shop's account. */
  key: string
  /** Where the host shows its pictures; the pages' policy lets in no other. */
  baseUrl: string
  tryMs?: number
}

const uploaded = z.object({ success: z.literal(true), data: z.object({ url: z.url().max(500) }) })

/**
 * Pictures at a host that speaks as imgbb does: it takes one file and gives it an address of its own. The sizes that pages
 * ask for are not to be had there, so the main one serves for all.
 */
export function createImgbb({ url, key, baseUrl, tryMs = TRY_MS }: ImgbbSettings): Pick<ImageStore, 'keep'> {
  return {
    keep: async ({ name, files, mainFile }) => {
      const main = files.find(({ fileName }) => fileName === mainFile)
      if (!main) throw new Error('the picture has no main file')
      const form = new FormData()
      form.append('image', new Blob([new Uint8Array(main.bytes)], { type: main.type }), `${name}.webp`)
      const answer = await pRetry(async () => {
        const signal = AbortSignal.timeout(tryMs)
        const response = await fetch(`${url}/1/upload?${new URLSearchParams({ key })}`, {
          method: 'POST',
          body: form,
          redirect: 'manual',
          signal,
        })
        const text = await response.text()
        if (response.status >= 500 || response.status === 429) throw new Error(`it answers ${response.status}`)
        return { status: response.status, text }
      }, RETRIES).catch((cause: unknown) => {
        throw new Error('the image host does not answer', { cause })
      })
      const { data } = uploaded.safeParse(parseJson(answer.text))
      if (!data) throw new Error(`the image host refuses with ${answer.status}`)
      if (!data.data.url.startsWith(`${baseUrl}/`)) throw new Error('the image host shows pictures elsewhere')
      return asOneSize(data.data.url)
    },
  }
}

/** An address that ends as those of our own sizes do would be taken for one of them. */
const asOneSize = (url: string): string => url.replace(/-\d+\.\w+$/, '$&#')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

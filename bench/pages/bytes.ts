import * as z from 'zod'
import type { Phone } from './phone.ts'

export const BYTE_KINDS = ['document', 'style', 'font', 'script', 'image', 'other'] as const
type ByteKind = (typeof BYTE_KINDS)[number]
export type Bytes = Record<ByteKind, number>

/** What the browser calls them. */
const KINDS = new Map<string, ByteKind>([
  ['Document', 'document'],
  ['Stylesheet', 'style'],
  ['Font', 'font'],
  ['Script', 'script'],
  ['Image', 'image'],
])

const RECEIVED = z.object({ requestId: z.string(), type: z.string() })
const FINISHED = z.object({ requestId: z.string(), encodedDataLength: z.number() })

/** Adds up what travels to the page, compressed and with its headers, by what it is. */
export function countBytes(phone: Pick<Phone, 'on'>): () => Bytes {
  const kinds = new Map<string, ByteKind>()
  const bytes: Bytes = { document: 0, style: 0, font: 0, script: 0, image: 0, other: 0 }
  phone.on('Network.responseReceived', (params) => {
    const { requestId, type } = RECEIVED.parse(params)
    kinds.set(requestId, KINDS.get(type) ?? 'other')
  })
  phone.on('Network.loadingFinished', (params) => {
    const { requestId, encodedDataLength } = FINISHED.parse(params)
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength
  })
  return () => ({ ...bytes })
}

export const totalOf = (bytes: Bytes): number => BYTE_KINDS.reduce((sum, kind) => sum + bytes[kind], 0)

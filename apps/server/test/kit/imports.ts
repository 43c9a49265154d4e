import { importAnswer, importRows, type RowState } from '@patina/contract/imports'
import { expect, vi } from 'vitest'
import type { openTestShop } from './test-shop.ts'

type Shop = Awaited<ReturnType<typeof openTestShop>>
type Seller = { headers: Record<string, string> }

const IMPORT_HEADER = [
  'sku',
  'title',
  'category',
  'price',
  'original price',
  'condition',
  'bought',
  'description',
  'place',
  'phone',
  'pictures',
] as const
export type ImportCells = Partial<Record<(typeof IMPORT_HEADER)[number], string>>

const RIGHT: ImportCells = {
  title: 'Oak chair',
  category: 'Chairs',
  price: '120',
  'original price': '260',
  condition: 'good',
  bought: '2021',
  description: 'Used in a study.',
  place: 'York',
  phone: '+44 1904 496 0100',
}

/** A CSV with a row for each of these, right in all that they don't say. */
export const csvWith = (rows: readonly ImportCells[]): Buffer => {
  const lines = rows.map((row) => IMPORT_HEADER.map((column) => ({ ...RIGHT, ...row })[column] ?? ''))
  return Buffer.from(
    [IMPORT_HEADER, ...lines].map((cells) => `${cells.map((cell) => `"${cell}"`).join(',')}\r\n`).join(''),
  )
}

type Files = { table?: Buffer; archive?: Buffer }

/** Work for many rows and pictures goes on for as long as it takes. */
const WHILE_WORKING = { timeout: 50_000, interval: 50 }

/** What the page of imports does. */
export function importsOf(shop: Shop, { headers }: Seller) {
  const call = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.app.inject({ method, url: `/api/imports${url}`, headers, ...(payload && { payload }) })
  const sendPiece = (id: string, file: string, at: number, payload: Buffer) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/imports/${id}/files/${file}?at=${at}`,
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      payload,
    })
  const find = async (id: string) => importAnswer.parse((await call('GET', `/${id}`)).json())
  const settled = async (id: string) => {
    await vi.waitFor(async () => expect((await find(id)).state).not.toMatch(/ing$/), WHILE_WORKING)
    return find(id)
  }
  const send = async (files: Files): Promise<string> => {
    const { _id } = importAnswer.parse((await call('POST', '')).json())
    for (const [file, bytes] of Object.entries(files)) {
      expect((await sendPiece(_id, file, 0, bytes)).json()).toEqual({ size: bytes.length })
    }
    return _id
  }
  const beginCheck = (id: string, { table, archive }: Files) =>
    call('POST', `/${id}/check`, { table: table?.length ?? 0, archive: archive?.length ?? 0 })
  return {
    call,
    sendPiece,
    find,
    settled,
    send,
    beginCheck,
    /** Sends files and waits for the report. */
    check: async (files: Files) => {
      const id = await send(files)
      expect((await beginCheck(id, files)).json()).toMatchObject({ state: 'checking' })
      return settled(id)
    },
    list: async (id: string, count: number) => {
      expect((await call('POST', `/${id}/list`, { count })).json()).toMatchObject({ state: 'listing' })
      return settled(id)
    },
    rows: async (id: string, state: RowState, after = 0) =>
      importRows.parse((await call('GET', `/${id}/rows?state=${state}&after=${after}`)).json()),
  }
}

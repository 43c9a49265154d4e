import { LIST_HEADERS } from '@patina/contract/headers'
import type { ListQuery } from '@patina/contract/search'
import { isId } from '@patina/contract/shapes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#http/errors.ts'

/** A part of a list, how long the list is in all, and where its next part begins. */
export type ListPart<Item> = { items: Item[]; total: number; nextCursor: string | undefined }

type Reading<Item> = {
  items(slice: { limit: number; after: string | undefined }): Promise<Item[]>
  total(): Promise<number>
}

/** What was asked for of a list that goes by age; its cursor is the id that the part before ended with. */
export async function readPart<Item extends { id: string }>(
  { limit, cursor }: ListQuery,
  { items, total }: Reading<Item>,
): Promise<ListPart<Item>> {
  if (cursor !== undefined && !isId(cursor)) throw foreignCursor()
  // One more than asked for tells whether another part follows.
  const read = await items({ limit: limit + 1, after: cursor })
  const part = read.slice(0, limit)
  return { items: part, total: await total(), nextCursor: read.length > limit ? part.at(-1)?.id : undefined }
}

/** The list stays an array; what belongs to the part rides in headers. */
export function withHeaders<Item>(request: FastifyRequest, reply: FastifyReply, part: ListPart<Item>): Item[] {
  reply.header(LIST_HEADERS.total, part.total)
  linkToNext(request, reply, part.nextCursor)
  return part.items
}

/** JSON that is text already: nothing is left to write, and the schema only describes it. */
export const sendJson = (reply: FastifyReply, json: string): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(json)

/** The same list from there on. */
export function linkToNext(request: FastifyRequest, reply: FastifyReply, cursor: string | undefined): void {
  if (cursor === undefined) return
  const [path = '', query] = request.url.split('?')
  const parameters = new URLSearchParams(query)
  parameters.set('cursor', cursor)
  reply.header('link', `<${path}?${parameters}>; rel="next"`)
}

export const foreignCursor = (): HttpError =>
  new HttpError(400, 'cursor does not belong to this list: start again without it.')

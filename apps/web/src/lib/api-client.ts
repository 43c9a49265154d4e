import { API_PREFIX } from '@patina/contract/brand'
import { LIST_HEADERS } from '@patina/contract/headers'
import type * as z from 'zod/mini'
import { ApiError } from '#lib/api-error.ts'

/** How a call reaches the API: over the network in the browser, inside the process on the server. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

type AnswerSchemas = typeof import('#lib/own-answers.ts')
type AnswerName = keyof AnswerSchemas
type Answer<Name extends AnswerName> = z.infer<AnswerSchemas[Name]>
type Reader<T> = { parse(value: unknown): T }
type Readers = { [Name in AnswerName]: Reader<Answer<Name>> }

/**
 * The schemas are a weight that no page needs for being shown: they travel beside the first call. Most visits need only some,
 * and making all of them would hold up a press.
 */
async function loadReader<Name extends AnswerName>(name: Name): Promise<Reader<Answer<Name>>> {
  const ofAnyone: Partial<Readers> = await import('#lib/answers.ts')
  const all = async (): Promise<Readers> => import('#lib/own-answers.ts')
  return ofAnyone[name] ?? (await all())[name]
}

/** A list's array together with what rides beside it in headers. */
export type ListPage<List> = {
  items: List
  total: number | null
  /** Whether there are more than the total says. */
  totalIsCapped: boolean
  /** The words that were looked for in place of misspelt ones. */
  searchedFor: string | null
  nextCursor: string | null
}

/** Every call names the answer that it expects, and gets that or an ApiError. */
export type ApiClient = {
  get<Name extends AnswerName>(path: string, answer: Name, signal?: AbortSignal): Promise<Answer<Name>>
  getPage<Name extends AnswerName>(path: string, answer: Name, signal?: AbortSignal): Promise<ListPage<Answer<Name>>>
  post<Name extends AnswerName>(path: string, body: object | undefined, answer: Name): Promise<Answer<Name>>
  postForm<Name extends AnswerName>(
    path: string,
    body: FormData,
    answer: Name,
    signal: AbortSignal,
  ): Promise<Answer<Name>>
  put<Name extends AnswerName>(path: string, body: object | undefined, answer: Name): Promise<Answer<Name>>
  patch<Name extends AnswerName>(path: string, body: object, answer: Name): Promise<Answer<Name>>
  delete<Name extends AnswerName>(path: string, answer: Name): Promise<Answer<Name>>
}

export const browserFetch: ApiFetch = (path, init) => fetch(`${API_PREFIX}${path}`, init)

export function createApiClient(fetchApi: ApiFetch): ApiClient {
  async function call<Name extends AnswerName>(path: string, init: RequestInit, answer: Name) {
    const [response, reader] = await Promise.all([fetchApi(path, init), loadReader(answer)]).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause
      throw new ApiError('The server could not be reached. Check your connection and try again.', 0, { cause })
    })
    if (!response.ok) throw await refusal(response)
    return { response, reader }
  }

  async function ask<Name extends AnswerName>(path: string, init: RequestInit, answer: Name): Promise<Answer<Name>> {
    const { response, reader } = await call(path, init, answer)
    return read(response, reader)
  }

  return {
    get: (path, answer, signal) => ask(path, { signal: signal ?? null }, answer),
    getPage: async (path, answer, signal) => {
      const { response, reader } = await call(path, { signal: signal ?? null }, answer)
      return { items: await read(response, reader), ...beside(response.headers) }
    },
    post: (path, body, answer) => ask(path, { method: 'POST', ...(body && json(body)) }, answer),
    postForm: (path, body, answer, signal) => ask(path, { method: 'POST', body, signal }, answer),
    put: (path, body, answer) => ask(path, { method: 'PUT', ...(body && json(body)) }, answer),
    patch: (path, body, answer) => ask(path, { method: 'PATCH', ...json(body) }, answer),
    delete: (path, answer) => ask(path, { method: 'DELETE' }, answer),
  }
}

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function read<T>(response: Response, reader: Reader<T>): Promise<T> {
  try {
    return reader.parse(await response.json())
  } catch (cause) {
    throw new ApiError('The server gave an answer that this page cannot read.', response.status, { cause })
  }
}

async function refusal(response: Response): Promise<ApiError> {
  const { status, statusText } = response
  try {
    const { message, fields } = (await loadReader('errorAnswer')).parse(await response.json())
    return new ApiError(message, status, { fields })
  } catch {
    return new ApiError(statusText || `The server answered ${status}.`, status)
  }
}

const beside = (headers: Headers) => ({
  total: totalCount(headers),
  totalIsCapped: headers.get(LIST_HEADERS.totalIsCapped) === 'true',
  searchedFor: searchedFor(headers),
  nextCursor: nextCursor(headers),
})

function totalCount(headers: Headers): number | null {
  const count = Number.parseInt(headers.get(LIST_HEADERS.total) ?? '', 10)
  return Number.isNaN(count) ? null : count
}

function searchedFor(headers: Headers): string | null {
  const words = headers.get(LIST_HEADERS.searchedFor)
  return words === null ? null : decodeURIComponent(words)
}

/** The cursor inside `Link: <…?cursor=…>; rel="next"` (RFC 8288). */
function nextCursor(headers: Headers): string | null {
  const next = /<([^>]*)>[^,]*;\s*rel="?next\b/i.exec(headers.get('link') ?? '')?.[1]
  return next === undefined ? null : (URL.parse(next, 'http://api.invalid')?.searchParams.get('cursor') ?? null)
}

import { API_PREFIX } from '@patina/contract/brand'
import { errorAnswer } from '@patina/contract/errors'
import { LIST_HEADERS } from '@patina/contract/search'
import { ApiError } from '#lib/api-error.ts'

/** How a call reaches the API: over the network in the browser, inside the process on the server. */
export type ApiFetch = (path: string, init?: RequestInit) => Promise<Response>

type Schema<T> = { parse(value: unknown): T }

/** A list's array together with what rides beside it in headers. */
export type ListPage<T> = {
  items: T[]
  total: number | null
  /** Whether there are more than the total says. */
  totalIsCapped: boolean
  /** The words that were looked for in place of misspelt ones. */
  searchedFor: string | null
  nextCursor: string | null
}

export type ApiClient = {
  get<T>(path: string, answer: Schema<T>, signal?: AbortSignal): Promise<T>
  getPage<T>(path: string, answer: Schema<T[]>, signal?: AbortSignal): Promise<ListPage<T>>
  post<T>(path: string, body: object | undefined, answer: Schema<T>): Promise<T>
  postForm<T>(path: string, body: FormData, answer: Schema<T>, signal: AbortSignal): Promise<T>
  put<T>(path: string, body: object | undefined, answer: Schema<T>): Promise<T>
  patch<T>(path: string, body: object, answer: Schema<T>): Promise<T>
  delete<T>(path: string, answer: Schema<T>): Promise<T>
}

export const browserFetch: ApiFetch = (path, init) => fetch(`${API_PREFIX}${path}`, init)

export function createApiClient(fetchApi: ApiFetch): ApiClient {
  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await fetchApi(path, init).catch((cause: unknown) => {
      if (init.signal?.aborted) throw cause
      throw new ApiError('The server could not be reached. Check your connection and try again.', 0, { cause })
    })
    if (!response.ok) throw new ApiError(await refusal(response), response.status)
    return response
  }

  return {
    get: async (path, answer, signal) => read(await call(path, { signal: signal ?? null }), answer),
    getPage: async (path, answer, signal) => {
      const response = await call(path, { signal: signal ?? null })
      const items = await read(response, answer)
      return { items, ...beside(response.headers) }
    },
    post: async (path, body, answer) => read(await call(path, { method: 'POST', ...(body && json(body)) }), answer),
    postForm: async (path, body, answer, signal) => read(await call(path, { method: 'POST', body, signal }), answer),
    put: async (path, body, answer) => read(await call(path, { method: 'PUT', ...(body && json(body)) }), answer),
    patch: async (path, body, answer) => read(await call(path, { method: 'PATCH', ...json(body) }), answer),
    delete: async (path, answer) => read(await call(path, { method: 'DELETE' }), answer),
  }
}

const json = (body: object) => ({ headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

async function read<T>(response: Response, answer: Schema<T>): Promise<T> {
  try {
    return answer.parse(await response.json())
  } catch (cause) {
    throw new ApiError('The server gave an answer that this page cannot read.', response.status, { cause })
  }
}

async function refusal(response: Response): Promise<string> {
  const parsed = errorAnswer.safeParse(await response.json().catch(() => null))
  return parsed.success ? parsed.data.message : response.statusText || `The server answered ${response.status}.`
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

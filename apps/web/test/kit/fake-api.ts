import { API_PREFIX } from '@patina/contract/brand'

/** A request of the page. */
type SentRequest = {
  /** Method and path, which is not encoded: `GET /orders/noor@patina.test`. */
  to: string
  query: URLSearchParams
  /** What JSON says, or a form. */
  body: unknown
  headers: Headers
  signal: AbortSignal | null
}

type Answer = (request: SentRequest) => Response | Promise<Response>
/** By method and path, whose last part, or the one before it, may be a star. */
export type Answers = Readonly<Record<string, Answer>>

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** As much of an XMLHttpRequest as an upload uses. */
const createXhr = (fetch: Fetch) =>
  class {
    upload = {}
    status = 0
    statusText = ''
    responseText = ''
    onload = () => {}
    onerror = () => {}
    onabort = () => {}
    #address = ''
    #method = 'GET'
    readonly #headers = new Headers()
    readonly #leaving = new AbortController()

    open(method: string, address: string) {
      this.#method = method
      this.#address = address
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }

    async send(body: FormData | null) {
      try {
        const init = { method: this.#method, headers: this.#headers, body, signal: this.#leaving.signal }
        const response = await fetch(this.#address, init)
        this.responseText = await response.text()
        this.status = response.status
        this.onload()
      } catch {
        this.onerror()
      }
    }

    abort() {
      this.#leaving.abort()
      this.onabort()
    }
  }

/** An API whose answers are made up. A request without an answer gets a 400 and fails the test. */
export function createFakeApi(first: Answers) {
  const answers: Record<string, Answer> = { ...first }
  const requests: SentRequest[] = []
  const faults: string[] = []

  async function fetch(input: RequestInfo | URL, { method = 'GET', body, headers, signal }: RequestInit = {}) {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input, location.href)
    const to = `${method} ${decodeURIComponent(pathname.replace(API_PREFIX, ''))}`
    const request: SentRequest = {
      to,
      query: searchParams,
      body: typeof body === 'string' ? JSON.parse(body) : body,
      headers: new Headers(headers),
      signal: signal ?? null,
    }
    requests.push(request)
    const answer = answers[to] ?? answers[to.replace(/[^/]*$/, '*')] ?? answers[to.replace(/[^/]*(\/\w+)$/, '*$1')]
    if (answer) return answer(request)
    faults.push(to)
    return Response.json({ message: `The test has no answer for ${to}.` }, { status: 400 })
  }

  return {
    fetch,
    XMLHttpRequest: createXhr(fetch),
    faults,
    /** What it answers from now on. */
    answer: (more: Answers) => void Object.assign(answers, more),
    /** All that was sent to one address so far. */
    sent: (to: string) => requests.filter((request) => request.to === to),
  }
}

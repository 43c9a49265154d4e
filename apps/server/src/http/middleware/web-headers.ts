import type { IncomingHttpHeaders } from 'node:http'

/** Node's headers in the shape that web-standard libraries take. */
export function toHeaders(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming)) {
    for (const one of [value ?? []].flat()) headers.append(name, one)
  }
  return headers
}

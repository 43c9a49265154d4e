/** What the server pushes, as far as a notice is made of it. */
export type Pushed = { title: string; tag: string; path: string }

const isText = (value: unknown): value is string => typeof value === 'string' && value.length > 0

/** A page of this shop, and nothing that a browser would read as another host. */
export const isOwnPath = (path: unknown): path is string =>
  isText(path) && /^\/(?![/\\])/.test(path) && URL.parse(path, 'http://patina.invalid')?.host === 'patina.invalid'

/** A server of another release may speak differently: what can't be read is not shown. */
export function readPush(text: string): Pushed | undefined {
  try {
    const pushed: Partial<Record<keyof Pushed, unknown>> = JSON.parse(text)
    const { title, tag, path } = pushed
    return isText(title) && isText(tag) && isOwnPath(path) ? { title, tag, path } : undefined
  } catch {
    return undefined
  }
}

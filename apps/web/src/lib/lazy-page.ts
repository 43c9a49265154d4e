import type { RouterState } from 'react-router'

const CHUNK_TIMEOUT_MS = 120_000

/** The page's code did not arrive. */
class PageLoadError extends Error {
  override name = 'PageLoadError'
}

/** A page in a chunk of its own, with an end to the waiting, which the router does not have. */
export function lazyPage<Page>(load: () => Promise<Page>): () => Promise<Page> {
  return async () => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new PageLoadError('This page took too long to load.')), CHUNK_TIMEOUT_MS)
    })
    try {
      return await Promise.race([load(), timeout])
    } catch (cause) {
      if (cause instanceof PageLoadError) throw cause
      throw new PageLoadError('This page could not be loaded. Check your connection and try again.', { cause })
    } finally {
      clearTimeout(timer)
    }
  }
}

type States = { subscribe(listener: (state: Pick<RouterState, 'errors' | 'location'>) => void): unknown }

/**
 * A page outlives the release that it came from, whose other pages may be gone by then: what a link asked for is opened
 * as a whole document, of the release that is there now.
 */
export function openAnewWhereMissing(router: States, open: (path: string) => void): void {
  router.subscribe(({ errors, location: { pathname, search, hash } }) => {
    const isMissing = Object.values(errors ?? {}).some((error) => error instanceof PageLoadError)
    if (isMissing && navigator.onLine) open(pathname + search + hash)
  })
}

import font from '#assets/fraunces.woff2?url'
import script from '#lib/offline/copy-script.ts?worker&url'
import { offlineCopy } from '#lib/offline/offline-copy.ts'
import { OFFLINE_HEADERS, offlinePage } from '#lib/offline/offline-page.ts'
import { type Kind, sharedAddress } from '#lib/offline/rules.ts'

/** Rises when what is kept takes another form; what an earlier one kept is then thrown away. */
const FORM = 'patina-1'
const OWN = `${FORM}-own`
const CACHES: Record<Kind, { name: string; most: number }> = {
  page: { name: `${FORM}-pages`, most: 50 },
  picture: { name: `${FORM}-pictures`, most: 300 },
  file: { name: `${FORM}-files`, most: 120 },
}

/** What every copy needs. Their names carry a hash of their content, as those of all built files do. */
const NEEDED = [font, script]

export async function fetchNeeded(): Promise<void> {
  const own = await caches.open(OWN)
  await own.addAll(NEEDED)
}

export async function forgetOldForms(): Promise<void> {
  const current = [OWN, ...Object.values(CACHES).map(({ name }) => name)]
  const old = (await caches.keys()).filter((name) => name.startsWith('patina-') && !current.includes(name))
  const own = await caches.open(OWN)
  const outdated = (await own.keys()).filter(({ url }) => !NEEDED.includes(new URL(url).pathname))
  // Copies from before need these still: they go as other files do, when there are many newer ones.
  for (const request of outdated) {
    const answer = await own.match(request)
    if (answer) await keep(answer, 'file')
    await own.delete(request)
  }
  await Promise.all(old.map((name) => caches.delete(name)))
}

/** Whoever signs out leaves no trace of where they have been. */
export async function forgetVisits(): Promise<void> {
  await Promise.all([caches.delete(CACHES.page.name), caches.delete(CACHES.picture.name)])
}

/** For answers that may be kept. A full disk is no reason to fail. */
export async function keep(answer: Response, kind: Kind): Promise<void> {
  try {
    const { name, most } = CACHES[kind]
    const cache = await caches.open(name)
    // Away and back again, so that it counts as the newest.
    await cache.delete(answer.url)
    await cache.put(answer.url, kind === 'page' ? await copyOf(answer) : answer)
    const oldest = (await cache.keys()).slice(0, -most)
    await Promise.all(oldest.map((request) => cache.delete(request)))
  } catch {}
}

/** With the page's own policy and other headers, except those about how it came here. */
async function copyOf(page: Response): Promise<Response> {
  const headers = new Headers(page.headers)
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name)
  headers.set('cache-control', 'no-store')
  return new Response(offlineCopy(await page.text(), { keptAt: new Date(), script }), { headers })
}

/** The same in another size is better than none. */
export async function findPicture(url: string): Promise<Response | undefined> {
  const pictures = await caches.open(CACHES.picture.name)
  const found = await pictures.match(url)
  if (found) return found
  const others = await pictures.keys()
  const other = others.find((request) => sharedAddress(request.url) === sharedAddress(url))
  return other && pictures.match(other)
}

export const find = (url: string): Promise<Response | undefined> => caches.match(url, { ignoreVary: true })

/** The copy of a page, or what says that there is none. */
export const findPage = async (url: string): Promise<Response> =>
  (await find(url)) ?? new Response(offlinePage({ font, script }), { status: 503, headers: OFFLINE_HEADERS })

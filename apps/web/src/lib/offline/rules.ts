import { API_PREFIX } from '@patina/contract/brand'
import { ALL_PAGES } from '@patina/contract/pages'

const OFFLINE_PAGES = ALL_PAGES.filter(({ offline }) => offline).map(
  ({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`),
)

/** Only of these may copies be kept. All others are somebody's own, or of no use without the shop behind them. */
export const isPublicPage = (pathname: string): boolean => OFFLINE_PAGES.some((page) => page.test(pathname))

export type Kind = 'page' | 'file' | 'picture'

type Ask = { method: string; mode: string; url: string; headers: Pick<Headers, 'has'> }

/** What somebody asks for, as far as the worker has a say in it; the rest goes past it to the network. */
export function kindOf({ method, mode, url, headers }: Ask, origin: string): Kind | undefined {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin || headers.has('authorization')) return undefined
  if (address.pathname.startsWith('/assets/')) return 'file'
  if (address.pathname.startsWith('/images/')) return 'picture'
  return mode === 'navigate' && !address.pathname.startsWith(`${API_PREFIX}/`) ? 'page' : undefined
}

type Answer = { url: string; status: number; type: string; redirected: boolean; headers: Pick<Headers, 'get'> }

/** Whether any visitor who asks gets just this answer, so that a copy of it tells nothing about the one who asked. */
export function mayBeKept(answer: Answer, kind: Kind): boolean {
  const { url, status, type, redirected, headers } = answer
  const caching = headers.get('cache-control') ?? ''
  const varies = headers.get('vary') ?? ''
  if (status !== 200 || type !== 'basic' || redirected) return false
  if (/no-store|private/i.test(caching) || /\*|cookie|authorization/i.test(varies)) return false
  const isHtml = headers.get('content-type')?.startsWith('text/html') ?? false
  return kind === 'page' ? isHtml && isPublicPage(new URL(url).pathname) : !isHtml && /\bimmutable\b/.test(caching)
}

/** What a page tells the worker. */
export type Message = { visited: Visit } | 'forget'
export type Visit = { page: string; pictures: string[] }

/** Whatever else a worker hears, it leaves alone: pages of another release may speak differently. */
export function readMessage(heard: unknown): Message | undefined {
  if (heard === 'forget') return heard
  const visited = isObject(heard) && 'visited' in heard ? heard.visited : undefined
  if (!isObject(visited) || !('page' in visited && 'pictures' in visited)) return undefined
  const { page, pictures } = visited
  return typeof page === 'string' && isStrings(pictures) ? { visited: { page, pictures } } : undefined
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string')

/** What the addresses of one picture in all its sizes have in common. */
export const sharedAddress = (url: string): string => url.replace(/-\d+\.\w+$/, '')

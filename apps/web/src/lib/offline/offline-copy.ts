import { formatDay } from '#lib/dates.ts'
import { NEEDS_CONNECTION, noticeMarkup, REASON_ID } from './notice.ts'
import { isPublicPage } from './rules.ts'

/** All but the one that sets the theme, which has no attributes: without the shop behind it nothing here could act. */
const SCRIPT = /<script\s[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g
const LINK = /<a (?<attributes>[^>]*)>/g
const HREF = /\s?href="(?<href>[^"]*)"/
const SWITCHED_OFF = `role="link" aria-disabled="true" aria-describedby="${REASON_ID}" tabindex="0"`

/** Hides what only scripts bring to life, as on a page whose reader has none. */
const STYLE =
  '<style>.noscript\\:hidden{display:none}[aria-disabled=true]{cursor:not-allowed}a[aria-disabled=true]:not(.btn){opacity:.5;text-decoration:none}</style>'

/**
 * A page as the server drew it, to be read without a connection: dated, without scripts and data, and with every link and
 * button switched off that needs the shop. The markup is our own, in which every `<`, `>` and `"` of a text is escaped.
 */
export function offlineCopy(html: string, { keptAt, script }: { keptAt: Date; script: string }): string {
  const date = `<time datetime="${keptAt.toISOString()}">${formatMoment(keptAt)}</time>`
  return html
    .replaceAll(SCRIPT, '')
    .replaceAll(LINK, (link, attributes: string) => {
      const href = HREF.exec(attributes)?.groups?.href ?? ''
      return leadsOn(href) ? link : `<a ${attributes.replace(HREF, '')} ${SWITCHED_OFF}>`
    })
    .replaceAll('<button type="button"', '<button type="button" disabled')
    .replace('<title>', '<title>Offline copy: ')
    .replace('</head>', `${STYLE}<script src="${script}" defer></script></head>`)
    .replace('</body>', () => `${noticeMarkup(`Offline copy from ${date}. ${NEEDS_CONNECTION}`, 'copy')}</body>`)
}

/** To another copy perhaps, to a picture, or to a place on the same page. */
function leadsOn(href: string): boolean {
  if (href.startsWith('#') || href.startsWith('/images/')) return true
  const [pathname = ''] = href.split(/[?#]/, 1)
  return isPublicPage(pathname)
}

/** '14 Nov 2026, 10:32', by the reader's own clock. */
export function formatMoment(date: Date): string {
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  return `${formatDay(local, 'UTC')}, ${local.slice(11, 16)}`
}

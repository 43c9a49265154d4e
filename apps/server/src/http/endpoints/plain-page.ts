import { MARK_DRAWING, PRODUCT_NAME } from '@patina/contract/brand'
import { asProperties, DARK, LIGHT } from '@patina/contract/palette'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (value: string): string => value.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const STYLE = `
  :root { color-scheme: light dark; ${asProperties(LIGHT)} }
  @media (prefers-color-scheme: dark) { :root { ${asProperties(DARK)} } }
  body { margin: 0 auto; max-width: 44rem; padding: 2rem 1rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
  h1 { font: 560 1.75rem/1.2 Georgia, serif } h2 { font: 560 1.25rem/1.3 Georgia, serif } p { color: var(--soft); overflow-wrap: anywhere } pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
  article, form { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 1rem 1.25rem; margin: 1rem 0 }
  button { display: block; width: 100%; min-height: 44px; margin: .5rem 0; border: 0; border-radius: 10px; background: var(--act); color: var(--on-act); font: 600 1rem system-ui }
  label { display: block; font-weight: 600 } input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .75rem; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: inherit; font: inherit }
  iframe { width: 100%; height: 52rem; border: 0; border-radius: 10px } summary { cursor: pointer; color: var(--soft) }
  a { color: var(--act); overflow-wrap: anywhere } .act { display: inline-block; padding: .625rem 1.25rem; border-radius: 10px; background: var(--act); color: var(--on-act); font-weight: 600; text-decoration: none }
  .shop { display: inline-flex; align-items: center; gap: .625rem; color: var(--ink); font: 600 1.25rem/1.2 Georgia, serif; text-decoration: none }
  .shop svg { width: 1.5rem; border-radius: 50%; background: linear-gradient(135deg, var(--act), var(--copper)); fill: none; stroke: var(--card); stroke-width: 3.2; stroke-linecap: round; stroke-linejoin: round } time { color: var(--soft); font-size: .875rem }
`

/** The shop's mark, which leads home. */
export const shopHeader = `<header><a class="shop" href="/"><svg viewBox="0 0 32 32" aria-hidden="true"><path d="${MARK_DRAWING}"/></svg>${PRODUCT_NAME}</a></header>`

/** A page that stands in for one of the shop's own, with its mark and a way on: by itself to open that one anew. */
export const waitingPage = (title: string, { text, action, to = '' }: { text: string; action: string; to?: string }) =>
  plainPage(
    title,
    `<p role="alert">${escapeHtml(text)}</p><p><a class="act" href="${escapeHtml(to)}">${escapeHtml(action)}</a></p>`,
    shopHeader,
  )

/** A page outside the shop, such as the demo's own machinery has: no scripts, no build. The body is markup already escaped. */
export function plainPage(title: string, body: string, header = ''): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${PRODUCT_NAME}</title><style>${STYLE}</style></head>
<body>${header}<main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`
}

import { MARK_DRAWING, PRODUCT_NAME } from '@patina/contract/brand'
import { asProperties, DARK, LIGHT } from '@patina/contract/palette'
import { REASON_ID } from './notice.ts'

/** As the server's pages have them; let in is nothing but what stands here, and the two files that come with the worker. */
export const OFFLINE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none';script-src 'self';style-src 'unsafe-inline';font-src 'self';img-src 'self';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const styleWith = (font: string) => `
@font-face{font-family:Fraunces;src:url(${font}) format("woff2");font-weight:500 600;font-display:swap}
:root{color-scheme:light dark;${asProperties(LIGHT)}}
@media (prefers-color-scheme:dark){:root:not([data-theme=light]){${asProperties(DARK)}}}
:root[data-theme=dark]{color-scheme:dark;${asProperties(DARK)}}:root[data-theme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1rem/1.6 ui-sans-serif,system-ui,sans-serif}
header{border-bottom:1px solid var(--line);padding:1.25rem clamp(1rem,4vw,4rem)}
header a{display:inline-flex;align-items:center;gap:.625rem;min-height:2rem;color:inherit;font:600 1.25rem/1.2 Fraunces,Georgia,serif;text-decoration:none}
main{flex:1;display:grid;place-content:center;justify-items:center;gap:1.5rem;padding:2rem 1rem;text-align:center}
svg{width:100%;max-width:22rem}
header svg{width:1.5rem;border-radius:50%;background:linear-gradient(135deg,var(--act),var(--copper))}
h1{margin:0;font:560 clamp(1.75rem,1.45rem + 1.1vw,2.375rem)/1.15 Fraunces,Georgia,serif;letter-spacing:-.01em}
p{margin:0;max-width:44ch;color:var(--soft);text-wrap:pretty}
nav{display:flex;flex-wrap:wrap;justify-content:center;gap:1rem}
nav a{display:inline-flex;align-items:center;min-height:3rem;padding:0 1.25rem;border:1px solid var(--line);border-radius:.625rem;background:var(--card);color:inherit;font-weight:600;text-decoration:none}
nav a:first-child{border-color:var(--act);background:var(--act);color:var(--on-act)}
:focus-visible{outline:2px solid var(--act);outline-offset:3px}`

/** The lamp of the page that is not found, unplugged. */
const LAMP = `<svg viewBox="0 0 400 260" aria-hidden="true"><ellipse cx="200" cy="232" rx="170" ry="20" fill="var(--warm)"/><path d="M104 30h56l24 44H80z" fill="var(--copper)"/><g fill="none" stroke="var(--ink)" stroke-width="6" stroke-linecap="round"><path d="M132 78v150M104 230h56"/><path d="M160 228c44 0 40-28 70-28s26 24 48 24" stroke-width="4"/></g><rect x="278" y="214" width="22" height="20" rx="5" fill="var(--ink)"/><g stroke="var(--ink)" stroke-width="4" stroke-linecap="round"><path d="M302 219h10M302 229h10"/></g><g fill="none" stroke="var(--act)" stroke-width="4" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="2 9"><rect x="338" y="200" width="40" height="48" rx="8"/></g></svg>`

/** As in the header of every other page. */
const MARK = `<svg viewBox="0 0 32 32" aria-hidden="true" fill="none" stroke="var(--card)" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"><path d="${MARK_DRAWING}"/></svg>`

/** For a page of which there is no copy. It is made with the worker, so that it is there from its first day. */
export const offlinePage = ({ font, script }: { font: string; script: string }): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>You are offline · ${PRODUCT_NAME}</title><script src="${script}"></script><style>${styleWith(font)}</style></head>
<body><header><a href="/">${MARK}${PRODUCT_NAME}</a></header>
<main>${LAMP}<h1>You are offline</h1>
<p id="${REASON_ID}" role="status">This page needs a connection, and no copy of it is kept on this device. It opens by itself once you are connected again.</p>
<nav aria-label="Onward"><a href="">Try again</a><a href="/">Go To Home Page</a></nav></main></body>
</html>
`

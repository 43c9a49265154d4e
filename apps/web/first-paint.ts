import type { Plugin } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/g
const MODULE = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g
const SCRIPTS = '<!--scripts-->'

/**
 * Orders the page by what its first paint needs. The styles stand in the page itself: they are small (bench/budget.json),
 * and on a phone asking for them would take longer than they do. Scripts stand at its end, and behind all else: asked for
 * earlier or as urgently, they would share a narrow line with the text and the first picture. The font stands there too: in
 * the head, browsers would hold back the first paint for it.
 */
export const firstPaint = (): Plugin => ({
  name: 'first-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const modules = (html.match(MODULE) ?? []).map((tag) =>
        tag.replace(' crossorigin', ' fetchpriority="low" crossorigin'),
      )
      return html
        .replaceAll(MODULE, '')
        .replace(SCRIPTS, () => `${modules.join('').trim()}${SCRIPTS}`)
        .replaceAll(STYLESHEET, (_link, file: string) => {
          const styles = bundle[file]
          if (styles?.type !== 'asset') throw new Error(`${file} was not built`)
          return `<style>${styles.source}</style>`
        })
    },
  },
})

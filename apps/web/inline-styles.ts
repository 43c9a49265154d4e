import type { Plugin } from 'vite'

const STYLESHEET = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)">/g

/**
 * Puts the styles into the page itself. They are small (bench/budget.json), and on a phone asking for them
 * would keep the first paint waiting for longer than they take.
 */
export const inlineStyles = (): Plugin => ({
  name: 'inline-styles',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) =>
      html.replaceAll(STYLESHEET, (_link, file: string) => {
        const styles = bundle[file]
        if (styles?.type !== 'asset') throw new Error(`${file} was not built`)
        return `<style>${styles.source}</style>`
      }),
  },
})

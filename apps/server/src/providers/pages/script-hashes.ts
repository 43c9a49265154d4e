import { createHash } from 'node:crypto'

/** Scripts without a source run from the page itself; blocks of another type than a script are only data. */
const INLINE_SCRIPT = /<script(?<attributes>[^>]*)>(?<source>[\s\S]*?)<\/script>/g

export function hashInlineScripts(template: string): string[] {
  return [...template.matchAll(INLINE_SCRIPT)]
    .filter(({ groups }) => !/\bsrc=|type="application\//.test(groups?.attributes ?? ''))
    .map(
      ({ groups }) =>
        `sha256-${createHash('sha256')
          .update(groups?.source ?? '')
          .digest('base64')}`,
    )
}

/** Other names are none of ours: drafts, or what somebody else keeps in the same bucket. */
export const WHOLE_FILE = /^[\w-]+\.(?:avif|webp)$/

/** What the names of all files of a picture begin with, for addresses that begin with `base`; nothing for others. */
export function sharedName(base: string, url: string): string | undefined {
  const fileName = url.startsWith(base) ? url.slice(base.length) : ''
  return WHOLE_FILE.test(fileName) ? fileName.replace(/\d+\.\w+$/, '') : undefined
}

/** Other names are none of ours: drafts, or what somebody else keeps in the same bucket. */
export const WHOLE_FILE = /^[\w-]+\.(?:avif|webp)$/

/** What the names of files begin with that no address of the store serves. */
export const PRIVATE = 'private/'

/** The name of a file without what says that it is private; nothing for those that are not. */
export const privateName = (fileName: string): string | undefined =>
  fileName.startsWith(PRIVATE) ? fileName.slice(PRIVATE.length) : undefined

/** Whether a file is one of ours, public or private. */
export const isKept = (fileName: string): boolean => WHOLE_FILE.test(privateName(fileName) ?? fileName)

/** What the names of all files of a picture begin with, for addresses that begin with `base`; nothing for others. */
export function sharedName(base: string, url: string): string | undefined {
  const fileName = url.startsWith(base) ? url.slice(base.length) : ''
  return WHOLE_FILE.test(fileName) ? fileName.replace(/\d+\.\w+$/, '') : undefined
}

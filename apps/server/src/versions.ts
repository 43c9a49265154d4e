/**
 * How often what anyone may see has changed: all of it, and its parts. A category is a part; sellers, of whom there may be
 * any number, share 256. What belongs to no part, such as a category's name, counts as a change of everything.
 */
export type Versions = { all: number; parts: ReadonlyMap<string, number> }

const EVERYTHING = 'everything'

/** As the triggers name them. */
export const categoryPart = (id: string): string => `category:${id.toLowerCase()}`
export const sellerPart = (id: string): string => `seller:${id.slice(-2).toLowerCase()}`

/** Grows whenever one of these parts changes; without a list of them, whenever anything does. */
export function versionOf({ all, parts }: Versions, dependsOn: readonly string[] | undefined): number {
  if (!dependsOn) return all
  return dependsOn.reduce((sum, part) => sum + (parts.get(part) ?? 0), parts.get(EVERYTHING) ?? 0)
}

/** Whatever was worked out from the catalogue is true for as long as the version of what it depends on stays the same. */
export type Changes = {
  /** What is known at this moment, where it is still believed. */
  known(): Versions | undefined
  /** The same, asked for where it is not known. */
  versions(): Versions | Promise<Versions>
  /** The versions at this very moment. */
  versionsNow(): Promise<Versions>
  /** Something may have changed: what was known is not passed on to anyone who asks from now on. */
  invalidate(): void
}

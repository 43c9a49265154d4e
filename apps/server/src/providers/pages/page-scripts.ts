import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import * as z from 'zod'

/** What the build tells of its files: which source each was made from, and which others it needs. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    isDynamicEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
  }),
)
type Manifest = z.infer<typeof manifest>

/** By the name of its source file, the scripts that a page has beside those of every page. */
export async function readPageScripts(clientFolder: string): Promise<Map<string, string[]>> {
  const files = manifest.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')))
  return pageScripts(files)
}

export function pageScripts(files: Manifest): Map<string, string[]> {
  const all = Object.entries(files)
  const ofEveryPage = new Set<string>()
  for (const [key, { isEntry }] of all) if (isEntry) gather(files, key, ofEveryPage)
  return new Map(
    all
      .filter(([, { isDynamicEntry }]) => isDynamicEntry)
      .map(([key]) => {
        const own = [...gather(files, key, new Set())].filter((needed) => !ofEveryPage.has(needed))
        return [basename(key, '.tsx'), own.map((needed) => `/${files[needed]?.file}`)]
      }),
  )
}

/** A file and all that it needs, which may need each other. */
function gather(files: Manifest, key: string, gathered: Set<string>): Set<string> {
  if (gathered.has(key)) return gathered
  gathered.add(key)
  for (const needed of files[key]?.imports ?? []) gather(files, needed, gathered)
  return gathered
}

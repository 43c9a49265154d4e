import { join } from 'node:path'
import { WEB_FOLDER } from '#files.ts'
import { openBuiltPages } from '#providers/pages/built.ts'
import type { Pages } from '#providers/pages/port.ts'
import { openVitePages } from '#providers/pages/vite.ts'

export function openPages(kind: 'built' | 'vite'): Promise<Pages> {
  return kind === 'vite' ? openVitePages(WEB_FOLDER) : openBuiltPages(join(WEB_FOLDER, 'dist'))
}

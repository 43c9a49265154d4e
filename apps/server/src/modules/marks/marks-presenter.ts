import type { Mark } from '@patina/contract/marks'
import type { ShownMark } from './marks-repository.ts'

type PictureRow = NonNullable<ShownMark['closeup']>

export const presentMark = ({ mark, url, closeup }: Pick<ShownMark, 'mark' | 'url' | 'closeup'>): Mark => ({
  picture: url,
  x: mark.x,
  y: mark.y,
  kind: mark.kind,
  severity: mark.severity,
  size_mm: mark.sizeMm,
  note: mark.note,
  closeup: closeup && presentCloseup(closeup),
})

const presentCloseup = ({ url, width, height, widths, placeholder }: PictureRow) => ({
  url,
  width,
  height,
  widths,
  placeholder,
})

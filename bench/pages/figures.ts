import type { Lighthouse } from './lighthouse.ts'
import type { Arrival } from './navigation.ts'
import type { Kept, Rendered } from './server.ts'
import type { Interaction } from './session.ts'
import type { Visit } from './visits.ts'
import type { PageWork } from './work.ts'

/** One page beside its floor; the ratio is the middle of the ratios within each turn. */
export type PageFigures = { name: string; page: Visit; floor: Visit; lcpOfFloor: number }

export type Walk = { name: string; there: Arrival[]; back: Arrival[] }

/** Everything that one run has measured. */
export type Figures = {
  machine: string
  pages: PageFigures[]
  work: PageWork[]
  inp: number
  session: Interaction[]
  walks: Walk[]
  kept: Kept[]
  rendered: Rendered[]
  lighthouse: Lighthouse[]
}

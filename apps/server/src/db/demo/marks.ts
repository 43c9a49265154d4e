import type { MarkKind, Severity } from '@patina/contract/mark-words'
import type PICTURES from './pictures.json'

type Mark = {
  picture: keyof typeof PICTURES
  x: number
  y: number
  kind: MarkKind
  severity: Severity
  sizeMm?: number
  note: string
}

/** Where on which picture: in hundredths of its width and height. */
const at = (
  picture: Mark['picture'],
  [x, y]: [x: number, y: number],
  kind: MarkKind,
  severity: Severity,
  note: string,
  sizeMm?: number,
): Mark => ({ picture, x: x * 100, y: y * 100, kind, severity, note, ...(sizeMm && { sizeMm }) })

/** What the stories tell of, put where it would be, by the names of the pieces. */
export const MARKS: { readonly [name: string]: readonly Mark[] | undefined } = {
  'Reading chair, one owner': [
    at('reading-chair', [42, 49], 'faded', 1, 'this arm, worn smooth where hands go'),
    at('reading-chair', [71, 44], 'faded', 1, 'and the other'),
  ],
  'Leather safari chair': [at('safari-chair', [41, 19], 'faded', 2, 'the back is darker where the sun found it')],
  'Ladder-back chair with rush seat': [
    at('ladder-back', [46, 60], 'repaired', 1, 'rush woven anew, this corner is tighter'),
  ],
  'Balanced-arm desk lamp, cream': [at('desk-lamp', [46, 91], 'dent', 2, 'chip in the enamel of the foot', 12)],
  'Tripod floor lamp, linen shade': [at('tripod-lamp', [51, 30], 'repaired', 1, 'one screw is newer than the others')],
  'Bookcase with the deep bottom shelf': [at('deep-bookcase', [71, 9], 'dent', 2, 'this corner met a removal van', 60)],
  'Rust two-seater sofa': [at('rust-sofa', [83, 41], 'faded', 2, 'this arm, where the afternoon sun reaches it')],
  'Walnut sideboard, three doors': [at('walnut-sideboard', [49, 30], 'stain', 2, 'ring from a plant pot', 140)],
  'Pine blanket box': [at('blanket-box', [40, 40], 'missing', 3, 'the key of the lock')],
  'Marble coffee table on brass': [at('marble-coffee', [51, 32], 'stain', 1, 'etch from a lemon', 30)],
  'Café table, solid teak': [
    at('cafe-table', [65, 16], 'stain', 2, 'rings of fifteen years in a coffee shop', 80),
    at('cafe-table', [41, 13], 'stain', 2, 'more of them', 80),
  ],
  'Windsor chair, the other of the pair': [at('windsor-pair-4', [50, 50], 'repaired', 1, 'this spindle is lighter')],
  'Painted chest, slate blue': [at('slate-chest-4', [50, 50], 'stain', 1, 'a ring under the wax', 90)],
  'Oak armchair, the reader’s one': [
    at('readers-armchair-4', [50, 50], 'stain', 1, 'this arm is darker where a cup used to stand', 70),
  ],
  'Workshop shelves, oak on steel': [
    at('worn-shelf-4', [50, 50], 'dent', 1, 'front edge of the top board', 15),
    at('worn-shelf-3', [50, 50], 'scratch', 2, 'this post, where a drill hung', 90),
  ],
  'Rush-seat chair for a hallway': [
    at('hall-chair-4', [50, 50], 'scratch', 2, 'front edge of the seat is frayed', 110),
  ],
}

/** Pieces whose sellers say that they looked at every side. */
export const SIDES_SEEN: ReadonlySet<string> = new Set([
  'Oak armchair, verdigris wool',
  'Reading chair, one owner',
  'Rust two-seater sofa',
  'Marble coffee table on brass',
  'Trestle table in solid ash',
  'Painted chest, slate blue',
  'Rush-seat chair for a hallway',
])

import { lengthText, type Units } from '@patina/contract/size-words'
import type { Piece, Plan } from './plan.ts'
import { blocksDoor, footprint, overlaps, tightGaps, WALKWAY } from './plan-geometry.ts'

export type Faults = {
  /** By the pieces' places in the plan. */
  faulty: ReadonlySet<number>
  sentences: string[]
}

/** What cannot be as it is planned. */
export function faultsOf({ room, door, pieces }: Plan): Faults {
  const rects = pieces.map(footprint)
  const faulty = new Set<number>()
  const sentences: string[] = []
  pieces.forEach((piece, i) => {
    const rect = rects[i]
    if (!rect) return
    if (rect.width > room.width || rect.height > room.length) {
      faulty.add(i)
      sentences.push(`${piece.name} is longer than the room.`)
    }
    if (door && blocksDoor(rect, door, room)) {
      faulty.add(i)
      sentences.push(`${piece.name} stands where the door opens.`)
    }
    rects.slice(i + 1).forEach((other, after) => {
      if (!overlaps(rect, other)) return
      faulty.add(i).add(i + 1 + after)
      sentences.push(`${piece.name} overlaps ${pieces[i + 1 + after]?.name}.`)
    })
  })
  return { faulty, sentences }
}

/** What is worth a thought, if no fault. */
export function hintOf(plan: Plan, units: Units): string | null {
  const gaps = tightGaps(plan)
  if (gaps.length === 0) return null
  const width = Math.min(...gaps.map(({ wide }) => wide))
  return `A way through is ${lengthText(width, units)} wide; ${lengthText(WALKWAY, units)} is comfortable.`
}

/** 'Sofa, 190 × 95 cm, 40 cm from the left, 0 cm from the top'. */
export function placeWords(piece: Piece, units: Units): string {
  const { width, height } = footprint(piece)
  return `${piece.name}, ${lengthText(width, units)} by ${lengthText(height, units)}, ${lengthText(piece.x, units)} from the left, ${lengthText(piece.y, units)} from the top`
}

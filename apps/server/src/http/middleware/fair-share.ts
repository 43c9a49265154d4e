/** So many for each place may wait behind those at work: ten tabs opened at once are then served one after another. */
const WAITING_PER_PLACE = 4

/** Called once: with true when it is the caller's turn, with false where waiting has no end in sight. */
type OnTurn = (isTheirs: boolean) => void

type Line = { atWork: number; waiting: Set<OnTurn> }

/** Lets each key have so many places at once. Whoever comes on top of that waits in line, but not for long. */
export function createFairShare({ most, longestWaitMs }: { most: number; longestWaitMs: number }) {
  const lines = new Map<string, Line>()

  const wait = ({ waiting }: Line, onTurn: OnTurn) => {
    const settle: OnTurn = (isTheirs) => {
      clearTimeout(timer)
      waiting.delete(settle)
      onTurn(isTheirs)
    }
    const timer = setTimeout(() => settle(false), longestWaitMs)
    waiting.add(settle)
  }

  return {
    take: (key: string, onTurn: OnTurn): void => {
      const line = lines.get(key) ?? { atWork: 0, waiting: new Set() }
      lines.set(key, line)
      if (line.atWork < most) {
        line.atWork += 1
        onTurn(true)
      } else if (line.waiting.size < most * WAITING_PER_PLACE) wait(line, onTurn)
      else onTurn(false)
    },

    giveBack: (key: string): void => {
      const line = lines.get(key)
      if (!line) return
      const [next] = line.waiting
      // The place passes on: nobody who comes just now gets ahead of whoever waits.
      if (next) next(true)
      else line.atWork -= 1
      if (line.atWork === 0) lines.delete(key)
    },
  }
}

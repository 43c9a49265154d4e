import { pathTo } from '@patina/contract/pages'
import type { Units } from '@patina/contract/size-words'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import type { Piece, Room } from '../plan.ts'
import { footprint, turned } from '../plan-geometry.ts'
import { LengthField } from './length-field.tsx'

type Props = { piece: Piece; room: Room; units: Units; onPlace: (piece: Piece) => void; onRemove: () => void }

/** The place of one piece in numbers, and all else that can be done with it. */
export function ChosenPiece({ piece, room, units, onPlace, onRemove }: Props) {
  const { width, height } = footprint(piece)
  return (
    <section
      aria-labelledby="chosen-piece"
      className="grid gap-4 rounded-xl border border-line border-t-2 border-t-verdigris bg-card p-4"
    >
      <h3 id="chosen-piece" className="wrap-anywhere font-semibold">
        {piece.name}
      </h3>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
        <LengthField
          label="From the left"
          value={piece.x}
          least={0}
          most={Math.max(0, room.width - width)}
          units={units}
          onChange={(x) => onPlace({ ...piece, x })}
        />
        <LengthField
          label="From the top"
          value={piece.y}
          least={0}
          most={Math.max(0, room.length - height)}
          units={units}
          onChange={(y) => onPlace({ ...piece, y })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <button type="button" className={BUTTON.quiet} onClick={() => onPlace(turned(piece, room))}>
          Turn
        </button>
        <button type="button" className={BUTTON.quiet} onClick={onRemove}>
          Take out
        </button>
        {piece.product && (
          <Link to={pathTo('product', piece.product)} className={TEXT_LINK}>
            See the piece
          </Link>
        )}
      </div>
    </section>
  )
}

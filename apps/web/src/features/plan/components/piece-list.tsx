import { lengthText, type Units } from '@patina/contract/size-words'
import type { Piece } from '../plan.ts'
import { useGone } from '../use-gone.ts'

type Props = {
  pieces: readonly Piece[]
  units: Units
  selected: number | null
  onSelect: (index: number | null) => void
}

/** The pieces by name, to choose one. */
export function PieceList({ pieces, units, selected, onSelect }: Props) {
  const rows = pieces.map((piece, index) => ({ piece, index }))
  return (
    <ul className="grid divide-y divide-line overflow-hidden rounded-xl border border-line bg-card empty:hidden">
      {rows.map(({ piece, index }) => (
        <PieceRow
          key={index}
          piece={piece}
          units={units}
          isSelected={index === selected}
          onSelect={() => onSelect(index === selected ? null : index)}
        />
      ))}
    </ul>
  )
}

type RowProps = { piece: Piece; units: Units; isSelected: boolean; onSelect: () => void }

function PieceRow({ piece, units, isSelected, onSelect }: RowProps) {
  const gone = useGone(piece)
  return (
    <li className="grid">
      <button
        type="button"
        aria-pressed={isSelected}
        className={`grid cursor-pointer gap-0.5 px-4 py-2 text-start hover:bg-tint ${isSelected ? 'bg-tint' : ''}`}
        onClick={onSelect}
      >
        <span className="wrap-anywhere">{piece.name}</span>
        <span className="text-small text-soft">
          {lengthText(piece.width, units)} wide, {lengthText(piece.depth, units)} deep
          {gone && ` · ${gone}`}
        </span>
      </button>
    </li>
  )
}

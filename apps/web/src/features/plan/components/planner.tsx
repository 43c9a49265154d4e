import { pathTo } from '@patina/contract/pages'
import { lengthText } from '@patina/contract/size-words'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { toast } from '#lib/toast.ts'
import { useUnits } from '#lib/units.ts'
import { PIECES, type Piece, type Plan } from '../plan.ts'
import { fragmentOf } from '../plan-fragment.ts'
import { tightGaps, withPiece } from '../plan-geometry.ts'
import { faultsOf, hintOf, placeWords } from '../plan-words.ts'
import { usePlan } from '../use-plan.ts'
import { ChosenPiece } from './chosen-piece.tsx'
import { OwnPieceForm } from './own-piece-form.tsx'
import { PieceButton, STEP_WORDS } from './piece-button.tsx'
import { PieceList } from './piece-list.tsx'
import { RoomFields } from './room-fields.tsx'
import { RoomFloor, squareWords } from './room-floor.tsx'

/** A room seen from above, in which pieces are tried out. */
export default function Planner() {
  const units = useUnits()
  const { plan, isUnreadable, show, keep } = usePlan()
  const [selected, setSelected] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const floor = useRef<HTMLElement>(null)
  const help = useId()
  const { faulty, sentences } = faultsOf(plan)
  const { room, pieces } = plan
  const chosen = selected === null ? undefined : pieces[selected]

  const changed = (index: number, piece: Piece): Plan => ({
    ...plan,
    pieces: pieces.map((other, i) => (i === index ? piece : other)),
  })
  const place = (index: number, piece: Piece) => {
    keep(changed(index, piece))
    setTold(placeWords(piece, units))
  }
  const remove = (index: number) => {
    keep({ ...plan, pieces: pieces.toSpliced(index, 1) })
    setSelected(null)
    setTold(`${pieces[index]?.name} is taken out.`)
    // The button that had the focus is gone.
    floor.current?.focus()
  }
  const add = (piece: Piece) => {
    if (pieces.length >= PIECES.most) return toast.error(`A plan has at most ${PIECES.most} pieces.`)
    const next = withPiece(plan, piece)
    keep(next)
    setSelected(pieces.length)
    setTold(`${piece.name} is in the room.`)
  }

  const [step, fineStep] = STEP_WORDS[units]
  const rows = pieces.map((piece, index) => ({ piece, index }))
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <div className="grid gap-5 lg:sticky lg:top-24">
        {isUnreadable && (
          <p role="alert" className="rounded-xl border border-line bg-warm px-4 py-3">
            This link holds no plan that can be read, so the room is empty.
          </p>
        )}
        <figure className="grid gap-2 text-small text-soft">
          <figcaption className="text-center">
            {lengthText(room.width, units)} × {lengthText(room.length, units)}. {squareWords(units)}
          </figcaption>
          {/* All of it is in sight at once, whatever its proportions. */}
          <div
            className="mx-auto w-full p-[2.5%] text-ink"
            style={{ maxWidth: `min(56rem, ${(72 * room.width) / room.length}dvh)` }}
          >
            <section
              ref={floor}
              tabIndex={-1}
              aria-label="The room, seen from above"
              className="relative w-full"
              style={{ aspectRatio: `${room.width} / ${room.length}` }}
            >
              <RoomFloor plan={plan} gaps={tightGaps(plan)} units={units} />
              {rows.map(({ piece, index }) => (
                <PieceButton
                  key={index}
                  piece={piece}
                  plan={plan}
                  units={units}
                  help={help}
                  isSelected={index === selected}
                  isFaulty={faulty.has(index)}
                  onSelect={() => setSelected(index)}
                  onDrag={(moved) => show(changed(index, moved))}
                  onPlace={(moved) => place(index, moved)}
                  onRemove={() => remove(index)}
                />
              ))}
            </section>
          </div>
        </figure>
        <Verdict
          sentences={sentences}
          hint={hintOf(plan, units)}
          hasDoor={plan.door !== null}
          isEmpty={rows.length === 0}
        />
        <p aria-live="polite" className="sr-only">
          {told}
        </p>
        <p id={help} className="text-small text-soft">
          Drag a piece with a finger or the mouse; near a wall or another piece it is drawn to that. By keyboard, arrow
          keys move it by {step}, with Shift by {fineStep}; R turns it, Delete takes it out.
        </p>
      </div>
      <div className="grid gap-8">
        <section aria-labelledby="plan-pieces" className="grid gap-4">
          <h2 id="plan-pieces" className="text-large">
            Pieces
          </h2>
          {rows.length === 0 && (
            <p>
              None yet. Open a piece{' '}
              <Link to={pathTo('products')} className={TEXT_LINK}>
                in the shop
              </Link>{' '}
              and press ‘Put it in a plan’, or add one of your own.
            </p>
          )}
          {chosen && selected !== null && (
            <ChosenPiece
              key={selected}
              piece={chosen}
              room={room}
              units={units}
              onPlace={(moved) => place(selected, moved)}
              onRemove={() => remove(selected)}
            />
          )}
          <PieceList {...{ pieces, units, selected }} onSelect={setSelected} />
          <CopyLink plan={plan} />
        </section>
        <section aria-labelledby="plan-own" className="grid gap-4 border-line border-t pt-6">
          <h2 id="plan-own" className="text-large">
            Add a piece of your own
          </h2>
          <OwnPieceForm key={units} units={units} onAdd={add} />
        </section>
        <section aria-labelledby="plan-room" className="grid gap-4 border-line border-t pt-6">
          <h2 id="plan-room" className="text-large">
            The room
          </h2>
          <RoomFields key={units} plan={plan} units={units} onChange={keep} />
        </section>
      </div>
    </div>
  )
}

type VerdictProps = { sentences: readonly string[]; hint: string | null; hasDoor: boolean; isEmpty: boolean }

/** Whether all of it can stand as planned. */
function Verdict({ sentences, hint, hasDoor, isEmpty }: VerdictProps) {
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {sentences.map((sentence) => (
        <p key={sentence} className="wrap-anywhere text-error">
          <span aria-hidden="true">✕ </span>
          {sentence}
        </p>
      ))}
      {sentences.length === 0 && !isEmpty && (
        <p className="text-verdigris">
          <span aria-hidden="true">✓ </span>
          {hasDoor ? 'Nothing overlaps, and the door opens.' : 'Nothing overlaps.'}
        </p>
      )}
      {hint && (
        <p className="text-copper">
          <span aria-hidden="true">≈ </span>
          {hint}
        </p>
      )}
    </div>
  )
}

function CopyLink({ plan }: { plan: Plan }) {
  const copy = async () => {
    const address = `${window.location.origin}${pathTo('plan')}#${fragmentOf(plan)}`
    try {
      await navigator.clipboard.writeText(address)
      toast.success('Link copied')
    } catch {
      toast.error('The link could not be copied. It is in the address bar.')
    }
  }
  return (
    <button type="button" className={`${BUTTON.quiet} justify-self-start`} onClick={() => void copy()}>
      Copy link
    </button>
  )
}

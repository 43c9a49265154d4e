import type { Units } from '@patina/contract/size-words'
import { type SubmitEvent, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { TextField } from '#components/ui/text-field.tsx'
import { lengthRule, typedLength } from '#lib/typed-length.ts'
import { type Piece, plan } from '../plan.ts'

type Props = { units: Units; onAdd: (piece: Piece) => void }

const NOTHING = { name: '', width: '', depth: '' }

/** Something that stands in the room already, as a rectangle. */
export function OwnPieceForm({ units, onAdd }: Props) {
  const [typed, setTyped] = useState(NOTHING)
  const [errors, setErrors] = useState<Partial<typeof NOTHING>>({})
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    const [width, depth] = [typedLength(typed.width, units), typedLength(typed.depth, units)]
    const wrong = {
      ...(!typed.name.trim() && { name: 'is required' }),
      ...(!width && { width: lengthRule(units) }),
      ...(!depth && { depth: lengthRule(units) }),
    }
    setErrors(wrong)
    if (!width || !depth || wrong.name) return
    const read = plan.shape.pieces.safeParse([
      { name: typed.name, width, depth, x: 0, y: 0, turn: 0, kind: null, product: null },
    ])
    const [piece] = read.data ?? []
    if (!piece) return setErrors({ name: read.error?.issues[0]?.message ?? 'cannot be used' })
    onAdd(piece)
    setTyped(NOTHING)
  }
  const field = (name: keyof typeof NOTHING, label: string, isLength: boolean) => (
    <TextField
      label={label}
      value={typed[name]}
      error={errors[name]}
      autoComplete="off"
      {...(isLength && { inputMode: 'decimal' })}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
    />
  )
  return (
    <form method="post" noValidate onSubmit={add} className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <div className="col-span-2">{field('name', 'Name', false)}</div>
      {field('width', `Width (${units})`, true)}
      {field('depth', `Depth (${units})`, true)}
      <button type="submit" className={`${BUTTON.quiet} col-span-2 justify-self-start`}>
        Add it
      </button>
    </form>
  )
}

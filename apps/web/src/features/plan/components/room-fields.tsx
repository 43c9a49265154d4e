import type { Units } from '@patina/contract/size-words'
import type { ComponentProps } from 'react'
import { FieldFrame } from '#components/ui/field-frame.tsx'
import { DOOR, EMPTY_PLAN, HINGES, type Plan, ROOM, WALLS } from '../plan.ts'
import { settled, wallLength } from '../plan-geometry.ts'
import { LengthField } from './length-field.tsx'

type Props = { plan: Plan; units: Units; onChange: (plan: Plan) => void }

const WALL_WORDS = { top: 'Top wall', right: 'Right wall', bottom: 'Bottom wall', left: 'Left wall' }

/** How large the room is, and where its door is. */
export function RoomFields({ plan, units, onChange }: Props) {
  const { room, door } = plan
  const change = (changed: Partial<Plan>) => onChange(settled({ ...plan, ...changed }))
  const isAcross = door?.wall === 'top' || door?.wall === 'bottom'
  const hinges = isAcross ? ['Left', 'Right'] : ['Top', 'Bottom']
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-4">
      <LengthField
        label="Room, width"
        value={room.width}
        least={ROOM.least}
        most={ROOM.most}
        units={units}
        onChange={(width) => change({ room: { ...room, width } })}
      />
      <LengthField
        label="Room, length"
        value={room.length}
        least={ROOM.least}
        most={ROOM.most}
        units={units}
        onChange={(length) => change({ room: { ...room, length } })}
      />
      <Choice
        label="Door"
        value={door?.wall ?? ''}
        choices={[...WALLS.map((wall) => ({ value: wall, label: WALL_WORDS[wall] })), { value: '', label: 'No door' }]}
        onChange={(event) => {
          const wall = WALLS.find((one) => one === event.target.value)
          change({ door: wall ? { width: 800, at: 400, hinge: 'start', ...(door ?? EMPTY_PLAN.door), wall } : null })
        }}
      />
      {door && (
        <>
          <Choice
            label="Hinges"
            value={door.hinge}
            choices={HINGES.map((value, i) => ({ value, label: hinges[i] ?? '' }))}
            onChange={(event) => change({ door: { ...door, hinge: event.target.value === 'end' ? 'end' : 'start' } })}
          />
          <LengthField
            label="Door, width"
            value={door.width}
            least={DOOR.least}
            most={Math.min(DOOR.most, wallLength(room, door.wall))}
            units={units}
            onChange={(width) => change({ door: { ...door, width } })}
          />
          <LengthField
            label={isAcross ? 'From the left' : 'From the top'}
            value={door.at}
            least={0}
            most={wallLength(room, door.wall) - door.width}
            units={units}
            onChange={(at) => change({ door: { ...door, at } })}
          />
        </>
      )}
    </div>
  )
}

type ChoiceProps = ComponentProps<'select'> & { label: string; choices: { value: string; label: string }[] }

/** One of few, of which one always holds. */
const Choice = ({ label, choices, ...select }: ChoiceProps) => (
  <FieldFrame label={label} error={undefined}>
    {({ className, ...control }) => (
      <select {...select} {...control} className={`select ${className}`}>
        {choices.map(({ value, label: name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </FieldFrame>
)

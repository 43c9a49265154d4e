import type { Units } from '@patina/contract/size-words'
import { useId } from 'react'
import type { Plan } from '../plan.ts'
import { type Gap, swing } from '../plan-geometry.ts'

/** One square of the floor: a metre, or a yard. */
const SQUARE: Record<Units, { side: number; name: string }> = {
  cm: { side: 1000, name: 'One square is 1 m wide.' },
  in: { side: 914.4, name: 'One square is 3 ft wide.' },
}
export const squareWords = (units: Units): string => SQUARE[units].name

type Props = { plan: Plan; gaps: readonly Gap[]; units: Units }

/** Floor, walls, the way that the door swings, and ways through that are narrow. One unit is a millimetre. */
export function RoomFloor({ plan: { room, door }, gaps, units }: Props) {
  const pattern = useId()
  const { side } = SQUARE[units]
  const { width, length } = room
  const wall = Math.max(width, length) / 45
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${width} ${length}`}
      className="absolute inset-0 size-full overflow-visible *:[vector-effect:non-scaling-stroke]"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
    >
      <pattern id={pattern} width={side} height={side} patternUnits="userSpaceOnUse">
        <path d={`M0 0H${side}M0 0V${side}`} strokeWidth={side / 90} strokeOpacity=".16" />
      </pattern>
      <path
        d={`M${-wall} ${-wall}H${width + wall}V${length + wall}H${-wall}zM0 0V${length}H${width}V0z`}
        fill="currentColor"
        fillOpacity=".16"
        stroke="none"
      />
      <rect width={width} height={length} fill="var(--color-base-100)" />
      <rect width={width} height={length} fill={`url(#${pattern})`} stroke="none" />
      {gaps.map((gap) => (
        <TightGap key={`${gap.x} ${gap.y} ${gap.width} ${gap.height}`} gap={gap} />
      ))}
      {door && <DoorSwing door={door} room={room} wall={wall} />}
    </svg>
  )
}

function TightGap({ gap: { x, y, width, height, wide } }: { gap: Gap }) {
  const across = wide === width ? `M${x} ${y + height / 2}h${width}` : `M${x + width / 2} ${y}v${height}`
  return (
    <>
      <rect x={x} y={y} width={width} height={height} fill="var(--color-secondary)" fillOpacity=".12" stroke="none" />
      <path d={across} stroke="var(--color-secondary)" strokeDasharray="3 3" />
    </>
  )
}

type DoorProps = { door: NonNullable<Plan['door']>; room: Plan['room']; wall: number }

function DoorSwing({ door, room, wall }: DoorProps) {
  const { hinge, shut, open } = swing(door, room)
  const outX = { top: 0, bottom: 0, left: -wall, right: wall }[door.wall]
  const outY = { top: -wall, bottom: wall, left: 0, right: 0 }[door.wall]
  const turnsRight = (shut.x - hinge.x) * (open.y - hinge.y) - (shut.y - hinge.y) * (open.x - hinge.x) > 0
  return (
    <>
      {/* The opening in the wall, in the colour of the page. */}
      <path
        d={`M${hinge.x} ${hinge.y}L${shut.x} ${shut.y}l${outX} ${outY}L${hinge.x + outX} ${hinge.y + outY}z`}
        fill="var(--color-base-200)"
        stroke="var(--color-base-200)"
      />
      <path d={`M${hinge.x} ${hinge.y}l${outX} ${outY}M${shut.x} ${shut.y}l${outX} ${outY}`} strokeOpacity=".4" />
      <path
        d={`M${shut.x} ${shut.y}A${door.width} ${door.width} 0 0 ${turnsRight ? 1 : 0} ${open.x} ${open.y}`}
        strokeDasharray="4 4"
        strokeOpacity=".6"
      />
      <path d={`M${hinge.x} ${hinge.y}L${open.x} ${open.y}`} strokeWidth="3" />
    </>
  )
}

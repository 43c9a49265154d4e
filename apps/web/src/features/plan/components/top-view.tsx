import type { Kind } from '@patina/contract/sizes'
import type { ReactNode } from 'react'
import type { Piece } from '../plan.ts'

type View = (width: number, depth: number) => ReactNode

const box = (x: number, y: number, width: number, depth: number, radius = 0) =>
  width > 0 && depth > 0 && <rect x={x} y={y} width={width} height={depth} rx={radius} />

const seat: View = (width, depth) => {
  const arm = Math.min(width * 0.12, 24)
  const back = depth * 0.26
  const cushions = Math.max(1, Math.round((width - 2 * arm) / 75))
  const each = (width - 2 * arm) / cushions
  return (
    <>
      {box(0, 0, width, depth, 6)}
      {Array.from({ length: cushions }, (_, i) => i).map((i) => (
        <g key={i}>{box(arm + i * each, back, each, depth - back, 4)}</g>
      ))}
      {box(0, back * 0.4, arm, depth - back * 0.4, 5)}
      {box(width - arm, back * 0.4, arm, depth - back * 0.4, 5)}
    </>
  )
}

const bed: View = (width, depth) => {
  const pillows = width > 120 ? 2 : 1
  const each = (width - 12) / pillows
  return (
    <>
      {box(0, 0, width, depth, 2)}
      {box(3, 7, width - 6, depth - 10, 5)}
      {Array.from({ length: pillows }, (_, i) => i).map((i) => (
        <g key={i}>{box(6 + i * each + 4, 13, each - 8, 36, 8)}</g>
      ))}
      {box(3, depth * 0.36, width - 6, depth * 0.64 - 3, 4)}
    </>
  )
}

/** Each kind as it is seen from above, its back at the top, in centimetres. */
const VIEWS: Record<Kind, View> = {
  sofa: seat,
  armchair: seat,
  bed,
  table: (width, depth) => (
    <>
      {box(0, 0, width, depth, 3)}
      {box(4, 4, width - 8, depth - 8, 2)}
    </>
  ),
  chair: (width, depth) => (
    <>
      {box(1, 4, width - 2, depth - 4, 5)}
      {box(0, 0, width, Math.min(6, depth / 3), 3)}
    </>
  ),
  storage: (width, depth) => (
    <>
      {box(0, 0, width, depth, 1)}
      <path d={`M0 0 ${width} ${depth}M${width} 0 0 ${depth}`} strokeOpacity=".35" />
    </>
  ),
  shelf: (width, depth) => (
    <>
      {box(0, 0, width, depth, 1)}
      <path d={`M0 ${depth * 0.3}H${width}`} />
    </>
  ),
  lamp: (width, depth) => (
    <>
      <ellipse cx={width / 2} cy={depth / 2} rx={width / 2} ry={depth / 2} />
      <ellipse cx={width / 2} cy={depth / 2} rx={width / 5} ry={depth / 5} />
    </>
  ),
}

const plain: View = (width, depth) => box(0, 0, width, depth, 2)

/** How a drawing is turned into the upper left corner again. */
const turnOf = (turn: number, width: number, depth: number) =>
  [
    '',
    `translate(${depth}) rotate(90)`,
    `translate(${width} ${depth}) rotate(180)`,
    `translate(0 ${width}) rotate(270)`,
  ][turn] ?? ''

type Props = { piece: Piece; isFaulty: boolean; isGone: boolean }

export function TopView({ piece, isFaulty, isGone }: Props) {
  const [width, depth] = [piece.width / 10, piece.depth / 10]
  const [across, along] = piece.turn % 2 === 0 ? [width, depth] : [depth, width]
  const colour = isFaulty ? 'var(--color-error)' : 'var(--color-secondary)'
  const view = piece.kind && !isGone ? VIEWS[piece.kind] : plain
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${across} ${along}`}
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible *:*:[vector-effect:non-scaling-stroke]"
      fill={isGone ? 'none' : `color-mix(in srgb,${colour} 22%,var(--color-base-100))`}
      stroke={isFaulty ? colour : 'currentColor'}
      strokeWidth={isFaulty ? 2 : 1.25}
      strokeLinejoin="round"
      strokeDasharray={isGone ? '6 5' : undefined}
    >
      <g transform={turnOf(piece.turn, width, depth)}>{view(width, depth)}</g>
    </svg>
  )
}

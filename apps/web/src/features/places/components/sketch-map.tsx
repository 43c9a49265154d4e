import type { Place } from '@patina/contract/places'
import { useId } from 'react'
import { useUnits } from '#lib/units.ts'
import { type Mark, SKETCH, sketch } from '../sketch.ts'

const { width, height, middle } = SKETCH

const LOOKS: Record<Mark['kind'], { dot: string; size: number; words: string }> = {
  piece: { dot: 'fill-copper', size: 6, words: 'fill-ink font-semibold' },
  reader: { dot: 'fill-verdigris', size: 5, words: 'fill-verdigris font-semibold' },
  town: { dot: 'fill-soft', size: 2.5, words: 'fill-soft' },
}

type Props = { place: Place; town: Place | undefined; around: readonly Place[]; sentence: string }

/** A town with rings around it and what lies near, north up. Its letters are part of the drawing, and grow with it alone. */
export function SketchMap({ place, town, around, sentence }: Props) {
  const titleId = useId()
  const { rings, marks } = sketch(place, { town, around, units: useUnits() })
  const reader = marks.find(({ kind }) => kind === 'reader')
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${width} ${height}`}
      className="h-auto w-full max-w-md text-[13px]"
      fill="none"
    >
      <title id={titleId}>{sentence}</title>
      {rings.toReversed().map(({ radius }) => (
        <circle
          key={radius}
          cx={middle.x}
          cy={middle.y}
          r={radius}
          className="fill-copper/6 stroke-copper/35"
          strokeDasharray="2 4"
        />
      ))}
      <path d={`M${middle.x} 4l5 11-5-3-5 3z`} className="fill-soft" />
      {reader && (
        <path
          d={`M${middle.x} ${middle.y}L${reader.x} ${reader.y}`}
          className="stroke-verdigris"
          strokeWidth="1.5"
          strokeDasharray={reader.isBeyond ? '2 5' : undefined}
        />
      )}
      <g textAnchor="middle" className="fill-soft stroke-paper text-[11px] [paint-order:stroke]" strokeWidth="4">
        {rings.map(({ label, labelY }) => (
          <text key={label} x={middle.x} y={labelY} strokeLinejoin="round">
            {label}
          </text>
        ))}
      </g>
      {marks.map((mark) => (
        <MarkOf key={`${mark.kind} ${mark.name} ${mark.x}`} mark={mark} />
      ))}
    </svg>
  )
}

function MarkOf({ mark: { kind, name, x, y, label, isBeyond } }: { mark: Mark }) {
  const { dot, size, words } = LOOKS[kind]
  return (
    <>
      <circle
        cx={x}
        cy={y}
        r={size}
        className={isBeyond ? 'fill-paper stroke-verdigris' : `${dot} stroke-paper`}
        strokeWidth="1.5"
      />
      <text
        x={label.x}
        y={label.y}
        textAnchor={label.anchor}
        className={`${words} stroke-paper [paint-order:stroke]`}
        strokeWidth="4"
        strokeLinejoin="round"
      >
        {name}
      </text>
    </>
  )
}

import { useId } from 'react'

type Props<Value extends string> = {
  legend: string
  hint: string
  hasHint: boolean
  choices: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  most: number
  onChange: (chosen: Value[]) => void
}

/** Some of many, in their own order. Once there are as many as may be, the others wait until one is taken away. */
export function Chips<Value extends string>({ legend, hint, hasHint, choices, chosen, most, onChange }: Props<Value>) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-2 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value, label }) => {
          const isChosen = chosen.includes(value)
          const isFull = !isChosen && chosen.length >= most
          return (
            <label
              key={value}
              className={`ring-around flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-soft bg-card px-4 text-small has-checked:border-verdigris has-checked:bg-tint ${isFull ? 'text-soft' : 'hover:bg-tint'}`}
            >
              <input
                type="checkbox"
                checked={isChosen}
                disabled={isFull}
                onChange={() => onChange(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              />
              {label}
            </label>
          )
        })}
      </div>
      <p id={`${id}-hint`} role="status" className="text-small text-soft">
        {hasHint ? hint : `Up to ${most}.`}
      </p>
    </fieldset>
  )
}

import { lengthNumber, lengthText, MILLIMETRES_PER, type Units } from '@patina/contract/size-words'
import { useState } from 'react'
import { TextField } from '#components/ui/text-field.tsx'
import { typedAmount } from '#lib/typed-amount.ts'

type Props = {
  label: string
  value: number
  least: number
  most: number
  units: Units
  onChange: (millimetres: number) => void
}

/** A length that holds once somebody is done with typing it: on the way to 400 there is a room of 4. */
export function LengthField({ label, value, least, most, units, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const finish = () => {
    if (typed === null) return
    const millimetres = Math.round(typedAmount(typed.trim() || 'none') * MILLIMETRES_PER[units])
    if (millimetres >= least && millimetres <= most) {
      setTyped(null)
      setError(undefined)
      onChange(millimetres)
    } else {
      setError(`must be a number from ${lengthText(least, units)} to ${lengthText(most, units)}`)
    }
  }
  return (
    <TextField
      label={`${label} (${units})`}
      inputMode="decimal"
      autoComplete="off"
      error={error}
      value={typed ?? lengthNumber(value, units)}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => event.key === 'Enter' && finish()}
    />
  )
}

import type { Counted } from '@patina/contract/search'
import type { ReactNode } from 'react'
import { countText, productsText } from '../count-text.ts'
import { SEARCH_FORM_ID } from '../use-search-form.ts'

export type Choice = { value: string; label: string; counted?: Counted | undefined }

type Props = {
  legend: ReactNode
  name: string
  type: 'radio' | 'checkbox'
  choices: readonly Choice[]
  set: readonly string[]
  onChoose: (value: string, isChosen: boolean) => void
}

/** The values of one filter, each with how many pieces it would show once that is known. */
export const ChoiceRows = ({ legend, name, type, choices, set, onChoose }: Props) => (
  <fieldset>
    <legend className="mb-1 font-semibold">{legend}</legend>
    {choices.map(({ value, label, counted }) => {
      const isSet = set.includes(value)
      const isInVain = counted?.count === 0 && !counted.atLeast && !isSet
      return (
        <label
          key={value}
          className={`-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-2 hover:bg-tint lg:min-h-9 ${isInVain ? 'text-soft' : ''}`}
        >
          <input
            type={type}
            name={name}
            value={value}
            form={SEARCH_FORM_ID}
            checked={isSet}
            onChange={(event) => onChoose(value, event.target.checked)}
          />
          <span className="min-w-0 truncate">{label}</span>
          {counted && <Count counted={counted} />}
        </label>
      )
    })}
  </fieldset>
)

const Count = ({ counted }: { counted: Counted }) => (
  <>
    <span className="sr-only">, {productsText(counted)}</span>
    <span aria-hidden="true" className="ml-auto text-small text-soft tabular-nums">
      {countText(counted)}
    </span>
  </>
)

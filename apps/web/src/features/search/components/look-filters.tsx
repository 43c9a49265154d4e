import { COLOURS, lookLabel, MATERIALS } from '@patina/contract/look-names'
import type { FilterCounts } from '@patina/contract/search'
import type { SearchForm } from '../use-search-form.ts'
import { ChoiceRows } from './choice-rows.tsx'

type Props = { form: SearchForm; counts: FilterCounts | undefined }

/** Colours and materials: long lists, closed until something of them is set or somebody opens them. */
export function LookFilters({ form, counts }: Props) {
  const several = (name: 'colour' | 'material') => {
    const set = form.draft[name]?.split(',') ?? []
    return {
      name,
      type: 'checkbox' as const,
      set,
      onChoose: (value: string, isChosen: boolean) => {
        const others = set.filter((one) => one !== value)
        form.choose(name, (isChosen ? [...others, value] : others).join(','))
      },
    }
  }
  const filters = [
    { legend: 'Colour', values: COLOURS, counted: counts?.colours, ...several('colour') },
    { legend: 'Material', values: MATERIALS, counted: counts?.materials, ...several('material') },
  ]
  return filters.map(({ legend, values, counted, ...rows }) => (
    <details key={legend} open={rows.set.length > 0 || undefined}>
      <summary className="min-h-11 cursor-pointer font-semibold lg:min-h-9">{legend}</summary>
      <ChoiceRows
        {...rows}
        legend={<span className="sr-only">{legend}</span>}
        choices={values.map((value) => ({
          value,
          label: lookLabel(value),
          counted: counted?.find((one) => one.value === value),
        }))}
      />
    </details>
  ))
}

import { AVAILABILITIES, CONDITION_WORDS, CONDITIONS, POSTED_WITHIN } from '@patina/contract/choices'
import { REDUCED_DAYS } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import type { Category } from '@patina/contract/products'
import type { Counted, FilterCounts } from '@patina/contract/search'
import { BUTTON } from '#components/button-styles.ts'
import { useIsHydrated } from '#lib/hydration.tsx'
import { AVAILABILITY_WORDS, postedWords, reducedWords } from '../filter-words.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'
import { type Choice, ChoiceRows } from './choice-rows.tsx'
import { DoorField } from './door-field.tsx'
import { LookFilters } from './look-filters.tsx'
import { NearField } from './near-field.tsx'
import { PlaceField } from './place-field.tsx'
import { PriceFields } from './price-fields.tsx'

type Props = {
  form: SearchForm
  categories: readonly Category[]
  town: Place | undefined
  counts: FilterCounts | undefined
}

export function FilterPanel({ form, categories, town, counts }: Props) {
  const isHydrated = useIsHydrated()
  const reducedWithin = form.draft.reducedWithin || String(REDUCED_DAYS)
  const conditions = form.draft.condition?.split(',') ?? []
  const oneOf = (name: string) => ({
    name,
    type: 'radio' as const,
    set: [form.draft[name] ?? ''],
    onChoose: (value: string) => form.choose(name, value),
  })
  return (
    <div className="grid grid-cols-1 gap-6">
      {form.scope.category === undefined && categories.length > 0 && (
        <ChoiceRows
          {...oneOf('category')}
          legend="Category"
          choices={[
            { value: '', label: 'Every category' },
            ...categories.map(({ _id, category_title }) => choice(_id, category_title, counts?.categories)),
          ]}
        />
      )}
      <PriceFields form={form} />
      <ChoiceRows
        legend="Condition"
        name="condition"
        type="checkbox"
        choices={CONDITIONS.map((value) => choice(value, CONDITION_WORDS[value].label, counts?.conditions))}
        set={conditions}
        onChoose={(value, isChosen) => {
          const others = conditions.filter((condition) => condition !== value)
          form.choose('condition', (isChosen ? [...others, value] : others).join(','))
        }}
      />
      <LookFilters form={form} counts={counts} />
      <DoorField form={form} />
      <NearField form={form} town={town} />
      <PlaceField form={form} places={counts?.places ?? []} />
      <ChoiceRows
        {...oneOf('available')}
        legend="Availability"
        choices={[
          { value: '', label: 'Sold or not' },
          ...AVAILABILITIES.map((value) => choice(value, AVAILABILITY_WORDS[value], counts?.availability)),
        ]}
      />
      <ChoiceRows
        {...oneOf('postedWithin')}
        legend="Posted"
        choices={[
          { value: '', label: 'At any time' },
          ...POSTED_WITHIN.map((days) => choice(days, postedWords(days), counts?.postedWithin)),
        ]}
      />
      <ChoiceRows
        legend="Price history"
        name="reducedWithin"
        type="checkbox"
        choices={[{ value: reducedWithin, label: reducedWords(reducedWithin) }]}
        set={[form.draft.reducedWithin ?? '']}
        onChoose={(value, isChosen) => form.choose('reducedWithin', isChosen ? value : '')}
      />
      {!isHydrated && (
        <button type="submit" form={SEARCH_FORM_ID} className={BUTTON.primary}>
          Apply
        </button>
      )}
    </div>
  )
}

/** Of a value that is not among the counted nobody knows how many there are. */
function choice<Value extends string | number>(
  value: Value,
  label: string,
  counts: readonly (Counted & { value: Value })[] | undefined,
): Choice {
  return { value: String(value), label, counted: counts?.find((one) => one.value === value) }
}

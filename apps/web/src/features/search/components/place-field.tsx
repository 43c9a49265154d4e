import { TEXT } from '@patina/contract/limits'
import type { FilterCounts } from '@patina/contract/search'
import { useId } from 'react'
import { countText, productsText } from '../count-text.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'

const MOST_PLACES = 6

type Props = { form: SearchForm; places: FilterCounts['places'] }

/** Any place can be typed; those with the most pieces are one press away. */
export function PlaceField({ form, places }: Props) {
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className="font-semibold">
        Place
      </label>
      <input
        id={id}
        type="text"
        name="location"
        form={SEARCH_FORM_ID}
        maxLength={TEXT.place}
        value={form.draft.location ?? ''}
        onChange={(event) => form.type('location', event.target.value)}
        className="input w-full border-soft text-base"
      />
      {places.length > 0 && (
        <ul aria-label="Places with the most pieces" className="flex flex-wrap gap-2">
          {places.slice(0, MOST_PLACES).map(({ value, ...counted }) => (
            <li key={value} className="max-w-full">
              <button
                type="button"
                aria-pressed={form.search.location === value}
                onClick={() => form.choose('location', form.search.location === value ? '' : value)}
                className="flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-3 text-small hover:bg-tint aria-pressed:border-verdigris aria-pressed:bg-tint lg:min-h-8"
              >
                <span className="truncate">{value}</span>
                <span className="sr-only">, {productsText(counted)}</span>
                <span aria-hidden="true" className="text-soft tabular-nums">
                  {countText(counted)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

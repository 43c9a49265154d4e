import { radiusText } from '@patina/contract/distance'
import { PLACE } from '@patina/contract/limits'
import type { Place } from '@patina/contract/places'
import type { Units } from '@patina/contract/size-words'
import { OnceHydrated } from '#components/once-hydrated.tsx'
import { placeName, TownFinder } from '#features/places/index.ts'
import { useUnits } from '#lib/units.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'

/** In kilometres, round in what people speak of. */
const DISTANCES: Record<Units, readonly number[]> = { cm: [10, 20, 50, 100], in: [8, 16, 50, 100] }

type Props = { form: SearchForm; town: Place | undefined }

/** Around which town, and how far. */
export function NearField({ form, town }: Props) {
  const units = useUnits()
  const { near, within = PLACE.within.usual } = form.search
  const known = DISTANCES[units]
  const distances = known.includes(within) ? known : [...known, within].sort((a, b) => a - b)
  const name = town ? placeName(town) : ''
  return (
    <div className="grid grid-cols-1 gap-2">
      <OnceHydrated room={<PlainField name={name} />}>
        <TownFinder
          label="Near"
          town={town}
          typedBefore={form.draft.town === name ? undefined : form.draft.town}
          onChoose={({ _id }) => form.choose('near', String(_id))}
          onClear={() => form.choose('near', '')}
        />
      </OnceHydrated>
      {near !== undefined && (
        <>
          <input type="hidden" name="near" value={near} form={SEARCH_FORM_ID} />
          <label className="flex items-center gap-3">
            <span className="shrink-0">Within</span>
            <select
              name="within"
              form={SEARCH_FORM_ID}
              value={within}
              onChange={(event) => form.choose('within', event.target.value)}
              className="select w-full min-w-0 border-soft text-base"
            >
              {distances.map((distance) => (
                <option key={distance} value={distance}>
                  {radiusText(distance, units)}
                </option>
              ))}
            </select>
          </label>
        </>
      )}
    </div>
  )
}

/** What is typed without scripts is looked up when it is sent: see load-results.ts. The room below is the button's. */
const PlainField = ({ name }: { name: string }) => (
  <div className="mb-13 grid grid-cols-1 gap-2 lg:mb-10">
    <label htmlFor="near" className="font-semibold">
      Near
    </label>
    <input
      id="near"
      type="text"
      name="town"
      form={SEARCH_FORM_ID}
      placeholder="Town"
      defaultValue={name}
      maxLength={PLACE.query.longest}
      className="input w-full border-soft text-base"
    />
  </div>
)

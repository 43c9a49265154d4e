import { SEARCH_FORM_ID, type SearchDesk } from '../use-search-form.ts'

export const PriceFields = ({ desk }: { desk: SearchDesk }) => (
  <fieldset>
    <legend className="mb-1 font-semibold">Price in $</legend>
    <div className="grid grid-cols-2 gap-3">
      <PriceField desk={desk} name="minPrice" label="From" />
      <PriceField desk={desk} name="maxPrice" label="To" />
    </div>
  </fieldset>
)

const PriceField = ({ desk, name, label }: { desk: SearchDesk; name: string; label: string }) => (
  <label className="grid gap-1 text-small text-soft">
    {label}
    <input
      type="text"
      inputMode="decimal"
      name={name}
      form={SEARCH_FORM_ID}
      maxLength={9}
      value={desk.draft[name] ?? ''}
      onChange={(event) => desk.type(name, event.target.value)}
      className="input w-full border-soft px-3 text-base text-ink"
    />
  </label>
)

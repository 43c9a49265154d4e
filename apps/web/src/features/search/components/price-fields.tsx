import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'

export const PriceFields = ({ form }: { form: SearchForm }) => (
  <fieldset>
    <legend className="mb-1 font-semibold">Price in $</legend>
    <div className="grid grid-cols-2 gap-3">
      <PriceField form={form} name="minPrice" label="From" />
      <PriceField form={form} name="maxPrice" label="To" />
    </div>
  </fieldset>
)

const PriceField = ({ form, name, label }: { form: SearchForm; name: string; label: string }) => (
  <label className="grid gap-1 text-small text-soft">
    {label}
    <input
      type="text"
      inputMode="decimal"
      name={name}
      form={SEARCH_FORM_ID}
      maxLength={9}
      value={form.draft[name] ?? ''}
      onChange={(event) => form.type(name, event.target.value)}
      className="input w-full border-soft px-3 text-base text-ink"
    />
  </label>
)

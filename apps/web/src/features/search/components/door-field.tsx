import { lengthText } from '@patina/contract/size-words'
import { DOORS } from '#lib/doors.ts'
import { useUnits } from '#lib/units.ts'
import { SEARCH_FORM_ID, type SearchForm } from '../use-search-form.ts'

/** Shows what likely gets through a door, of all whose sizes are known. */
export function DoorField({ form }: { form: SearchForm }) {
  const units = useUnits()
  const set = Number(form.draft.door) || undefined
  const usual = DOORS.map(({ width }) => width)
  const widths = [...new Set(set ? [...usual, set] : usual)].sort((a, b) => a - b)
  return (
    <label className="grid gap-2">
      <span className="font-semibold">Fits through a door of</span>
      <select
        name="door"
        form={SEARCH_FORM_ID}
        value={form.draft.door ?? ''}
        onChange={(event) => form.choose('door', event.target.value)}
        className="select w-full border-soft text-base"
      >
        <option value="">Any width</option>
        {widths.map((width) => (
          <option key={width} value={width}>
            {lengthText(width, units)}
          </option>
        ))}
      </select>
    </label>
  )
}

import { sidesText } from '@patina/contract/mark-words'
import type { Mark } from '@patina/contract/marks'
import { MarkList } from './mark-list.tsx'

type Props = { product: { marks: readonly Mark[]; sides_seen: boolean } }

/** What age and use have left on a piece, as its seller says. */
export const MarksSection = ({ product: { marks, sides_seen } }: Props) => (
  <section aria-labelledby="marks" className="grid gap-3 border-line border-t pt-5">
    <h2 id="marks" className="text-large">
      Marks
    </h2>
    {marks.length > 0 ? <MarkList marks={marks} /> : <p>No marks listed.</p>}
    <p className="text-small text-soft">{sidesText(sides_seen)}</p>
  </section>
)

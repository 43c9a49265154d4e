import type { Sale } from '@patina/contract/sales'
import { itemWords } from '../checklist-words.ts'
import { foundWords } from '../sale-history.ts'
import { momentWords } from '../sale-times.ts'
import { EvidencePictures } from './evidence-pictures.tsx'

type Props = { sale: Sale; now: number }

/** What the buyer found, for both sides and for whoever decides. */
export function FoundAtHandover({ sale, now }: Props) {
  if (sale.checklists.length === 0) return null
  return (
    <section aria-labelledby="found" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="found" className="text-large">
        Found at the handover
      </h2>
      {sale.checklists.map((checklist) => (
        <div key={checklist._id} className="grid gap-2 border-t border-line pt-4">
          <p className="font-semibold wrap-anywhere">{foundWords(checklist, sale)}</p>
          <p className="text-small text-soft first-letter:uppercase">{momentWords(checklist.at, now)}</p>
          <ul className="grid gap-2">
            {checklist.items.map((item) => (
              <li key={`${item.mark} ${item.picture?.id}`} className="grid gap-2 wrap-anywhere">
                {itemWords(item, sale)}
                {item.picture && <EvidencePictures pictures={[item.picture]} by={sale.buyer_name} />}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

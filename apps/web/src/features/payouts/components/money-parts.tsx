import { formatDollars } from '@patina/contract/money'
import type { Money, MoneyPart } from '@patina/contract/payouts'
import { useState } from 'react'
import { PART_WORDS } from '../money-words.ts'
import { EntryList } from './entry-list.tsx'

const ENTRIES_ID = 'entries'
const PARTS: readonly MoneyPart[] = ['held', 'due', 'paid', 'owed']

/** A seller's money in a few numbers, each of which opens what it is made of. */
export function MoneyParts({ money }: { money: Money }) {
  const [open, setOpen] = useState<MoneyPart>()
  const shown = PARTS.filter((part) => part !== 'owed' || money.owed > 0)
  return (
    <section aria-label="Your money" className="grid gap-4">
      <ul className={`grid grid-cols-2 gap-3 ${shown.length === 4 ? 'xl:grid-cols-4' : 'sm:grid-cols-3'}`}>
        {shown.map((part) => (
          <li key={part} className="grid max-sm:last:odd:col-span-2">
            <button
              type="button"
              aria-expanded={open === part}
              aria-controls={ENTRIES_ID}
              className={`grid cursor-pointer content-start gap-1 rounded-2xl p-4 text-left shadow-sm hover:bg-tint sm:p-5 ${open === part ? 'bg-tint ring-2 ring-verdigris' : 'bg-card'}`}
              onClick={() => setOpen(open === part ? undefined : part)}
            >
              <span className="font-semibold">{PART_WORDS[part].name}</span>
              <span className="font-display text-title text-copper">{formatDollars(money[part])}</span>
              <span className="text-small text-soft">{PART_WORDS[part].note}</span>
            </button>
          </li>
        ))}
      </ul>
      <div id={ENTRIES_ID}>{open && <EntryList part={open} sum={money[open]} />}</div>
    </section>
  )
}

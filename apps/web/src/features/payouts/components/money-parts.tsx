import { formatDollars } from '@patina/contract/money'
import type { Money, MoneyPart } from '@patina/contract/payouts'
import { useState } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { noteOf, PART_WORDS } from '../money-words.ts'
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
              className={`flex cursor-pointer flex-col items-start gap-1 rounded-2xl border p-4 text-left shadow-sm hover:border-verdigris hover:bg-tint sm:p-5 ${open === part ? 'border-verdigris bg-tint ring-1 ring-verdigris' : 'border-line bg-card'}`}
              onClick={() => setOpen(open === part ? undefined : part)}
            >
              <span className="font-semibold">{PART_WORDS[part].name}</span>
              <span className="font-display text-title text-copper">{formatDollars(money[part])}</span>
              <span className="text-small text-soft">{noteOf(part, money)}</span>
              <span aria-hidden="true" className={`mt-auto pt-1 text-small ${TEXT_LINK}`}>
                {open === part ? 'Close' : 'See each amount'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div id={ENTRIES_ID}>{open && <EntryList part={open} sum={money[open]} />}</div>
    </section>
  )
}

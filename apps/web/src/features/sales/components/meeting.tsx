import type { ReactNode } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { isOpen, type SaleFacts } from '../sale-facts.ts'
import { slotWords } from '../sale-times.ts'

/** When and where the two meet, and how they reach each other. */
export function Meeting({ facts }: { facts: SaleFacts }) {
  const { sale, meeting, mine, now } = facts
  const isAhead = isOpen(sale) && sale.handed_over_at === null
  const showsMine = isAhead && mine.length > 0
  if (!sale.contact && !showsMine && !(isAhead && meeting)) return null
  return (
    <section aria-labelledby="meeting" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="meeting" className="text-large wrap-anywhere">
        {headingOf(facts, isAhead)}
      </h2>
      {(meeting || sale.contact) && (
        <dl className="grid gap-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
          {isAhead && meeting && (
            <>
              <Row name="When">{slotWords(meeting, now)}</Row>
              {meeting.place && <Row name="Where">{meeting.place}</Row>}
              {meeting.note && <Row name="Note">{meeting.note}</Row>}
            </>
          )}
          {sale.contact && isAhead && <Row name="With">{sale.contact.name}</Row>}
          {sale.contact?.phone && (
            <Row name="Phone">
              <a href={`tel:${sale.contact.phone.replace(/[^+\d]/g, '')}`} className={TEXT_LINK}>
                {sale.contact.phone}
              </a>
            </Row>
          )}
          {sale.contact && (
            <Row name="Email">
              <a href={`mailto:${sale.contact.email}`} className={TEXT_LINK}>
                {sale.contact.email}
              </a>
            </Row>
          )}
        </dl>
      )}
      {showsMine && (
        <>
          {meeting && <p className="text-small text-soft">You asked for another time:</p>}
          <ul className="grid gap-2">
            {mine.map((slot) => (
              <li key={slot._id} className="rounded-xl border border-line px-4 py-2">
                {slotWords(slot, now)}
                {slot.note && <span className="block text-small text-soft wrap-anywhere">{slot.note}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function headingOf({ sale, meeting, other }: SaleFacts, isAhead: boolean): string {
  if (!isAhead) return `How to reach ${other}`
  if (sale.role === 'admin') return 'Their meeting'
  return meeting ? 'Your meeting' : 'When you can meet'
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 sm:col-span-2 sm:grid-cols-subgrid">
    <dt className="text-small text-soft sm:pt-0.5">{name}</dt>
    <dd className="wrap-anywhere">{children}</dd>
  </div>
)

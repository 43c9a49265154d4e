import type { Terms } from '@patina/contract/sales'
import { LongText } from '#components/ui/long-text.tsx'
import { type SaleFacts, termsWords } from '../sale-facts.ts'
import { momentWords } from '../sale-times.ts'
import { reasonsFor } from '../terms-rules.ts'

/** What was said about what is wrong: the claim, the offer, and what came of them. */
export function TermsStory({ facts }: { facts: SaleFacts }) {
  const { claim, proposal, settlement } = facts.sale
  if (!claim && !proposal && !settlement) return null
  return (
    <section aria-labelledby="story" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="story" className="text-large">
        What was said
      </h2>
      {claim && <Said terms={claim} facts={facts} verb="asked for" />}
      {proposal && <Said terms={proposal} facts={facts} verb="offered" />}
      {settlement && (
        <Said terms={settlement} facts={facts} verb={settlement.by === 'admin' ? 'decided on' : 'agreed to'} />
      )}
    </section>
  )
}

function Said({ terms, facts, verb }: { terms: Terms; facts: SaleFacts; verb: string }) {
  const { sale, buyer, seller, now } = facts
  const who = { buyer, seller, admin: 'The shop', system: 'The shop' }[terms.by]
  const reason = reasonsFor(sale).find(({ value }) => value === terms.reason)
  return (
    <article className="grid gap-2 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        {`${terms.by === sale.role ? 'You' : who} ${verb} ${termsWords(terms, facts)}`}
      </h3>
      <p className="text-small text-soft">
        <time dateTime={terms.at} className="inline-block first-letter:uppercase">
          {momentWords(terms.at, now)}
        </time>
        {reason && ` · ${reason.label}`}
      </p>
      {terms.text && <LongText>{terms.text}</LongText>}
      {terms.pictures.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {terms.pictures.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer" className="block">
                <img
                  src={url}
                  alt={`By ${who}, number ${index + 1}`}
                  loading="lazy"
                  className="aspect-square w-full rounded-xl bg-warm object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

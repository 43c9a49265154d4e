import type { Statement } from '@patina/contract/sales'
import { LongText } from '#components/ui/long-text.tsx'
import type { SaleFacts } from '../sale-facts.ts'
import { REASON_NAMES } from '../sale-names.ts'
import { statementWords } from '../sale-statements.ts'
import { momentWords } from '../sale-times.ts'
import { EvidencePictures } from './evidence-pictures.tsx'

type Props = { statements: readonly Statement[]; facts: SaleFacts }

/** What was said about what is wrong: claims, offers, and what came of them. */
export function TermsStory({ statements, facts }: Props) {
  if (statements.length === 0) return null
  return (
    <section aria-labelledby="story" className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id="story" className="text-large">
        What was said
      </h2>
      <Statements statements={statements} facts={facts} />
    </section>
  )
}

export const Statements = ({ statements, facts }: Props) =>
  statements.map((statement) => <Said key={statement.seq} statement={statement} facts={facts} />)

function Said({ statement, facts }: { statement: Statement; facts: SaleFacts }) {
  const { by, at, terms, text, pictures } = statement
  const who = { buyer: facts.buyer, seller: facts.seller, admin: 'the shop', system: 'the shop' }[by]
  return (
    <article className="grid gap-2 border-t border-line pt-4 first-of-type:border-0 first-of-type:pt-0">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">{statementWords(statement, facts)}</h3>
      <p className="text-small text-soft">
        <time dateTime={at} className="inline-block first-letter:uppercase">
          {momentWords(at, facts.now)}
        </time>
        {terms?.reason && ` · ${REASON_NAMES[terms.reason]}`}
      </p>
      {text && <LongText>{text}</LongText>}
      {pictures.length > 0 && <EvidencePictures pictures={pictures} by={who} />}
    </article>
  )
}

import { PRODUCT_NAME } from '@patina/contract/brand'
import type { Checklist } from '@patina/contract/checklists'
import { CONDITION_WORDS } from '@patina/contract/choices'
import { markText, sidesText } from '@patina/contract/mark-words'
import type { Sale, Statement } from '@patina/contract/sales'
import type { ReactNode } from 'react'
import { PrintedStyles } from '#components/printed-styles.tsx'
import { itemWords } from '../checklist-words.ts'
import { evidenceFacts, handoverEvidence, slotNotes, utcMoment } from '../sale-evidence.ts'
import { factsOf, orderNumber } from '../sale-facts.ts'
import { foundWords, historyOf } from '../sale-history.ts'
import { REASON_NAMES } from '../sale-names.ts'
import { statementWords } from '../sale-statements.ts'

type Props = {
  sale: Sale
  /** The address of the shop, for those who do not know it. */
  origin: string
}

/** What speaks for a sale, whole and for strangers. Printing the page prints this alone (printed.css). */
export function EvidenceSheet({ sale, origin }: Props) {
  const { product_name, order_id, promised, checklists, statements } = sale
  const notes = slotNotes(sale)
  return (
    <article className="printed grid gap-6 rounded-2xl bg-card p-5 shadow-sm sm:p-8">
      <PrintedStyles />
      <header className="grid gap-1">
        <h1 className="text-title wrap-anywhere">Evidence: {product_name}</h1>
        <p className="text-soft wrap-anywhere">
          Order {orderNumber(order_id)} at {PRODUCT_NAME}, a marketplace for second-hand furniture ({origin})
        </p>
      </header>
      <Part title="The sale">
        <dl className="grid gap-2">
          {evidenceFacts(sale).map(({ name, value }) => (
            <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="How it was handed over">
        <p className="max-w-prose wrap-anywhere">{handoverEvidence(sale)}</p>
      </Part>
      <Part title="What was promised">
        <p className="max-w-prose">
          The listing as it was when it was ordered: {CONDITION_WORDS[promised.condition].label} condition (
          {CONDITION_WORDS[promised.condition].means}), in {promised.location}.
        </p>
        {promised.description && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">{promised.description}</p>
        )}
        {promised.answered_questions.map(({ question, answer }) => (
          <p key={question} className="max-w-prose whitespace-pre-line wrap-anywhere">
            <b className="font-semibold">{question}</b>
            {`\n${answer}`}
          </p>
        ))}
        <p className="max-w-prose">{promised.marks.length > 0 ? 'Marks that it listed:' : 'It listed no marks.'}</p>
        <ol className="grid gap-1">
          {promised.marks.map((mark, index) => (
            <li key={`${mark.picture} ${mark.x} ${mark.y}`}>{`${index + 1}. ${markText(mark)}`}</li>
          ))}
        </ol>
        <p className="max-w-prose">{sidesText(promised.sides_seen)}</p>
        <Pictures urls={promised.pictures.map(({ url }) => url)} alt={`${product_name}, as listed`} />
      </Part>
      {checklists.length > 0 && (
        <Part title="What the buyer found">
          {checklists.map((checklist) => (
            <Found key={checklist._id} checklist={checklist} sale={sale} />
          ))}
        </Part>
      )}
      <Part title="What happened">
        <ol className="grid gap-2">
          {historyOf(sale).map((happening) => (
            <li key={happening.key} className="grid gap-x-4 wrap-anywhere sm:grid-cols-[12rem_1fr]">
              <time dateTime={happening.at} className="text-soft">
                {utcMoment(happening.at)}
              </time>
              {happening.words}
            </li>
          ))}
        </ol>
      </Part>
      {notes.length + statements.length > 0 && (
        <Part title="What was said">
          {notes.map(({ id, who, note }) => (
            <div key={id} className="grid gap-2 wrap-anywhere">
              <h3 className="font-sans text-base font-semibold">{who}</h3>
              <p className="max-w-prose">{note}</p>
            </div>
          ))}
          {statements.map((statement) => (
            <Said key={statement.seq} statement={statement} sale={sale} />
          ))}
        </Part>
      )}
    </article>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 border-t border-line pt-4">
    <h2 className="text-large">{title}</h2>
    {children}
  </section>
)

const Found = ({ checklist, sale }: { checklist: Checklist; sale: Sale }) => (
  <div className="grid gap-2">
    <h3 className="font-sans text-base font-semibold wrap-anywhere">{foundWords(checklist, sale)}</h3>
    <p className="text-small text-soft">{utcMoment(checklist.at)}</p>
    <ul className="grid gap-1">
      {checklist.items.map((item) => (
        <li key={`${item.mark} ${item.picture?.id}`} className="wrap-anywhere">
          {itemWords(item, sale)}
        </li>
      ))}
    </ul>
    <Pictures urls={checklist.items.flatMap(({ picture }) => picture?.url ?? [])} alt="Shown with it" />
  </div>
)

function Said({ statement, sale }: { statement: Statement; sale: Sale }) {
  const { at, terms, text, pictures } = statement
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-base font-semibold wrap-anywhere">
        {statementWords(statement, factsOf(sale, Date.parse(sale.now)))}
      </h3>
      <p className="text-small text-soft">
        {utcMoment(at)}
        {terms?.reason && ` · ${REASON_NAMES[terms.reason]}`}
      </p>
      {text && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{text}</p>}
      <Pictures urls={pictures.map(({ url }) => url)} alt="Shown with it" />
    </div>
  )
}

/** Whole and at once: what is printed can't be scrolled to. */
const Pictures = ({ urls, alt }: { urls: readonly string[]; alt: string }) =>
  urls.length > 0 && (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {urls.map((url, index) => (
        <li key={url} className="break-inside-avoid">
          <img src={url} alt={`${alt}, ${index + 1}`} className="w-full rounded-lg" />
        </li>
      ))}
    </ul>
  )

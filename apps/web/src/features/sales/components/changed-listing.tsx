import { wayWords } from '@patina/contract/handover'
import type { Picture } from '@patina/contract/images'
import { lookLabel } from '@patina/contract/look-names'
import { markText, sidesText } from '@patina/contract/mark-words'
import { formatDollars } from '@patina/contract/money'
import { type ListingChanges, type ListingTerms, TERM_NAMES, type Term } from '@patina/contract/revisions'
import { sizeText } from '@patina/contract/size-words'
import { type ReactNode, useId } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { BoughtDay } from '#components/day.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { AnsweredQuestions } from '#components/ui/long-text.tsx'
import { useUnits } from '#lib/units.ts'

type Props = {
  changes: ListingChanges
  isOrdering: boolean
  onOrder: () => void
  toOrders: ReactNode
}

/** What the seller has changed since the order, side by side, and the way to order it as it is now. */
export function ChangedListing({ changes: { terms, ordered, current }, isOrdering, onOrder, toOrders }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-6 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <div className="grid max-w-prose gap-2">
        <h2 id={id} className="text-large">
          Changed since you ordered
        </h2>
        <p>
          The seller has changed this piece after you ordered it. Nothing was charged. Look at what is different, and
          decide whether you still want it.
        </p>
      </div>
      {terms.map((term) => (
        <div key={term} className="grid gap-2 border-t border-line pt-4">
          <h3 className="font-semibold first-letter:uppercase">{TERM_NAMES[term]}</h3>
          <div className="grid grid-cols-2 gap-4 sm:gap-8">
            <Side name="When you ordered" terms={ordered} term={term} />
            <Side name="Now" terms={current} term={term} />
          </div>
        </div>
      ))}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <button
          type="button"
          className={BUTTON.primary}
          aria-disabled={isOrdering}
          onClick={() => isOrdering || onOrder()}
        >
          {isOrdering ? 'Ordering…' : 'Order as it is now'}
        </button>
        {toOrders}
      </div>
    </section>
  )
}

const Side = ({ name, terms, term }: { name: string; terms: ListingTerms; term: Term }) => (
  <div className="grid min-w-0 content-start gap-1">
    <p className="text-small text-soft">{name}</p>
    <Value terms={terms} term={term} />
  </div>
)

function Value({ terms, term }: { terms: ListingTerms; term: Term }) {
  const units = useUnits()
  switch (term) {
    case 'pictures':
      return <Pictures pictures={terms.pictures} name={terms.product_name} />
    case 'resale_price':
    case 'original_price':
      return <p className="font-display text-large text-copper">{formatDollars(terms[term])}</p>
    case 'purchase_date':
      return (
        <p>
          <BoughtDay iso={terms.purchase_date} />
        </p>
      )
    case 'ways':
      return wayWords(terms.ways, terms.location).map((way) => (
        <p key={way} className="wrap-anywhere">
          {way}
        </p>
      ))
    case 'sizes':
      return <p>{sizeText(terms.sizes, units) ?? '–'}</p>
    case 'colours':
    case 'materials':
      return <p>{terms[term].map(lookLabel).join(', ') || '–'}</p>
    case 'marks':
      return <Marks {...terms.marks} />
    case 'answered_questions':
      return terms[term].length > 0 ? <AnsweredQuestions answered={terms[term]} /> : <p>–</p>
    case 'condition':
      return <p className="first-letter:uppercase">{terms.condition}</p>
    default:
      return <p className="wrap-anywhere whitespace-pre-line">{terms[term] || '–'}</p>
  }
}

const Marks = ({ marks, sides_seen }: ListingTerms['marks']) => (
  <>
    <p className="wrap-anywhere whitespace-pre-line">{marks.map(markText).join('\n') || 'None listed'}</p>
    <p className="text-small text-soft">{sidesText(sides_seen)}</p>
  </>
)

const Pictures = ({ pictures, name }: { pictures: Picture[]; name: string }) => (
  <ul className={`grid gap-2 ${pictures.length > 1 ? 'sm:grid-cols-2' : ''}`}>
    {pictures.map((picture, index) => (
      <li key={picture.url} className="relative aspect-4/3 overflow-hidden rounded-xl bg-warm">
        <ResponsivePicture
          picture={picture}
          alt={`${name}, picture ${index + 1}`}
          sizes="(min-width: 640px) 30vw, 45vw"
        />
      </li>
    ))}
  </ul>
)

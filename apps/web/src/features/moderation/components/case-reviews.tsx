import type { CaseDetail, CaseReview } from '@patina/contract/cases'
import { formatDollars } from '@patina/contract/money'
import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { LongText } from '#components/ui/long-text.tsx'

const SIDES = { buyer: 'the buyer', seller: 'the seller' } as const

/** What a case is about, what the other side said, and the sale that both are about. */
export const CaseReviews = ({ review }: { review: NonNullable<CaseDetail['review']> }) => (
  <>
    <Said review={review} />
    <p className="wrap-anywhere">
      <Link to={pathTo('order', review.order_id)} className={TEXT_LINK}>
        {review.product_name}
      </Link>{' '}
      <span className="text-small text-soft">
        {formatDollars(review.price)}, {review.sale_state}
        {review.ended_at && (
          <>
            {' '}
            <Day iso={review.ended_at} />
          </>
        )}
      </span>
    </p>
    <h3 className="font-semibold">What the other side said</h3>
    {review.other ? <Said review={review.other} /> : <p className="text-soft">Nothing.</p>}
  </>
)

const Said = ({ review }: { review: CaseReview }) => (
  <article className="grid gap-2">
    <p className="text-small text-soft wrap-anywhere">
      {review.author}, {SIDES[review.by]}, <Day iso={review.written_at} />
      {review.is_hidden && ', hidden'}
    </p>
    <p className="font-semibold">{review.stars} of 5</p>
    {review.text && <LongText>{review.text}</LongText>}
    {review.answer && (
      <div className="grid gap-1 rounded-xl bg-warm p-4">
        <p className="text-small text-soft">The other side answered</p>
        <p className="whitespace-pre-line wrap-anywhere">{review.answer}</p>
      </div>
    )}
  </article>
)

import type { Review } from '@patina/contract/reviews'
import type { ReactNode } from 'react'
import { Day } from '#components/day.tsx'
import { Stars } from './stars.tsx'

type Props = {
  review: Review
  /** Whose words they are. */
  author: string
  /** Whom they are about, and who answers. */
  subject: string
  children?: ReactNode
}

/** What one person says of another, and what that one answers. */
export const ReviewCard = ({ review, author, subject, children }: Props) => (
  <article className="grid max-w-[68ch] gap-2">
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Stars stars={review.stars} />
      <b className="font-semibold wrap-anywhere">{author}</b>
      <span className="text-small text-soft">
        <Day iso={review.written_at} />
      </span>
    </p>
    {review.text && <p className="whitespace-pre-line wrap-anywhere">{review.text}</p>}
    <p className="text-small text-soft wrap-anywhere">{review.product_name}</p>
    {review.answer && (
      <div className="grid gap-1 rounded-xl bg-warm p-4">
        <p className="text-small text-soft wrap-anywhere">
          {subject} answered on <Day iso={review.answer.at} />
        </p>
        <p className="whitespace-pre-line wrap-anywhere">{review.answer.text}</p>
      </div>
    )}
    {children}
  </article>
)

import { pathTo } from '@patina/contract/pages'
import type { SaleReviews as Reviews } from '@patina/contract/reviews'
import type { Sale } from '@patina/contract/sales'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getSaleReviews } from '../api/sale-reviews.ts'
import { ratingWords } from '../rating-words.ts'
import { AnswerForm } from './answer-form.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewForm } from './review-form.tsx'

/** Where notices lead. */
const ID = 'reviews'

/** What is said of a seller stands on their page; of a buyer other sellers see the stars alone. */
const WORDS = {
  buyer: { question: (other: string) => `What should others know of ${other}?`, answer: 'Your answer, once' },
  seller: {
    question: (other: string) => `What do you want to tell ${other}? Others see your stars alone`,
    answer: 'Your answer, once and for everyone to read',
  },
}

/** What the two sides of a sale say of each other, once it has ended; before that, how sellers rate its buyer. */
export default function SaleReviews({ sale }: { sale: Sale }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const query = getSaleReviews(ownApi, sale._id)
  const { data, isError, refetch } = useQuery(query)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const isThere = data?.until != null
  useEffect(() => {
    // It came after the page: the browser has looked for it already.
    if (isThere && hash === `#${ID}`) section.current?.scrollIntoView()
  }, [isThere, hash])

  if (isError && !data) {
    return (
      <RetryButton className={BUTTON.quiet} onPress={() => void refetch()}>
        Could not load the reviews. Try again
      </RetryButton>
    )
  }
  if (data?.buyer_rating) {
    return (
      <p className="text-small text-soft wrap-anywhere">
        How sellers rate {sale.buyer_name}: {ratingWords(data.buyer_rating)}
      </p>
    )
  }
  if (!data?.until) return null
  const other = sale.role === 'buyer' ? sale.seller_name : sale.buyer_name
  const words = WORDS[data.role]
  const keep = (reviews: Reviews) => queryClient.setQueryData(query.queryKey, reviews)
  return (
    <section
      ref={section}
      aria-labelledby={ID}
      className="grid scroll-mt-24 gap-5 rounded-2xl bg-card p-5 shadow-sm sm:p-6"
    >
      <h2 id={ID} className="text-large">
        Reviews
      </h2>
      <p role="status" className="text-soft wrap-anywhere">
        <Standing reviews={data} other={other} until={data.until} />
      </p>
      {data.is_other_hidden && <p className="wrap-anywhere">We have hidden what {other} said of you.</p>}
      {data.other && (
        <ReviewCard review={data.other} author={other} subject="You">
          {data.can_answer && <AnswerForm saleId={sale._id} label={words.answer} onAnswered={keep} />}
        </ReviewCard>
      )}
      {data.can_write ? (
        <ReviewForm
          // What was kept is what the fields show.
          key={data.own?.written_at}
          saleId={sale._id}
          question={words.question(other)}
          written={data.own}
          onWritten={keep}
        />
      ) : (
        data.own && (
          <ReviewCard review={data.own} author="You" subject={other}>
            {data.own_hidden_by && (
              <p className="text-small">
                Hidden from others, with what was answered.{' '}
                <Link to={pathTo('measure', data.own_hidden_by)} className={TEXT_LINK}>
                  Read why
                </Link>
              </p>
            )}
          </ReviewCard>
        )
      )}
    </section>
  )
}

/** How far the two are. It says nothing of the other's review before that is published. */
function Standing({ reviews, other, until }: { reviews: Reviews; other: string; until: string }) {
  if (reviews.is_published || reviews.other || reviews.is_other_hidden)
    return 'What you say of each other is published.'
  if (!reviews.can_write) return 'Nobody has reviewed this sale in time.'
  const whenShown = (
    <>
      Neither of you sees the other’s review before both are written, or before <Day iso={until} />.
    </>
  )
  return reviews.own ? (
    <>Your review is kept, and you can still change it. {whenShown}</>
  ) : (
    <>
      Say how it went with {other}. {whenShown}
    </>
  )
}

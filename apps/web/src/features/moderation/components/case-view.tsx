import type { CaseDetail, CaseReport, MeasureSummary } from '@patina/contract/cases'
import { GROUNDS, MEASURES, REPORT_REASONS } from '@patina/contract/moderation'
import { formatDollars } from '@patina/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { LongText } from '#components/ui/long-text.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { claimCase } from '../api/cases.ts'
import { casePath, claimWords, SUBJECT_WORDS } from '../case-words.ts'
import { useKeys } from '../use-keys.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { CaseReviews } from './case-reviews.tsx'
import { Key } from './key.tsx'

/** One case on one screen: what it is about on one side, and what to do about it on the other. */
const CaseView = ({ found, onDecided }: { found: CaseDetail; onDecided: () => void }) => (
  <div className="grid items-start gap-8 xl:grid-cols-2">
    <div className="grid min-w-0 gap-8">
      {found.product && <Piece product={found.product} />}
      {found.review && (
        <Part title="The review">
          <CaseReviews review={found.review} />
        </Part>
      )}
      <Part title="What was said">
        {found.said.length > 0 ? <Reports said={found.said} /> : <p className="text-soft">Nobody has reported it.</p>}
      </Part>
      <Part title={`The history of ${found.person}`}>
        <p>
          {found.points} {found.points === 1 ? 'point' : 'points'}
          <span className="text-soft">: what was decided before, less by the day</span>
        </p>
        {found.history.length > 0 && <History measures={found.history} />}
      </Part>
      {found.similar.length > 0 && (
        <Part title="Other cases of the same person">
          <ul className="grid gap-2">
            {found.similar.map((one) => (
              <li key={one._id}>
                <Link to={casePath(one._id)} className={TEXT_LINK}>
                  {SUBJECT_WORDS[one.kind]}: {one.title}
                </Link>{' '}
                <span className="text-small text-soft">
                  <Day iso={one.opened_at} />, {one.state}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
    <Deciding found={found} onDecided={onDecided} />
  </div>
)

export default CaseView

/** Only who has claimed it decides it. */
function Deciding({ found, onDecided }: { found: CaseDetail; onDecided: () => void }) {
  const { mutate, isPending } = useMutation(claimCase(useOwnApi(), useQueryClient()))
  const isFree = found.state === 'open' && !found.claim
  const claim = () => {
    if (isFree && !isPending) mutate(found._id, { onError: ({ message }) => toast.error(message) })
  }
  useKeys({ c: claim })
  if (found.state !== 'open') {
    return (
      <Part title="Decided">
        <p>{found.state === 'measured' ? 'A measure was taken.' : 'No measure was needed.'}</p>
        <p className="whitespace-pre-line wrap-anywhere">{found.outcome}</p>
      </Part>
    )
  }
  if (found.claim?.is_own) return <CaseDecisionForm found={found} onDecided={onDecided} />
  return (
    <Part title="Decide">
      <p>
        {found.claim
          ? `${claimWords(found.claim)}: it is free again in a quarter of an hour at the latest.`
          : 'Claim it first: then nobody else decides it for a quarter of an hour.'}
      </p>
      {isFree && (
        <button
          type="button"
          className={`${BUTTON.primary} justify-self-start`}
          aria-keyshortcuts="c"
          aria-disabled={isPending}
          onClick={claim}
        >
          Claim this case <Key>C</Key>
        </button>
      )}
    </Part>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-3 rounded-2xl bg-card p-6 shadow-sm">
    <h2 className="text-large wrap-anywhere">{title}</h2>
    {children}
  </section>
)

const Piece = ({ product }: { product: NonNullable<CaseDetail['product']> }) => (
  <Part title={product.name}>
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {product.pictures.map((url, index) => (
        <li key={url}>
          <img
            src={url}
            alt={`${index + 1} of ${product.pictures.length}`}
            loading="lazy"
            className="aspect-4/3 w-full rounded-xl bg-warm object-contain"
          />
        </li>
      ))}
    </ul>
    <p className="font-display text-large text-copper">{formatDollars(product.price)}</p>
    <LongText>{product.description}</LongText>
  </Part>
)

const Reports = ({ said }: { said: readonly CaseReport[] }) => (
  <ul className="grid gap-4">
    {said.map((one) => (
      <li key={one._id} className="grid gap-1">
        <p className="font-semibold">{REPORT_REASONS[one.reason]}</p>
        {one.text && <LongText>{one.text}</LongText>}
        <p className="text-small text-soft wrap-anywhere">
          {one.by ?? 'The shop itself'}, <Day iso={one.at} />
          {one.is_abusive && ', in bad faith'}
        </p>
      </li>
    ))}
  </ul>
)

const History = ({ measures }: { measures: readonly MeasureSummary[] }) => (
  <ul className="grid gap-2">
    {measures.map((one) => (
      <li key={one._id} className="wrap-anywhere">
        {MEASURES[one.kind].title}{' '}
        <span className="text-small text-soft">
          <Day iso={one.from} />
          {one.until && (
            <>
              {' '}
              to <Day iso={one.until} />
            </>
          )}
          , {GROUNDS[one.ground].title}, {one.state}
        </span>
      </li>
    ))}
  </ul>
)

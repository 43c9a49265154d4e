import type { CaseDetail, CaseReport } from '@patina/contract/cases'
import { REPORT_REASONS } from '@patina/contract/moderation'
import { formatDollars } from '@patina/contract/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { AnsweredQuestions, LongText } from '#components/ui/long-text.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { claimCase } from '../api/cases.ts'
import { claimWords, WHY_WORDS } from '../case-words.ts'
import { useKeys } from '../use-keys.ts'
import { CaseDecisionForm } from './case-decision-form.tsx'
import { CasePart } from './case-part.tsx'
import { CaseReviews } from './case-reviews.tsx'
import { CaseLinks, MeasureList, Points } from './history.tsx'
import { Key } from './key.tsx'

/** One case on one screen: what it is about on one side, and what to do about it on the other. */
const CaseView = ({ found, onDecided }: { found: CaseDetail; onDecided: () => void }) => (
  <div className="grid items-start gap-8 xl:grid-cols-2">
    <div className="grid min-w-0 gap-8">
      {found.product && <Piece product={found.product} />}
      {found.review && (
        <CasePart title="The review">
          <CaseReviews review={found.review} />
        </CasePart>
      )}
      <CasePart title="What was said">
        <p>{WHY_WORDS[found.origin]}</p>
        {found.said.length > 0 ? <Reports said={found.said} /> : <p className="text-soft">Nobody has reported it.</p>}
      </CasePart>
      <CasePart title={`The history of ${found.person}`}>
        <Points>{found.points}</Points>
        {found.history.length > 0 && <MeasureList measures={found.history} />}
      </CasePart>
      {found.similar.length > 0 && (
        <CasePart title="Other cases of the same person">
          <CaseLinks cases={found.similar} />
        </CasePart>
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
      <CasePart title="Decided">
        <p>{found.state === 'measured' ? 'A measure was taken.' : 'No measure was needed.'}</p>
        <p className="whitespace-pre-line wrap-anywhere">{found.outcome}</p>
      </CasePart>
    )
  }
  if (found.claim?.is_own) return <CaseDecisionForm found={found} onDecided={onDecided} />
  return (
    <CasePart title="Decide">
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
    </CasePart>
  )
}

const Piece = ({ product }: { product: NonNullable<CaseDetail['product']> }) => (
  <CasePart title={product.name}>
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
    <AnsweredQuestions answered={product.answered_questions} />
  </CasePart>
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

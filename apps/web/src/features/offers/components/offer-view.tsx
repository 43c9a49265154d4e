import { formatDollars } from '@patina/contract/money'
import type { OfferMoveName } from '@patina/contract/offer-life'
import type { Offer } from '@patina/contract/offers'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { momentWords, timeLeft, useShopNow } from '#features/sales/index.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { moveOffer } from '../api/move-offer.ts'
import { offerWords, wayText } from '../offer-words.ts'

/** With all that forms need: fetched once somebody wants to name an amount. */
const CounterForm = lazyPart(() => import('./counter-form.tsx'))

const LOOKS = { own: 'bg-card ring-2 ring-verdigris', others: 'bg-tint', nobodys: 'bg-warm' }

type Props = {
  offer: Offer
  /** When the browser heard of it. */
  toldAt: number
  /** Where the piece is shown anyway. */
  isCompact?: boolean
  /** How deep its heading stands on the page. */
  Heading?: 'h2' | 'h3'
}

/** How an offer stands: what lies on the table, who is to answer until when, and what one can do. */
export function OfferView({ offer, toldAt, isCompact = false, Heading = 'h3' }: Props) {
  const id = useId()
  const now = useShopNow(offer.now, toldAt)
  const { heading, text, turn } = offerWords(offer)
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(offer.seq)
  useEffect(() => {
    if (before.current === offer.seq) return
    before.current = offer.seq
    // What was pressed is gone; a focus that is elsewhere stays there.
    if (document.activeElement === document.body || document.activeElement === null) title.current?.focus()
  }, [offer.seq])
  return (
    <section aria-labelledby={id} className={`grid min-w-0 gap-4 rounded-2xl p-5 wrap-anywhere ${LOOKS[turn]}`}>
      <div className="flex items-start gap-4">
        {!isCompact && <Picture offer={offer} />}
        <div className="grid min-w-0 flex-1 gap-1" aria-live="polite">
          {!isCompact && (
            <Link
              to={pathTo('product', offer.product._id)}
              className="justify-self-start text-small text-soft underline-offset-4 hover:underline"
            >
              {offer.product.product_name}
            </Link>
          )}
          <Heading id={id} ref={title} tabIndex={-1} className="text-large outline-none">
            {heading}
          </Heading>
          <p>{text}</p>
          {offer.due_at && <Deadline offer={offer} at={offer.due_at} now={now} />}
          {offer.due_at && <p className="text-small text-soft">{wayText(offer)}</p>}
          {offer.due_at && offer.receives !== null && (
            <p className="text-small text-soft">You receive {formatDollars(offer.receives)} after the fee.</p>
          )}
        </div>
      </div>
      <Moves key={offer.seq} offer={offer} />
    </section>
  )
}

const Picture = ({ offer: { product } }: { offer: Offer }) => (
  <div className="relative aspect-4/3 w-20 shrink-0 overflow-hidden rounded-xl bg-warm sm:w-28">
    {product.picture && <ResponsivePicture picture={product.picture} alt="" sizes="7rem" rank="late" />}
  </div>
)

function Deadline({ offer: { state, role }, at, now }: { offer: Offer; at: string; now: number }) {
  const left = timeLeft(at, now)
  const isToPay = state === 'accepted' && role === 'buyer'
  return (
    <p className="text-small">
      <b className="font-semibold">
        {`${isToPay ? 'Pay by' : 'Until'} ${momentWords(at, now)}`}
        <span className="whitespace-nowrap">{left ? ` · ${left} left` : ' · over'}</span>
      </b>
    </p>
  )
}

/** What can't be taken back asks first. */
const QUESTIONS: Record<Exclude<OfferMoveName, 'counter'>, (offer: Offer) => Question> = {
  accept: ({ role, price, other: { name }, delivery_price }) => ({
    title: `Accept ${formatDollars(price)}?`,
    text:
      role === 'seller'
        ? `The piece is reserved for ${name} for 24 hours. You can’t change or sell it meanwhile.`
        : `The piece is reserved for you for 24 hours, and you pay ${formatDollars(price + delivery_price)}. Nothing is charged now.`,
    action: 'Accept',
    tone: 'primary',
  }),
  decline: ({ price, other: { name } }) => ({
    title: `Decline ${formatDollars(price)}?`,
    text: `We tell ${name}. This offer is over then.`,
    action: 'Decline',
    tone: 'danger',
  }),
  withdraw: ({ price, other: { name } }) => ({
    title: `Take back ${formatDollars(price)}?`,
    text: `${name} can no longer accept it.`,
    action: 'Take it back',
    tone: 'danger',
  }),
}
type Question = { title: string; text: string; action: string; tone: 'primary' | 'danger' }

function Moves({ offer }: { offer: Offer }) {
  const { mutate, mutateAsync, isPending, error, reset } = useMutation(
    moveOffer(useOwnApi(), useQueryClient(), { offer, onLate: toast.error }),
  )
  const [chosen, setChosen] = useState<OfferMoveName>()
  const { moves, order_id, state, counter, product } = offer
  const close = () => {
    setChosen(undefined)
    reset()
  }
  if (order_id && state === 'accepted') {
    return (
      <Link to={pathTo('payOrder', order_id)} className={`${BUTTON.primary} justify-self-start`}>
        Pay now<span className="sr-only">: {product.product_name}</span>
      </Link>
    )
  }
  if (moves.length === 0) return null
  if (chosen === 'counter' && counter) {
    return (
      <Suspense fallback={<div className="h-40" />}>
        <CounterForm
          offer={offer}
          bounds={counter}
          send={(price) => mutateAsync({ move: 'counter', price })}
          onDismissed={close}
        />
      </Suspense>
    )
  }
  const question = chosen && chosen !== 'counter' ? QUESTIONS[chosen](offer) : undefined
  return (
    <div className="flex flex-wrap items-center gap-3">
      {moves.includes('accept') && (
        <Choice label="Accept" of={offer} look={BUTTON.primary} onPress={() => setChosen('accept')} />
      )}
      {moves.includes('counter') && (
        <Choice label="Name another amount" of={offer} look={BUTTON.quiet} onPress={() => setChosen('counter')} />
      )}
      {moves.includes('decline') && (
        <Choice label="Decline" of={offer} look={BUTTON.quiet} onPress={() => setChosen('decline')} />
      )}
      {moves.includes('withdraw') && (
        <Choice
          label="Take it back"
          of={offer}
          look={`min-h-8 cursor-pointer ${TEXT_LINK}`}
          onPress={() => setChosen('withdraw')}
        />
      )}
      {chosen && chosen !== 'counter' && question && (
        <ConfirmDialog
          title={question.title}
          action={question.action}
          tone={question.tone}
          isBusy={isPending}
          error={error?.message}
          onConfirm={() => isPending || mutate({ move: chosen })}
          onClosed={close}
        >
          <p className="wrap-anywhere">{question.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

type ChoiceProps = { label: string; of: Offer; look: string; onPress: () => void }

/** Several offers may stand below each other: each button says which it means. */
const Choice = ({ label, of: { product }, look, onPress }: ChoiceProps) => (
  <button type="button" className={look} onClick={onPress}>
    {label}
    <span className="sr-only">: {product.product_name}</span>
  </button>
)

import { MOST_WAITING, type QueueAnswer, TURN_MINUTES } from '@patina/contract/queue'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getQueue, moveInQueue, type QueueMove } from '../api/get-queue.ts'
import { othersTime, placeWords, untilWords } from '../line-words.ts'
import { useShopNow } from '../use-shop-now.ts'

const TICK_MS = 1000
/** How often it is asked what has become of a time that has run out. */
const OVERDUE_MS = 5000

type Props = {
  productId: string
  /** On the page where it is paid. The page of the piece has a button of its own. */
  onBuy?: () => void
}

/** Whether a piece can be had now, for a buyer; nothing where it is free. */
export default function WaitingLine(props: Props) {
  const { data, dataUpdatedAt } = useQuery({
    ...getQueue(useOwnApi(), props.productId),
    refetchInterval: ({ state }) => isOverdue(state.data, state.dataUpdatedAt) && OVERDUE_MS,
  })
  if (!data || data.state === 'free' || data.state === 'sold') return null
  return <Line {...props} queue={data} toldAt={dataUpdatedAt} />
}

const isOverdue = (queue: QueueAnswer | undefined, toldAt: number): boolean =>
  queue?.until ? Date.parse(queue.until) <= Date.parse(queue.now) + (Date.now() - toldAt) : false

type Moving = UseMutationResult<QueueAnswer, Error, QueueMove>
type LineProps = Props & { queue: QueueAnswer; toldAt: number }

function Line({ productId, onBuy, queue, toldAt }: LineProps) {
  const now = useShopNow(queue.now, toldAt, TICK_MS)
  const moving = useMutation(moveInQueue(useOwnApi(), useQueryClient(), productId))
  const place = useRef<HTMLElement>(null)
  // The button that was pressed is gone: whoever pressed it goes on from here.
  useEffect(() => {
    if (moving.isSuccess) place.current?.focus()
  }, [moving.isSuccess])
  // Where it can be paid, the page says so already.
  if (queue.is_yours && queue.state === 'held') return null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="The line for this piece"
      className="grid gap-4 rounded-2xl bg-tint p-5 outline-none"
    >
      {queue.is_yours ? (
        <Reserved queue={queue} now={now}>
          {onBuy && (
            <button type="button" className={BUTTON.primary} onClick={onBuy}>
              Buy it
            </button>
          )}
          {queue.cause === 'turn' && <GiveUp moving={moving} move="pass" />}
        </Reserved>
      ) : (
        <OthersHaveIt queue={queue} now={now} moving={moving} />
      )}
    </section>
  )
}

type AtTime = { queue: QueueAnswer; now: number }

function Reserved({ queue: { cause, until }, now, children }: AtTime & { children: ReactNode }) {
  const when = until && untilWords(until, now)
  const [title, text] =
    cause === 'turn'
      ? [`It is your turn until ${when}`, 'If you no longer want it, let it go to the next.']
      : [`Reserved for you until ${when}`, 'You pay the price that you have agreed on.']
  return (
    <>
      <div className="grid gap-1">
        <p role="status" className="font-display text-large">
          {title}
        </p>
        <p className="text-soft">Nobody else can buy it before then. {text}</p>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">{children}</div>
    </>
  )
}

function OthersHaveIt({ queue, now, moving }: AtTime & { moving: Moving }) {
  const isWaiting = queue.place !== null
  return (
    <>
      <div className="grid gap-1">
        <p>
          <span role="timer" className="tabular-nums">
            {othersTime(queue, now)}
          </span>{' '}
          <span role="status" className="font-semibold">
            {placeWords(queue)}
          </span>
        </p>
        <p className="text-small text-soft">
          If they don't buy it, those in line are called one after the other.
          {isWaiting && ` We write to you, and you have at least ${TURN_MINUTES} minutes.`}
        </p>
      </div>
      {isWaiting && <GiveUp moving={moving} move="leave" />}
      {!isWaiting && queue.waiting < MOST_WAITING && (
        <div className="grid justify-items-start gap-2">
          <button
            type="button"
            className={BUTTON.quiet}
            aria-disabled={moving.isPending}
            onClick={() => moving.isPending || moving.mutate('join')}
          >
            Wait in line
          </button>
          <p role="alert" className="text-small text-error empty:hidden">
            {moving.error?.message}
          </p>
        </div>
      )}
    </>
  )
}

const GIVING_UP = {
  leave: {
    button: 'Leave',
    title: 'Leave the line?',
    text: 'You lose your place. If you come back, you wait behind all others.',
    action: 'Leave it',
  },
  pass: {
    button: 'Let it go',
    title: 'Let it go?',
    text: 'Your turn ends at once, and the next in line is called.',
    action: 'Let it go',
  },
} as const

/** A place can't be had back, so it asks first. */
function GiveUp({ moving, move }: { moving: Moving; move: 'leave' | 'pass' }) {
  const [isAsking, setAsking] = useState(false)
  const { button, title, text, action } = GIVING_UP[move]
  const ask = () => {
    moving.reset()
    setAsking(true)
  }
  return (
    <>
      <button type="button" className={`${BUTTON.quiet} justify-self-start`} onClick={ask}>
        {button}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          action={action}
          dismiss="Stay"
          isBusy={moving.isPending}
          isDone={moving.isSuccess}
          error={moving.error?.message}
          onConfirm={() => moving.isPending || moving.mutate(move)}
          onClosed={() => setAsking(false)}
        >
          <p>{text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

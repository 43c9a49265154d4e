import type { PrivatePicture } from '@patina/contract/images'
import type { Message } from '@patina/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LongText } from '#components/ui/long-text.tsx'
import { clockTime } from '#lib/clock-time.ts'
import { noteWords, SHOWN_ONCE_PAID } from '../message-words.ts'
import type { Waiting } from '../outbox.ts'
import { FlagIcon } from './message-icons.tsx'
import { MessagePictures } from './message-pictures.tsx'

type MessageProps = {
  message: Message
  other: string
  /** It goes on from a message of the same person. */
  isNext: boolean
  /** The page where the seller answers for everybody. */
  answersAt: string | undefined
  onReport: (message: Message) => void
  onRenew: () => void
}

export function MessageItem({ message, other, isNext, answersAt, onReport, onRenew }: MessageProps) {
  const { is_mine, note, warning, is_masked } = message
  if (note) return <NoteLine at={message.at}>{noteWords(note, is_mine ? 'You' : other)}</NoteLine>
  return (
    <li className={`grid gap-1 ${is_mine ? 'justify-items-end' : 'justify-items-start'} ${isNext ? '' : 'mt-3'}`}>
      {warning && <p className="max-w-prose rounded-xl bg-warm px-4 py-2 text-small font-semibold">{warning}</p>}
      <Bubble said={message} isMine={is_mine} by={is_mine ? 'you' : other} onRenew={onRenew} />
      <div className={`flex ${WIDTH} items-start gap-2 px-1 text-small text-soft`}>
        <p className="wrap-anywhere">
          <time dateTime={message.at}>{clockTime(new Date(message.at))}</time>
          {is_masked &&
            ` · ${is_mine ? `${other} sees your contact details once the piece is paid.` : SHOWN_ONCE_PAID}`}
        </p>
        {!is_mine && !is_masked && answersAt && /[?？؟]/.test(message.body) && (
          <Link to={answersAt} state={message.body} className="min-h-6 shrink-0 underline underline-offset-4">
            Answer for everybody
          </Link>
        )}
        {!is_mine && (
          <button
            type="button"
            aria-label="Report this message"
            title="Report this message"
            className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-lg hover:bg-tint hover:text-ink"
            onClick={() => onReport(message)}
          >
            <FlagIcon />
          </button>
        )}
      </div>
    </li>
  )
}

type WaitingProps = { unsent: Waiting; isNext: boolean; onRetry: () => void; onEdit: () => void; onRenew: () => void }

/** Stands where it will stand once it has arrived. */
export const WaitingItem = ({ unsent, isNext, onRetry, onEdit, onRenew }: WaitingProps) => (
  <li className={`grid justify-items-end gap-1 ${isNext ? '' : 'mt-3'}`}>
    <Bubble said={unsent} isMine by="you" onRenew={onRenew} />
    {unsent.failure ? (
      <p role="alert" className="px-1 text-right text-small text-error">
        {unsent.failure.text}{' '}
        {unsent.failure.mayRetry && (
          <button type="button" className="min-h-6 cursor-pointer font-semibold underline" onClick={onRetry}>
            Try again
          </button>
        )}{' '}
        <button type="button" className="min-h-6 cursor-pointer font-semibold underline" onClick={onEdit}>
          Edit
        </button>
      </p>
    ) : (
      <p className="px-1 text-small text-soft">Sending…</p>
    )}
  </li>
)

type BubbleProps = {
  said: { body: string; pictures: readonly PrivatePicture[] }
  isMine: boolean
  by: string
  onRenew: () => void
}

const WIDTH = 'max-w-[85%]'

const Bubble = ({ said: { body, pictures }, isMine, by, onRenew }: BubbleProps) => (
  <div className={`grid ${WIDTH} gap-2 rounded-2xl px-4 py-2 ${isMine ? 'bg-tint' : 'border border-line bg-card'}`}>
    <span className="sr-only">{isMine ? 'You wrote:' : `${by} wrote:`}</span>
    {body && <LongText>{body}</LongText>}
    {pictures.length > 0 && <MessagePictures pictures={pictures} by={by} onRenew={onRenew} />}
  </div>
)

/** Something happened meanwhile. */
const NoteLine = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className="mt-3 text-center text-small text-soft wrap-anywhere">
    <span className="font-semibold">{children}</span> · <time dateTime={at}>{clockTime(new Date(at))}</time>
  </li>
)

import { PICTURE } from '@patina/contract/limits'
import type { Message, NewMessage } from '@patina/contract/messages'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { usePrivatePictures } from '#features/images/index.ts'
import { keptWords } from '../kept-words.ts'
import { createOutbox, type Waiting } from '../outbox.ts'
import { Composer } from './composer.tsx'
import { DownIcon } from './message-icons.tsx'
import { type Earlier, MessageLog } from './message-log.tsx'
import { QuickQuestions } from './quick-questions.tsx'
import { ReportDialog } from './report-dialog.tsx'

type Props = {
  /** What is typed and not sent yet is kept under it. */
  name: string
  other: string
  messages: readonly Message[]
  earlier: Earlier
  isPaid: boolean
  /** Where a seller answers for everybody; nothing for others, and once the piece is gone. */
  answersAt?: string | undefined
  /** Stands in place of the box where nobody can write. */
  closed: ReactNode
  /** Offers questions to begin with. */
  isAsking: boolean
  /** The box has the focus from the start: somebody is in the middle of writing. */
  isWriting: boolean
  deliver: (message: NewMessage) => Promise<unknown>
  /** The newest message is in sight, or no longer. */
  onEndSeen: (isSeen: boolean) => void
  /** There are messages below what is in sight. */
  hasNews: boolean
  onRenew: () => void
}

/** Messages, those on their way, and the box for the next one. */
export function Conversation({ name, other, messages, deliver, isWriting, ...props }: Props) {
  const log = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const [kept] = useState(() => keptWords(name, () => localStorage))
  const [text, setText] = useState(kept.draft.read)
  const pictures = usePrivatePictures(PICTURE.mostPerMessage)
  const [outbox] = useState(() => createOutbox(kept.waiting, deliver))
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.current, outbox.current)
  const [reported, setReported] = useState<Message>()

  useEffect(() => outbox.forget(messages.map(({ client_id }) => client_id)), [outbox, messages])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it comes.
  useEffect(() => {
    if (isWriting) box.current?.focus()
  }, [])

  const write = (next: string) => {
    setText(next)
    kept.draft.write(next)
  }
  const toEnd = () => log.current?.scrollTo({ top: 0 })
  const send = (body: string) => {
    outbox.send({ clientId: crypto.randomUUID(), body, pictures: pictures.ready, at: new Date().toISOString() })
    write('')
    pictures.tray.clear()
    toEnd()
    box.current?.focus()
  }
  const edit = (unsent: Waiting) => {
    outbox.forget([unsent.clientId])
    write([unsent.body, text].filter(Boolean).join('\n'))
    pictures.tray.restore(unsent.pictures)
    box.current?.focus()
  }
  const ask = (question: string) => {
    write(question)
    requestAnimationFrame(() => {
      const gap = question.indexOf('…')
      box.current?.focus()
      if (gap >= 0) box.current?.setSelectionRange(gap, gap + 1)
    })
  }

  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <MessageLog
          ref={log}
          messages={messages}
          waiting={waiting}
          intro={
            props.isAsking ? <Intro other={other} /> : <p className="py-8 text-center text-soft">Nothing said yet.</p>
          }
          other={other}
          earlier={props.earlier}
          answersAt={props.answersAt}
          onEndSeen={props.onEndSeen}
          onReport={setReported}
          onRetry={outbox.retry}
          onEdit={edit}
          onRenew={props.onRenew}
        />
        {props.hasNews && (
          <div className="absolute inset-x-0 bottom-2 flex justify-center">
            <button type="button" className="btn btn-sm border-line bg-card shadow-lg" onClick={toEnd}>
              <DownIcon />
              New messages
            </button>
          </div>
        )}
      </div>
      <div className="grid gap-2 border-t border-line bg-card px-3 py-3">
        {props.closed || (
          <>
            {props.isAsking && messages.length === 0 && waiting.length === 0 && <QuickQuestions onAsk={ask} />}
            <Composer
              ref={box}
              other={other}
              text={text}
              onText={write}
              pictures={pictures}
              isPaid={props.isPaid}
              onSend={send}
              onFocusBox={() => box.current?.focus()}
            />
          </>
        )}
      </div>
      {reported && (
        <ReportDialog key={reported._id} message={reported} other={other} onClosed={() => setReported(undefined)} />
      )}
    </>
  )
}

const Intro = ({ other }: { other: string }) => (
  <div className="mx-auto grid max-w-sm gap-2 py-8 text-center">
    <p className="font-display text-large wrap-anywhere">Ask {other} what you would like to know</p>
    <p className="text-small text-soft">Pay in the shop alone: there your money is held until you have the piece.</p>
  </div>
)

import { charactersFit } from '@patina/contract/length'
import { TEXT } from '@patina/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type Ref, type SubmitEvent, useId, useRef } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { PICTURE_TYPES, PictureStrip, type PrivatePictures } from '#features/images/index.ts'
import { useMediaQuery } from '#lib/media-query.ts'
import { useOwnApi } from '#lib/services.ts'
import { useSettled } from '#lib/settled.ts'
import { checkMessage } from '../api/check-message.ts'
import { HIDDEN_UNTIL_PAID, mayHoldContacts } from '../message-words.ts'
import { PictureIcon, SendIcon } from './message-icons.tsx'

const PAUSE_MS = 700

type Props = {
  ref: Ref<HTMLTextAreaElement>
  other: string
  text: string
  onText: (text: string) => void
  pictures: PrivatePictures
  /** Nothing is hidden any more, so there is nothing to tell before sending. */
  isPaid: boolean
  onSend: (body: string) => void
  /** The box, for what comes back to it. */
  onFocusBox: () => void
}

/** Enter sends and Shift with it breaks the line; on a phone, whose keyboard has no Shift with Enter, it breaks the line. */
export function Composer({ ref, other, text, onText, pictures, isPaid, onSend, onFocusBox }: Props) {
  const id = useId()
  const isTouched = useMediaQuery('(pointer: coarse)')
  const isAsking = useRef(false)
  const body = text.trim()
  const check = useContactCheck(body, isPaid)
  const isTooLong = !charactersFit(body, TEXT.talk)
  const isBlank = body === '' && pictures.ready.length === 0
  const waits = pictures.onTheirWay > 0 || pictures.failure !== ''

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isBlank || isTooLong || waits || isAsking.current) return
    isAsking.current = true
    const isNews = await check.isNews()
    isAsking.current = false
    // Told just now that something will be hidden: sending it takes a second press.
    if (!isNews) onSend(body)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouched) return
    event.preventDefault()
    event.currentTarget.form?.requestSubmit()
  }

  const addPictures = (files: FileList | null) => files && files.length > 0 && pictures.tray.add([...files])

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-2">
      <PictureStrip pictures={pictures} onEmptied={onFocusBox} />
      <p id={`${id}-hint`} role="status" className="text-small text-soft empty:sr-only">
        {check.hides && `${HIDDEN_UNTIL_PAID} You can send it anyway.`}
        {waits && (pictures.failure || 'Pictures are on their way.')}
      </p>
      <p id={`${id}-error`} role="alert" className="text-small text-error empty:hidden">
        {isTooLong && `A message may have at most ${TEXT.talk} characters.`}
      </p>
      <div className="flex items-end gap-2">
        {pictures.hasRoom && (
          <label title="Add pictures" className="btn btn-ghost btn-square ring-around shrink-0 hover:bg-tint">
            <PictureIcon />
            <input
              type="file"
              multiple
              accept={PICTURE_TYPES}
              aria-label="Add pictures"
              className="sr-only"
              onChange={({ currentTarget }) => {
                addPictures(currentTarget.files)
                // So that the same file can be chosen again after it was removed.
                currentTarget.value = ''
              }}
            />
          </label>
        )}
        <textarea
          ref={ref}
          rows={1}
          value={text}
          aria-label={`Message to ${other}`}
          placeholder="Write a message"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={isTooLong || undefined}
          enterKeyHint={isTouched ? 'enter' : 'send'}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={({ clipboardData }) => addPictures(clipboardData.files)}
          className="textarea field-sizing-content max-h-40 min-h-12 flex-1 resize-none border-soft py-2.5 text-base"
        />
        <button
          type="submit"
          aria-label="Send"
          title="Send"
          aria-disabled={isBlank || isTooLong || waits}
          className={`${BUTTON.primary} btn-square shrink-0 px-0`}
        >
          <SendIcon />
        </button>
      </div>
    </form>
  )
}

/** Whether something of a text would be hidden: asked when typing pauses, and before it is sent at the latest. */
function useContactCheck(body: string, isPaid: boolean) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const isSuspect = !isPaid && mayHoldContacts(body) && charactersFit(body, TEXT.talk)
  const isPaused = useSettled(body, PAUSE_MS) === body
  const options = checkMessage(ownApi, body)
  const { data } = useQuery({ ...options, enabled: isSuspect && isPaused })
  return {
    hides: isSuspect && data?.hides === true,
    /** Whether something would be hidden of which nobody was told yet. Without an answer nobody is kept from writing. */
    isNews: async (): Promise<boolean> => {
      if (!isSuspect || data) return false
      const checked = await queryClient.fetchQuery(options).catch(() => undefined)
      return checked?.hides === true
    },
  }
}

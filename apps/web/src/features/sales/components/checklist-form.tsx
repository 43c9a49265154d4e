import { CHECKLISTS, TEXT } from '@patina/contract/limits'
import { markText } from '@patina/contract/mark-words'
import type { Sale } from '@patina/contract/sales'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PICTURE_TYPES } from '#features/images/index.ts'
import { useOwnApi } from '#lib/services.ts'
import type { FoundItem } from '../checklist-store.ts'
import { openOutbox } from '../open-outbox.ts'

const CHOICES = [
  ['asDescribed', 'As described'],
  ['worse', 'Worse'],
] as const

type Props = { sale: Sale }

/** What a buyer goes through at the handover, also where there is no connection. */
export default function ChecklistForm({ sale }: Props) {
  const id = useId()
  const { outbox, kept, isSending, isHeldUp, refusal } = useChecklist(sale)
  if (!kept) return null
  const isWaiting = kept.isToBeSent
  const unlisted = kept.items.filter(({ mark }) => mark === null)
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-2xl bg-card p-5 shadow-sm sm:p-6">
      <h2 id={id} className="text-large">
        Look it over
      </h2>
      <p className="max-w-prose">
        Go through it while the two of you stand before it. {sale.seller_name} sees what you send, and it counts if
        there is a dispute.
      </p>
      <fieldset disabled={isWaiting} className="grid gap-4">
        {kept.items.map((item, index) => (
          <Item
            key={item.key}
            item={item}
            what={whatIs(item, index, sale)}
            onChange={(change) => void outbox.change(item.key, change)}
            onRemove={item.mark === null ? () => void outbox.remove(item.key) : undefined}
          />
        ))}
        {unlisted.length < CHECKLISTS.mostNotListed && (
          <button
            type="button"
            className={`${BUTTON.quiet} justify-self-start`}
            onClick={() => void outbox.addUnlisted()}
          >
            Add what is not listed
          </button>
        )}
      </fieldset>
      {isWaiting ? (
        <p role="status" className="rounded-xl bg-tint p-4">
          {isHeldUp && !isSending
            ? 'There is no connection. It is kept on this device, and sent as soon as there is one.'
            : 'Sending…'}
        </p>
      ) : (
        <button type="button" className={`${BUTTON.quiet} justify-self-start`} onClick={() => void outbox.finish()}>
          Send what I found
        </button>
      )}
      <p role="alert" className="text-error empty:hidden">
        {refusal}
      </p>
    </section>
  )
}

function whatIs({ mark }: FoundItem, index: number, { promised }: Sale): string {
  const listed = mark === null ? undefined : promised.marks[mark]
  return listed ? `${index + 1}. ${markText(listed)}` : 'Not listed'
}

/** Goes on with what this device has kept, and tries again when there is a connection. */
function useChecklist(sale: Sale) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const [outbox] = useState(() => openOutbox(sale, { ownApi, queryClient }))
  const state = useSyncExternalStore(outbox.subscribe, outbox.current, outbox.current)
  useEffect(() => {
    const tryAgain = () => void outbox.trySending()
    void outbox.resume()
    addEventListener('online', tryAgain)
    return () => removeEventListener('online', tryAgain)
  }, [outbox])
  return { outbox, ...state }
}

type ItemProps = {
  item: FoundItem
  what: string
  onChange: (change: Partial<FoundItem>) => void
  onRemove: (() => void) | undefined
}

function Item({ item, what, onChange, onRemove }: ItemProps) {
  const id = useId()
  return (
    <fieldset className="grid min-w-0 gap-3 border-t border-line pt-4">
      {/* Floating, it stands below the line, not in it. */}
      <legend className="float-left font-semibold wrap-anywhere">{what}</legend>
      {item.mark !== null && (
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {CHOICES.map(([verdict, label]) => (
            <label key={verdict} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input type="radio" name={id} checked={item.verdict === verdict} onChange={() => onChange({ verdict })} />
              {label}
            </label>
          ))}
        </div>
      )}
      {item.verdict !== 'asDescribed' && item.verdict !== null && (
        <>
          <label className="grid gap-2">
            What you see
            <input
              className="input w-full border-soft text-base"
              autoComplete="off"
              maxLength={TEXT.markNote}
              value={item.note}
              onChange={({ target }) => onChange({ note: target.value })}
            />
          </label>
          <div className="flex flex-wrap items-center gap-3">
            {item.photo && <Photo photo={item.photo} />}
            <label className={`ring-around ${BUTTON.quiet}`}>
              {item.photo ? 'Another picture' : 'Take a picture'}
              <input
                type="file"
                accept={PICTURE_TYPES}
                capture="environment"
                className="sr-only"
                onChange={({ currentTarget: { files } }) => {
                  const photo = files?.[0]
                  if (photo) onChange({ photo, pictureId: null })
                }}
              />
            </label>
            {onRemove && (
              <button type="button" className={`min-h-11 cursor-pointer ${TEXT_LINK}`} onClick={onRemove}>
                Take it off the list
              </button>
            )}
          </div>
        </>
      )}
    </fieldset>
  )
}

function Photo({ photo }: { photo: Blob }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(photo)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [photo])
  return url && <img src={url} alt="What you see" className="aspect-4/3 w-24 rounded-lg object-cover" />
}

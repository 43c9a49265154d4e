import { flushSync } from 'react-dom'
import { CrossIcon } from '#components/icons.tsx'
import type { Slot, Uploaded } from '../picture-tray.ts'
import type { PrivatePictures } from '../use-private-pictures.ts'

/** A row of small pictures above the words that they go with; nothing where there are none. */
export function PictureStrip({ pictures, onEmptied }: { pictures: PrivatePictures; onEmptied: () => void }) {
  const { slots, tray, notice } = pictures
  /** The pressed button goes with its picture: the focus goes to the next one, or to what comes after them. */
  const remove = (key: string, list: Element | null) => {
    flushSync(() => tray.remove(key))
    const next = list?.querySelector('button')
    if (next) next.focus()
    else onEmptied()
  }
  return (
    <>
      {slots.length > 0 && (
        <ul aria-label="Pictures to send" className="flex flex-wrap gap-3">
          {slots.map((slot, index) => (
            <li key={slot.key} className="grid w-24 content-start gap-1">
              <div className="relative aspect-square overflow-hidden rounded-xl bg-warm">
                <img
                  src={slot.state === 'ready' ? slot.picture.url : slot.preview}
                  alt={`Number ${index + 1}`}
                  className={`size-full object-cover ${slot.state === 'failed' ? 'opacity-45' : ''}`}
                />
                <Progress slot={slot} />
                <button
                  type="button"
                  aria-label={`Remove picture ${index + 1}`}
                  className="absolute top-0 right-0 grid size-10 cursor-pointer place-items-center rounded-full bg-card text-ink shadow-sm"
                  onClick={({ currentTarget }) => remove(slot.key, currentTarget.closest('ul'))}
                >
                  <CrossIcon />
                </button>
              </div>
              {slot.state === 'failed' && (
                <p role="alert" className="text-small text-error wrap-anywhere">
                  {slot.message}{' '}
                  {slot.mayRetry && (
                    <button
                      type="button"
                      className="min-h-6 cursor-pointer font-semibold underline"
                      onClick={() => tray.retry(slot.key)}
                    >
                      Try again
                    </button>
                  )}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-small text-soft empty:sr-only">
        {notice}
      </p>
    </>
  )
}

const Progress = <Picture extends Uploaded>({ slot }: { slot: Slot<Picture> }) =>
  slot.state === 'sending' && (
    <progress
      className="progress progress-primary absolute inset-x-2 bottom-2 w-auto bg-card"
      aria-label={`Uploading ${slot.name}`}
      value={slot.progress}
      max={1}
    />
  )

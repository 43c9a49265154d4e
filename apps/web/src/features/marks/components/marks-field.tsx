import type { Condition } from '@patina/contract/choices'
import { honestCondition, honestOffer, honestRule } from '@patina/contract/honest-condition'
import type { Picture } from '@patina/contract/images'
import { MARKS } from '@patina/contract/limits'
import { markText } from '@patina/contract/mark-words'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BUTTON } from '#components/button-styles.ts'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { FieldError } from '#components/ui/field-frame.tsx'
import { uploadImage } from '#features/images/index.ts'
import type { Spot } from '../pin-place.ts'
import type { TypedMark, TypedMarks } from '../typed-mark.ts'
import { MarkBoard } from './mark-board.tsx'
import { MarkFields } from './mark-fields.tsx'

export type MarksFieldProps = {
  /** Those that have arrived: what is not there yet can't be marked. */
  pictures: readonly Picture[]
  marks: TypedMarks
  onChange: (change: (marks: TypedMarks) => TypedMarks) => void
  sidesSeen: boolean
  onSidesSeen: (sidesSeen: boolean) => void
  condition: Condition | undefined
  onCondition: (condition: Condition) => void
  error: string | undefined
}

const MIDDLE: Spot = { x: MARKS.whole / 2, y: MARKS.whole / 2 }

/** What is wrong with a piece, put where it is on its pictures. */
export default function MarksField(props: MarksFieldProps) {
  const { pictures, marks, onChange, sidesSeen, onSidesSeen, error } = props
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const [shownUrl, setShownUrl] = useState<string>()
  const [selected, setSelected] = useState<string>()
  const shown = pictures.find(({ url }) => url === shownUrl) ?? pictures[0]
  const standing = marks.said.filter((mark) => pictures.some(({ url }) => url === mark.picture))
  const gone = marks.said.length - standing.length

  const change = (key: string, changed: Partial<TypedMark>) =>
    onChange((before) => ({
      ...before,
      said: before.said.map((mark) => (mark.key === key ? { ...mark, ...changed } : mark)),
    }))

  const focusOn = (selector: string) => field.current?.querySelector<HTMLElement>(selector)?.focus()

  const add = (spot: Spot) => {
    if (!shown || standing.length >= MARKS.most) return
    const key = crypto.randomUUID()
    const unsaid = { kind: 'scratch', severity: 1, size_mm: null, note: '', closeup: null } as const
    // Those that went with their pictures make room.
    flushSync(() => {
      onChange((before) => ({ ...before, said: [...standing, { key, picture: shown.url, ...spot, ...unsaid }] }))
      setSelected(key)
    })
    focusOn(`[data-pin="${key}"]`)
  }

  /** The focus goes to what is left. */
  const remove = (key: string) => {
    const left = standing.filter((mark) => mark.key !== key)
    flushSync(() => {
      onChange((before) => ({ ...before, said: before.said.filter((mark) => mark.key !== key) }))
      setSelected(undefined)
    })
    const next = left.findLast(({ picture }) => picture === shown?.url)
    focusOn(next ? `[data-pin="${next.key}"]` : '[data-add]')
  }

  const sendCloseup = async (key: string, file: File) => {
    onChange((before) => ({ ...before, onTheirWay: before.onTheirWay + 1 }))
    try {
      const closeup = await uploadImage(file, () => {}, new AbortController().signal)
      change(key, { closeup })
    } finally {
      onChange((before) => ({ ...before, onTheirWay: before.onTheirWay - 1 }))
    }
  }

  const select = (mark: TypedMark) => {
    setShownUrl(mark.picture)
    setSelected(mark.key === selected ? undefined : mark.key)
  }

  const pins = standing
    .map((mark, index) => ({ mark, number: index + 1 }))
    .filter(({ mark }) => mark.picture === shown?.url)

  return (
    <fieldset ref={field} className="grid min-w-0 grid-cols-1 gap-4" aria-describedby={`${id}-error`}>
      <legend className="sr-only">Marks (optional)</legend>
      <p className="text-small text-soft">
        Tap a picture where something is. What buyers know before they come, nobody argues about at the door.
      </p>
      {!shown && <p>Add pictures first: marks are put on them.</p>}
      {pictures.length > 1 && <Thumbnails pictures={pictures} shown={shown} onChoose={setShownUrl} />}
      {shown && (
        <>
          <MarkBoard
            picture={shown}
            pins={pins}
            selected={selected}
            hintId={`${id}-hint`}
            onAdd={add}
            onSelect={setSelected}
            onMove={change}
            onRemove={remove}
          />
          <p id={`${id}-hint`} className="text-small text-soft">
            Drag a pin or move it with the arrow keys, with Shift further. Delete removes it.
          </p>
          <button
            type="button"
            data-add
            className={`${BUTTON.quiet} justify-self-start`}
            aria-disabled={standing.length >= MARKS.most}
            onClick={() => add(MIDDLE)}
          >
            Add a mark
          </button>
        </>
      )}
      <ol className="grid gap-2">
        {standing.map((mark, index) => (
          <li key={mark.key} className="rounded-xl border border-line bg-card">
            <button
              type="button"
              aria-expanded={mark.key === selected}
              className="flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-left"
              onClick={() => select(mark)}
            >
              <span className="font-semibold text-copper">{index + 1}</span>
              <span className="min-w-0 wrap-anywhere">{markText(mark)}</span>
            </button>
            {mark.key === selected && (
              <MarkFields
                mark={mark}
                onChange={(changed) => change(mark.key, changed)}
                onRemove={() => remove(mark.key)}
                onCloseup={(file) => sendCloseup(mark.key, file)}
              />
            )}
          </li>
        ))}
      </ol>
      <p role="status" className="text-small text-soft empty:sr-only">
        {noticeOf(standing.length, gone)}
      </p>
      <Honest {...props} standing={standing} />
      <label className="flex min-h-8 cursor-pointer items-center gap-3">
        <input type="checkbox" checked={sidesSeen} onChange={({ target }) => onSidesSeen(target.checked)} />I looked at
        every side
      </label>
      <FieldError id={`${id}-error`} label="Marks" error={error} />
    </fieldset>
  )
}

function noticeOf(standing: number, gone: number): string {
  if (gone === 1) return 'One mark is on a picture that you took away: it goes with it.'
  if (gone > 1) return `${gone} marks are on pictures that you took away: they go with them.`
  return standing >= MARKS.most ? `${MARKS.most} marks are the most.` : ''
}

/** Offers the word that a piece with such marks deserves. */
function Honest({ condition, onCondition, standing }: MarksFieldProps & { standing: readonly TypedMark[] }) {
  const honest = condition && honestCondition(condition, standing)
  if (!honest) return null
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-tint p-4">
      <p>The condition {honestRule(honest)}.</p>
      <button type="button" className={BUTTON.quiet} onClick={() => onCondition(honest)}>
        {honestOffer(honest)}
      </button>
    </div>
  )
}

type ThumbnailsProps = {
  pictures: readonly Picture[]
  shown: Picture | undefined
  onChoose: (url: string) => void
}

const Thumbnails = ({ pictures, shown, onChoose }: ThumbnailsProps) => (
  <ul aria-label="Pictures to mark" className="flex flex-wrap gap-2">
    {pictures.map((picture, index) => (
      <li key={picture.url} className="w-16 sm:w-20">
        <button
          type="button"
          aria-label={`Mark picture ${index + 1}`}
          aria-pressed={picture.url === shown?.url}
          className="relative block aspect-4/3 w-full cursor-pointer overflow-hidden rounded-lg border-2 border-transparent bg-warm aria-pressed:border-verdigris"
          onClick={() => onChoose(picture.url)}
        >
          <ResponsivePicture picture={picture} alt="" sizes="80px" rank="early" />
        </button>
      </li>
    ))}
  </ul>
)

import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { CameraIcon, PlusIcon } from '#components/form-icons.tsx'
import { FieldError } from '#components/ui/field-frame.tsx'
import type { Upload } from '../api/send-picture.ts'
import type { KeptFiles } from '../kept-files.ts'
import {
  countOnTheirWay,
  coverOf,
  createPictureTray,
  failureOf,
  PICTURE_TYPES,
  previews,
  readyPictures,
  type Slot,
  type Uploaded,
} from '../picture-tray.ts'
import { PictureSlot } from './picture-slot.tsx'

type Choice<Picture> = { ready: Picture[]; onTheirWay: number; failure: string; cover: string }
/** What a form hands over. */
export type PictureFieldProps<Picture> = {
  label: string
  error: string | undefined
  initial: readonly Picture[]
  onChange: (choice: Choice<Picture>) => void
  ref: Ref<HTMLInputElement>
}
type Props<Picture> = PictureFieldProps<Picture> & {
  most: number
  hint: string
  /** Whether their order says something: the first stands for all, and they can be moved. */
  isRanked: boolean
  upload: Upload<Picture>
  /** Where they are kept on the device until they have arrived. */
  kept?: KeptFiles
  /** Draws one that has arrived. */
  children: (picture: Picture, place: number) => ReactNode
}

/** Chooses pictures and sends them while the rest of a form is filled in. */
export function PictureField<Picture extends Uploaded>({
  label,
  error,
  initial,
  onChange,
  ref,
  most,
  hint,
  isRanked,
  upload,
  kept,
  children,
}: Props<Picture>) {
  const id = useId()
  const [tray] = useState(() => createPictureTray({ initial, most, upload, previews, kept }))
  const { slots, notice } = useSyncExternalStore(tray.subscribe, tray.current, tray.current)
  const [dragged, setDragged] = useState<string>()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    void tray.goOn()
    addEventListener('online', tray.retryAll)
    return () => {
      removeEventListener('online', tray.retryAll)
      tray.close()
    }
  }, [tray])
  useEffect(() => {
    let known = JSON.stringify(choiceIn(tray.current()))
    return tray.subscribe(() => {
      const choice = choiceIn(tray.current())
      // Progress alone is no news for the form.
      if (JSON.stringify(choice) === known) return
      known = JSON.stringify(choice)
      onChange(choice)
    })
  }, [tray, onChange])

  /** For what takes the pressed button away: the focus stays at the same place of the list. */
  const keepingFocus = (index: number, change: () => void) => () => {
    flushSync(change)
    const place = [...(list.current?.children ?? [])].slice(index).find((one) => one.checkVisibility())
    place?.querySelector<HTMLElement>('button, input')?.focus()
  }

  const input = {
    'aria-describedby': `${id}-hint ${id}-error`,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      tray.add([...(currentTarget.files ?? [])])
      // So that the same file can be chosen again after it was removed.
      currentTarget.value = ''
    },
    ...(error && { 'aria-invalid': true as const }),
  }

  const dropFiles = (event: DragEvent) => {
    event.preventDefault()
    if (event.dataTransfer.files.length > 0) tray.add([...event.dataTransfer.files])
  }

  return (
    <fieldset
      className="grid gap-2"
      aria-describedby={`${id}-hint ${id}-error`}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropFiles}
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      <ul
        ref={list}
        className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] gap-x-3 gap-y-5 sm:grid-cols-3"
      >
        {slots.map((slot, index) => (
          <PictureSlot
            key={slot.key}
            slot={slot}
            place={index + 1}
            isLast={index === slots.length - 1}
            isRanked={isRanked}
            isDragged={slot.key === dragged}
            onMove={(by) => tray.moveTo(slot.key, index + by)}
            onRemove={keepingFocus(index, () => tray.remove(slot.key))}
            onRetry={keepingFocus(index, () => tray.retry(slot.key))}
            onDragStart={() => setDragged(slot.key)}
            onDragEnter={() => dragged && tray.moveTo(dragged, index)}
            onDragEnd={() => setDragged(undefined)}
          >
            {children}
          </PictureSlot>
        ))}
        {slots.length < most && (
          <>
            {/* A phone has the piece before it: its camera comes first. */}
            <li className="hidden pointer-coarse:block">
              <FileTile icon={<CameraIcon />} words="Take a photo" {...input} capture="environment" />
            </li>
            <li>
              <FileTile icon={<PlusIcon />} words="Add pictures" {...input} ref={ref} multiple />
            </li>
          </>
        )}
      </ul>
      <p id={`${id}-hint`} className="text-small text-soft">
        {hint}
      </p>
      {/* Hidden altogether, it would not be listened to when it begins to speak. */}
      <p role="status" className="text-small text-soft empty:sr-only">
        {notice}
      </p>
      <p role="status" className="sr-only">
        {slots.length > 0 && `${readyPictures({ slots }).length} of ${slots.length} pictures are uploaded.`}
      </p>
      <FieldError id={`${id}-error`} label={label} error={error} />
    </fieldset>
  )
}

type TileProps = ComponentProps<'input'> & { icon: ReactNode; words: string }

/** As large as a picture, which it is the place of. */
const FileTile = ({ icon, words, ...input }: TileProps) => (
  <label
    className={`ring-around grid aspect-4/3 cursor-pointer place-content-center justify-items-center gap-1 rounded-xl border-2 border-dashed p-2 text-center font-semibold text-verdigris bg-card transition-colors duration-150 hover:bg-tint ${input['aria-invalid'] ? 'border-error' : 'border-soft'}`}
  >
    {icon}
    {words}
    <input {...input} type="file" accept={PICTURE_TYPES} className="sr-only" />
  </label>
)

const choiceIn = <Picture extends Uploaded>(tray: { slots: readonly Slot<Picture>[] }): Choice<Picture> => ({
  ready: readyPictures(tray),
  onTheirWay: countOnTheirWay(tray),
  failure: failureOf(tray),
  cover: coverOf(tray),
})

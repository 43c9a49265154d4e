import { SIZE, TEXT } from '@patina/contract/limits'
import { MARK_KINDS, MARK_WORDS, SEVERITIES, SEVERITY_WORDS } from '@patina/contract/mark-words'
import { type ReactNode, useId, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { ResponsivePicture } from '#components/responsive-picture.tsx'
import { PICTURE_TYPES } from '#features/images/index.ts'
import { errorText } from '#lib/page-error.ts'
import type { TypedMark } from '../typed-mark.ts'

type Props = {
  mark: TypedMark
  onChange: (change: Partial<TypedMark>) => void
  onRemove: () => void
  /** Sends a close-up; answers once it has arrived. */
  onCloseup: (file: File) => Promise<void>
}

const CHIP =
  'ring-around flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-card px-4 text-small hover:bg-tint has-checked:border-verdigris has-checked:bg-tint'

/** What is to be said of one mark. */
export function MarkFields({ mark, onChange, onRemove, onCloseup }: Props) {
  const id = useId()
  return (
    <div className="grid gap-4 p-4">
      <Choices legend="What is it?">
        {MARK_KINDS.map((kind) => (
          <label key={kind} className={CHIP}>
            <input
              type="radio"
              name={`${id}-kind`}
              className="sr-only"
              checked={mark.kind === kind}
              onChange={() => onChange({ kind })}
            />
            {MARK_WORDS[kind]}
          </label>
        ))}
      </Choices>
      <Choices legend="How bad is it?">
        {SEVERITIES.map((severity) => (
          <label key={severity} className={CHIP}>
            <input
              type="radio"
              name={`${id}-severity`}
              className="sr-only"
              checked={mark.severity === severity}
              onChange={() => onChange({ severity })}
            />
            <span aria-hidden="true" className="text-copper">
              {'●'.repeat(severity)}
            </span>
            <span className="first-letter:uppercase">{SEVERITY_WORDS[severity]}</span>
          </label>
        ))}
      </Choices>
      <div className="grid grid-cols-2 gap-3">
        <label className="grid content-start gap-2 font-semibold">
          Where and what
          <input
            className="input w-full border-soft text-base"
            autoComplete="off"
            maxLength={TEXT.markNote}
            value={mark.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        </label>
        <label className="grid content-start gap-2 font-semibold">
          Size (mm)
          <input
            className="input w-full border-soft text-base"
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(SIZE.largest).length}
            value={mark.size_mm ?? ''}
            onChange={({ target }) => onChange({ size_mm: typedSize(target.value) })}
          />
        </label>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Closeup mark={mark} onChange={onChange} onCloseup={onCloseup} />
        <button type="button" className={BUTTON.quiet} onClick={onRemove}>
          Remove this mark
        </button>
      </div>
    </div>
  )
}

/** What is no number is not typed; what is too large is the largest. */
function typedSize(typed: string): number | null {
  const size = Number(typed.replaceAll(/\D/g, ''))
  return size > 0 ? Math.min(size, SIZE.largest) : null
}

const Choices = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className="flex flex-wrap gap-2">{children}</div>
  </fieldset>
)

/** On a phone the camera opens. */
function Closeup({ mark, onChange, onCloseup }: Omit<Props, 'onRemove'>) {
  const [state, setState] = useState<'idle' | 'sending' | { failure: string }>('idle')
  const send = async (file: File | undefined) => {
    if (!file || state === 'sending') return
    setState('sending')
    await onCloseup(file).then(
      () => setState('idle'),
      (error: unknown) => setState({ failure: errorText(error) }),
    )
  }
  return (
    <>
      {mark.closeup && (
        <div className="relative aspect-4/3 w-20 overflow-hidden rounded-lg bg-warm">
          <ResponsivePicture picture={mark.closeup} alt="Close-up" sizes="80px" />
        </div>
      )}
      <label className={`ring-around ${BUTTON.quiet}`}>
        {closeupLabel(state === 'sending', mark.closeup !== null)}
        <input
          type="file"
          accept={PICTURE_TYPES}
          capture="environment"
          className="sr-only"
          onChange={({ currentTarget }) => {
            void send(currentTarget.files?.[0])
            currentTarget.value = ''
          }}
        />
      </label>
      {mark.closeup && (
        <button type="button" className={BUTTON.quiet} onClick={() => onChange({ closeup: null })}>
          Without a close-up
        </button>
      )}
      <p role="alert" className="w-full text-small text-error empty:hidden">
        {typeof state === 'object' && state.failure}
      </p>
    </>
  )
}

function closeupLabel(isSending: boolean, hasOne: boolean): string {
  if (isSending) return 'Uploading…'
  return hasOne ? 'Another close-up' : 'Take a close-up'
}

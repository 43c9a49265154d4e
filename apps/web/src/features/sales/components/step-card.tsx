import { type ReactNode, useEffect, useId, useRef } from 'react'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Icon } from '#components/icons.tsx'
import type { Step } from '../sale-steps.ts'
import { momentWords, timeLeft } from '../sale-times.ts'

type Props = {
  step: Step
  now: number
  seq: number
  /** Whether the one who looks is to act, waits for others, or has nothing to wait for. */
  turn: keyof typeof LOOKS
  cameTooLate: boolean
  /** What somebody has chosen to do instead, and the way back from it. */
  instead: { heading: string; onBack: () => void } | undefined
  others: { label: string; onPress: () => void }[]
  /** What it takes to do it. */
  children: ReactNode
}

const LOOKS = { own: 'bg-card inset-ring-2 inset-ring-verdigris', others: 'bg-tint', nobodys: 'bg-warm' }

/** The one thing to do now, and by when. */
export function StepCard({ step, now, seq, turn, cameTooLate, instead, others, children }: Props) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = `${seq} ${instead?.heading ?? ''}`
  const before = useRef(shown)
  useEffect(() => {
    if (before.current === shown) return
    before.current = shown
    // What was pressed is gone; a focus that is elsewhere stays there.
    if (document.activeElement === document.body || document.activeElement === null) heading.current?.focus()
  }, [shown])

  return (
    <section aria-labelledby={id} className={`grid min-w-0 gap-5 rounded-2xl p-5 wrap-anywhere sm:p-6 ${LOOKS[turn]}`}>
      {cameTooLate && (
        <p role="alert" className="rounded-xl bg-warm p-4 font-semibold">
          Something has changed since you opened this. Here is how it stands now.
        </p>
      )}
      <div className="grid gap-3" aria-live="polite">
        <h2 id={id} ref={heading} tabIndex={-1} className="text-large outline-none">
          {instead?.heading ?? step.heading}
        </h2>
        {!instead && <p className="max-w-prose text-pretty">{step.sentence}</p>}
        {!instead && step.deadline && <Deadline {...step.deadline} now={now} />}
      </div>
      {children}
      {instead ? (
        <button
          type="button"
          className={`min-h-8 cursor-pointer justify-self-start ${TEXT_LINK}`}
          onClick={instead.onBack}
        >
          Back
        </button>
      ) : (
        others.length > 0 && (
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {others.map(({ label, onPress }) => (
              <li key={label}>
                <button type="button" className={`min-h-8 cursor-pointer text-left ${TEXT_LINK}`} onClick={onPress}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )
      )}
    </section>
  )
}

const Deadline = ({ at, lapse, now }: { at: string; lapse: string; now: number }) => {
  const left = timeLeft(at, now)
  return (
    <p className="flex max-w-prose gap-2 text-small text-soft">
      <span className="pt-px text-copper">
        <ClockIcon />
      </span>
      <span>
        <b className="font-semibold text-ink">
          {left ? `By ${momentWords(at, now)}` : `Since ${momentWords(at, now)}`}
          {left && <span className="whitespace-nowrap">{` · ${left} left`}</span>}
        </b>{' '}
        <span className="block">{lapse}</span>
      </span>
    </p>
  )
}

const ClockIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </Icon>
)

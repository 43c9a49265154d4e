import type { Answer, Fit, StepFit } from '@patina/contract/fit/fit'
import { fitSentence } from '@patina/contract/fit/fit-words'
import { drawStep } from '@patina/contract/fit/step-drawing'
import type { Home, WayStep } from '@patina/contract/homes'
import { lengthText, type Units } from '@patina/contract/size-words'
import type { Sized } from '@patina/contract/sizes'
import { Drawing } from './drawing.tsx'

const ANSWER_WORDS: Record<Answer, { sign: string; label: string; tone: string }> = {
  fits: { sign: '✓', label: 'Fits', tone: 'text-verdigris' },
  fitsIf: { sign: '≈', label: 'Fits, with one condition', tone: 'text-copper' },
  unknown: { sign: '?', label: 'Not known yet', tone: 'text-soft' },
  doesNotFit: { sign: '✕', label: 'Does not fit', tone: 'text-error' },
}

type Props = { sized: Sized; home: Home; fit: Fit; units: Units }

/** Whether a piece gets into a home: the answer, and for each step of the way the reason in words and as a drawing. */
export function FitSteps({ sized, home, fit: { answer, steps }, units }: Props) {
  const { label, tone } = ANSWER_WORDS[answer]
  return (
    <div className="grid gap-3">
      <p role="status" className={`text-large font-semibold ${tone}`}>
        {label}
      </p>
      <ol className="grid gap-3">
        {steps.map((fit, index) => {
          const step = home.steps[index] ?? { kind: 'wall' as const, width: home.wall ?? 0 }
          return <Step key={`${fit.kind}-${stepWords(step, units)}`} {...{ sized, step, fit, units }} />
        })}
      </ol>
    </div>
  )
}

type StepProps = { sized: Sized; step: WayStep | { kind: 'wall'; width: number }; fit: StepFit; units: Units }

function Step({ sized, step, fit, units }: StepProps) {
  const { sign, label, tone } = ANSWER_WORDS[fit.answer]
  // Before its wall the piece is drawn above already.
  const drawing = step.kind === 'wall' ? null : drawStep(sized, step, fit, units)
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 rounded-xl border border-line bg-card px-4 py-3">
      <span aria-hidden="true" className={`text-large leading-6 ${tone}`}>
        {sign}
      </span>
      <div className="grid gap-1">
        <p className="text-small text-soft">
          <span className="sr-only">{label}: </span>
          {stepWords(step, units)}
        </p>
        <p>{fitSentence(sized, fit, units)}</p>
        {drawing && (
          <details>
            <summary className="min-h-6 cursor-pointer text-small text-verdigris underline underline-offset-4">
              See how
            </summary>
            <Drawing svg={drawing} className="mt-3 max-w-md" />
          </details>
        )}
      </div>
    </li>
  )
}

function stepWords(step: StepProps['step'], units: Units): string {
  switch (step.kind) {
    case 'door':
      return `Door, ${lengthText(step.width, units)} wide`
    case 'turn':
      return `Corner, ${lengthText(step.from, units)} into ${lengthText(step.to, units)}`
    case 'lift':
      return `Lift, ${lengthText(step.width, units)} wide, ${lengthText(step.depth, units)} deep`
    case 'stairs':
      return `Stairs, ${lengthText(step.width, units)} wide`
    case 'wall':
      return `Wall, ${lengthText(step.width, units)}`
  }
}

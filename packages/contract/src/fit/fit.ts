import type { WayStep } from '../homes.ts'
import { SIZE } from '../limits.ts'
import type { Askable } from '../questions.ts'
import type { Sized, SizeSource } from '../sizes.ts'
import { HOWS } from './passage.ts'
import { isRefused } from './refusal.ts'
import { enlarged, type Side, type Space, sidesOf, spacesOf } from './spaces.ts'
import { type Form, findWay, findWholeWay, formOf, type Measure, missingIn, type Way } from './ways.ts'

export type { How } from './passage.ts'
export type { Side } from './spaces.ts'
export type { Measure, Way } from './ways.ts'

/** From the best to the worst. */
export const ANSWERS = ['fits', 'fitsIf', 'unknown', 'doesNotFit'] as const
export type Answer = (typeof ANSWERS)[number]

/** What is asked of a seller: a number, or how large the parts are that it comes apart into. */
type Asked = Measure | 'parts'

/** The facts of an answer; fit-words.ts makes sentences of them. Lengths in millimetres. */
export type SpaceFit = { at: Space['at'] } & (
  | { answer: 'fits'; way: Way }
  /**
   * One condition: that it is carried in this `way`; that sizes measured more closely turn out well, where `decides` says how
   * close it is and `guessed` that its sizes are not measured at all; or that the one size that nobody has said is at most so
   * large.
   */
  | {
      answer: 'fitsIf'
      way: Way
      decides: { by: number; guessed: boolean } | null
      ask: { measure: Measure; atMost: number } | null
    }
  /** Too little is known to say anything. */
  | { answer: 'unknown'; ask: Asked[] }
  /** `certain` where there is no way at all, else none was found. `way` is the one that comes nearest, were it not for `short`. */
  | { answer: 'doesNotFit'; certain: boolean; way: Way | null; short: { side: Side; by: number } | null }
)

/** What holds of the tightest place of a step. */
export type StepFit = SpaceFit & { kind: WayStep['kind'] | 'wall' }
export type Fit = { answer: Answer; steps: StepFit[] }

/** By how much a number may be wrong. */
const TAPE = 10
const WRONG_BY: Record<SizeSource, number> = { measured: TAPE, maker: TAPE, guess: 50 }
/** What is left free on the way: hands, paint, a frame that is not straight. */
const AIR = 10

/** A length that nobody has said, where it must not help. */
const ENDLESS = 1_000_000
/** A length that nobody has said, where it may: no thing of which it is asked is smaller. */
const LEAST: Record<Measure, number> = { width: 20, depth: 20, height: 20, arm: 300, back: 80 }

const endless = () => ENDLESS
const wrongBy = (product: Sized) => WRONG_BY[product.shape?.source ?? 'guess']

/** The least whole number from 0 to `most` for which it holds, of something that holds from there on; null where it never does. */
function leastFor(most: number, holds: (number: number) => boolean): number | null {
  if (!holds(most)) return null
  let [from, to] = [0, most]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return to
}

const MOST = SIZE.largest

/** The one size that decides, where all but that is known: how large it may be for the product to fit in any case. */
function deciding(product: Sized, missing: Measure[], worst: Space) {
  for (const measure of missing) {
    const least = Math.max(LEAST[measure], measure === 'arm' ? (product.shape?.seat ?? 0) : 0)
    const wayIf = (length: number) =>
      findWay(
        formOf(product, wrongBy(product), (asked) => (asked === measure ? length + wrongBy(product) : ENDLESS)),
        worst,
      )
    const smaller = leastFor(MOST - least, (less) => wayIf(MOST - less) !== null)
    if (smaller === null) continue
    const way = wayIf(MOST - smaller)
    if (way) return { way, ask: { measure, atMost: MOST - smaller } }
  }
  return null
}

/** What has to be asked for before anything can be said: sizes without which no way is found, however the others turn out. */
function undecided(product: Sized, missing: Measure[], best: Space): Asked[] {
  const wayIf = (fill: (measure: Measure) => number) => findWay(formOf(product, -wrongBy(product), fill), best) !== null
  const asked: Asked[] = []
  if (wayIf((measure) => LEAST[measure])) {
    const needed = missing.filter((measure) => !wayIf((other) => (other === measure ? ENDLESS : LEAST[other])))
    // Where one of several would do, the outer sizes are what everybody can measure.
    asked.push(...(needed.length > 0 ? needed : missing.filter((measure) => measure !== 'arm' && measure !== 'back')))
  }
  const { comesApart, parts } = product.shape ?? {}
  if (comesApart && !parts && best.at !== 'wall') asked.push('parts')
  return asked
}

/** On which side least is missing, and the way that there would be if it were not. */
function nearest(form: Form, space: Space): { way: Way | null; short: { side: Side; by: number } | null } {
  for (const sides of sidesOf(space)) {
    const shorts = sides.flatMap((side) => {
      const by = leastFor(MOST, (more) => findWay(form, enlarged(space, more, [side])) !== null)
      return by === null ? [] : { side, by }
    })
    const short = shorts.sort((a, b) => a.by - b.by)[0]
    if (short) return { way: findWay(form, enlarged(space, short.by, [short.side])), short }
  }
  return { way: null, short: null }
}

function fitSpace(product: Sized, space: Space): SpaceFit {
  const { at } = space
  const wrong = wrongBy(product)
  const missing = missingIn(product)
  const worst = enlarged(space, -TAPE - AIR)
  const best = enlarged(space, TAPE)

  const surely = findWay(formOf(product, wrong, endless), worst)
  if (surely?.as === 'whole' && (surely.how === 'upright' || surely.how === 'onBack'))
    return { at, answer: 'fits', way: surely }
  if (surely) return { at, answer: 'fitsIf', way: surely, decides: null, ask: null }

  if (findWay(formOf(product, -wrong, endless), best)) {
    const wayIf = (more: number) => findWay(formOf(product, wrong, endless), enlarged(worst, more))
    const by = leastFor(MOST, (more) => wayIf(more) !== null)
    const way = by === null ? null : wayIf(by)
    if (by !== null && way) return { at, answer: 'fitsIf', way, decides: { by, guessed: wrong > TAPE }, ask: null }
  }

  const decided = deciding(product, missing, worst)
  if (decided) return { at, answer: 'fitsIf', decides: null, ...decided }
  const ask = undecided(product, missing, best)
  if (ask.length > 0) return { at, answer: 'unknown', ask }

  const kindest = formOf(product, -wrong, (measure) => LEAST[measure])
  return {
    at,
    answer: 'doesNotFit',
    certain: isRefused(product, kindest, best),
    // By the numbers as they were said, so that the reader can check the difference.
    ...nearest(
      formOf(product, 0, (measure) => LEAST[measure]),
      space,
    ),
  }
}

/** Of two places of a step the one that says more is told: the worse answer, then the less sure one, then the more trouble. */
function trouble(fit: SpaceFit): number {
  const answer = ANSWERS.indexOf(fit.answer) * 100
  if (fit.answer !== 'fitsIf') return answer
  return answer + (fit.decides || fit.ask ? 50 : 0) + (fit.way.as === 'whole' ? 0 : 10) + HOWS.indexOf(fit.way.how)
}

const worstOf = <F extends SpaceFit>(fits: F[]): F | undefined => fits.toSorted((a, b) => trouble(b) - trouble(a))[0]

function fitStep(product: Sized, kind: StepFit['kind'], spaces: Space[]): StepFit[] {
  const tightest = worstOf(spaces.map((space) => fitSpace(product, space)))
  return tightest ? [{ kind, ...tightest }] : []
}

/** Whether a product gets into a home, step by step, and stands at its wall. */
export function fitWay(product: Sized, home: { steps: WayStep[]; wall: number | null }): Fit {
  const steps = home.steps.flatMap((step) => fitStep(product, step.kind, spacesOf(step)))
  if (home.wall !== null) steps.push(...fitStep(product, 'wall', [{ at: 'wall', width: home.wall }]))
  return { answer: worstOf(steps)?.answer ?? 'unknown', steps }
}

/**
 * The narrowest usual door through which a product likely passes: whole, and in the best way. For lists; null where its sizes
 * are not known, or no door is wide enough.
 */
export function doorSizes(product: Sized): { doorMm: number | null; doorBestMm: number | null } {
  const form = formOf(product, 0, endless)
  const door = (width: number): Space => ({ at: 'door', width: width - AIR, height: 1980 - AIR, wall: 120 })
  return {
    doorMm: leastFor(MOST, (width) => findWholeWay(form, door(width)) !== null),
    doorBestMm: leastFor(MOST, (width) => findWay(form, door(width)) !== null),
  }
}

/** What its seller has to be asked for a better answer; nothing where it does not fit anyway. */
export const toAsk = ({ answer, steps }: Fit): Askable[] =>
  answer === 'doesNotFit' ? [] : [...new Set(steps.flatMap(askedAt))]

function askedAt(step: StepFit): Askable[] {
  if (step.answer === 'unknown') return step.ask
  if (step.answer !== 'fitsIf') return []
  if (step.ask) return [step.ask.measure]
  return step.decides?.guessed ? ['exact'] : []
}

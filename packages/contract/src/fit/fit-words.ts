import { askedText } from '../question-words.ts'
import { atLeastText, atMostText, lengthText, type Units } from '../size-words.ts'
import type { Kind, Sized } from '../sizes.ts'
import type { Measure, Side, StepFit, Way } from './fit.ts'

const PLACES: Record<StepFit['at'], string> = {
  door: 'the door',
  liftDoor: 'the door of the lift',
  car: 'the lift',
  flight: 'the stairs',
  landing: 'the landing',
  turn: 'the turn',
  wall: 'the wall',
}

const SIDES: Record<Side, string> = { width: 'narrow', depth: 'shallow', height: 'low' }

const ATMOST: Record<Measure, (length: string) => string> = {
  width: (length) => `it is at most ${length} wide`,
  depth: (length) => `it is at most ${length} deep`,
  height: (length) => `it is at most ${length} high`,
  arm: (length) => `its arms are at most ${length} high`,
  back: (length) => `its back is at most ${length} thick`,
}

const LYING: Record<Kind, string> = {
  sofa: 'on its back',
  armchair: 'on its back',
  chair: 'on its back',
  storage: 'on its back',
  shelf: 'on its back',
  table: 'on its long side',
  bed: 'on its long side',
  lamp: 'on its side',
}

const ANGLES: Record<StepFit['at'], (degrees: string) => string> = {
  door: (degrees) => `tilted by ${degrees}`,
  liftDoor: (degrees) => `tilted by ${degrees}`,
  flight: (degrees) => `tilted by ${degrees}`,
  turn: (degrees) => `with one end lifted by ${degrees}`,
  landing: (degrees) => `with one end lifted by ${degrees}`,
  car: (degrees) => `at an angle of ${degrees}`,
  wall: (degrees) => `at an angle of ${degrees}`,
}

/** 'with its legs off, on its back'; empty where it is carried as it stands. */
function carried(product: Sized, at: StepFit['at'], way: Way): string {
  const as = { whole: '', legsOff: 'with its legs off', apart: 'taken apart' }[way.as]
  // Nobody asks how a part of something is carried.
  if (way.as === 'apart') return as
  const how = {
    upright: '',
    onBack: LYING[product.kind],
    onEnd: (product.height ?? 0) > (product.width ?? 0) ? 'laid on its side' : 'stood on end',
    tilted: ANGLES[at](`${Math.round(way.angle)}°`),
    hooked: 'stood on end and hooked round the frame',
  }[way.how]
  return [as, how].filter(Boolean).join(', ')
}

/** One sentence: what holds at this step, and why. */
export function fitSentence(product: Sized, fit: StepFit, units: Units): string {
  const place = PLACES[fit.at]
  switch (fit.answer) {
    case 'fits': {
      if (fit.at === 'wall') return 'Fits at the wall.'
      const how = carried(product, fit.at, fit.way)
      return how ? `Fits, ${how}.` : 'Fits as it stands.'
    }
    case 'fitsIf': {
      const how = carried(product, fit.at, fit.way)
      if (fit.decides !== null) {
        const may = how ? `May fit ${how}` : 'May fit'
        return fit.decides.guessed
          ? `${may}: its sizes are a guess. Ask for measured ones.`
          : `${may}: ${atLeastText(fit.decides.by, units)} decides at ${place}. Measure again.`
      }
      if (fit.ask) {
        const condition = ATMOST[fit.ask.measure](atMostText(fit.ask.atMost, units))
        return how ? `Fits ${how}, if ${condition}.` : `Fits if ${condition}.`
      }
      return `Fits only ${how}.`
    }
    case 'unknown':
      return `Nobody can say yet: ask ${askedText(fit.ask)}.`
    case 'doesNotFit': {
      if (fit.at === 'wall' && fit.short) return `Too wide for the wall by ${lengthText(fit.short.by, units)}.`
      const lacks = fit.short
        ? `${place} is ${lengthText(fit.short.by, units)} too ${SIDES[fit.short.side]}`
        : `${place} is too small`
      return fit.certain ? `Cannot fit: ${lacks}.` : `No way found: ${lacks}.`
    }
  }
}

import type { Askable } from './questions.ts'

/** What is asked, as it follows the word 'ask' or 'said'. */
const ASKED: Record<Askable, string> = {
  width: 'how wide it is',
  depth: 'how deep it is',
  height: 'how high it is',
  arm: 'how high its arms are',
  back: 'how thick its back is',
  parts: 'how large its parts are',
  exact: 'how big it is exactly',
}

/** 'how wide it is, how deep it is and how high it is' */
export const askedText = (measures: readonly Askable[]): string =>
  measures
    .map((measure) => ASKED[measure])
    .join(' and ')
    .replace(/ and (?=.* and )/g, ', ')

/** '2 people ask for this' */
export const peopleAsk = (people: number, what: string): string =>
  `${people === 1 ? 'Somebody asks' : `${people} people ask`} ${what}`

/** The same of several sizes: those that are asked for by as many people stand together. */
export const questionSentences = (asked: readonly { measure: Askable; people: number }[]): string[] =>
  [...Map.groupBy(asked, ({ people }) => people)].map(([people, together]) =>
    peopleAsk(people, askedText(together.map(({ measure }) => measure))),
  )

/** A text as a reader takes it, however its characters were chosen, and where each of them stood. */
export type PlainText = {
  text: string
  /** The part of the original that a part of it was read from. */
  originOf(from: number, until: number): Span
}

/** A part of a text, by its units. */
export type Span = { from: number; until: number }

/** What nobody sees, and what is only put on the character before: accents, the frame of a keycap. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{M}]/u
const DIGIT = /\p{Nd}/u

/** Characters that look like others which a name, a number or an address is written with. */
const LOOKALIKES = new Map([
  ...pairs('авезіјкмнорстухѕԁԛԝ', 'abe3ijkmhopctyxsdqw'),
  ...pairs('αεικνορτυχıɑɡø', 'aeikvoptuxiago'),
  ...pairs('。․•·∙・‧‚’٫⁄‐–—―−ー', ".......,'./------"),
])

/** Single letters with the same between them, as in 'g m a i l', 'w h @ t s' and 'i-n-s-t-a'. */
const SPREAD_WORD = /(?<![a-z0-9])[a-z]([ .*-])[a-z@$](?:\1[a-z@$])+(?![a-z0-9])/g
/** A sign in brackets, as in 't[.]me' and 'anna(@)gmail'. */
const BRACKETED_SIGN = /[([{<] ?[.@] ?[)\]}>]/g

export function plainTextOf(original: string): PlainText {
  const read: { character: string; span: Span }[] = []
  let from = 0
  for (const character of original) {
    const span = { from, until: from + character.length }
    from = span.until
    if (UNSEEN.test(character)) continue
    for (const plain of plainOf(character)) read.push({ character: plain, span })
  }
  const spread = read.map(({ character }) => character).join('')
  const left = new Set([...placesOf(' .*-', SPREAD_WORD, spread), ...placesOf(' ()[]{}<>', BRACKETED_SIGN, spread)])
  const kept = read.filter((_, index) => !left.has(index))
  return {
    text: kept.map(({ character }) => character).join(''),
    originOf: (first, until) => ({
      from: kept[first]?.span.from ?? original.length,
      until: kept[until - 1]?.span.until ?? original.length,
    }),
  }
}

/** Where some characters stand in what a pattern finds. */
const placesOf = (characters: string, pattern: RegExp, text: string): number[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: found, index }) =>
    found.split('').flatMap((character, at) => (characters.includes(character) ? index + at : [])),
  )

/** One unit for each that the text gets: what looks like several characters is several. */
function plainOf(character: string): string[] {
  const compatible = DIGIT.test(character) ? digitOf(character) : character.normalize('NFKD').toLowerCase()
  // Units, not code points: positions in the text count those.
  return compatible.split('').flatMap((unit) => (UNSEEN.test(unit) ? [] : (LOOKALIKES.get(unit) ?? unit)))
}

/** The ten digits of every script stand in a row, from 0 to 9. */
function digitOf(character: string): string {
  const compatible = character.normalize('NFKC')
  if (/^\d$/.test(compatible)) return compatible
  const point = character.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1
  return String(value)
}

function pairs(from: string, to: string): [string, string][] {
  return from.split('').map((character, index) => [character, to.charAt(index)])
}

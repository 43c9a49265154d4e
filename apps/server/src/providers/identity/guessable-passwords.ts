import { dictionary } from '@zxcvbn-ts/language-common'

const MOST_COMMON = 10_000
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, MOST_COMMON))

/** What people add to a word to satisfy a form: a year, '123', '!'. More than that is a password of its own. */
const LONGEST_ADDITION = 6

/** Signs that stand for letters: 'P@ssw0rd'. */
const STANDS_FOR: Record<string, string> = {
  '@': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
}

/** Whether it is one of the first that anyone would try, or one of those dressed up for a form that wants every kind of sign. */
export function isGuessable(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const words = [plain, plain.replace(/[^\p{L}]+$/u, ''), plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')]
  return words
    .filter((word) => plain.length - word.length <= LONGEST_ADDITION)
    .some((word) => COMMON.has(word) || COMMON.has(inLetters(word)))
}

const inLetters = (word: string): string => word.replace(/[@013$57!]/g, (sign) => STANDS_FOR[sign] ?? sign)

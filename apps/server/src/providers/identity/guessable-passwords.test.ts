import { expect, it } from 'vitest'
import { isGuessable } from './guessable-passwords.ts'

it.each([
  'Password1!',
  'P@ssw0rd',
  'Pa$$w0rd1',
  'Welcome#2024',
  'Qwerty123!',
  '1qaz2wsx',
  '#1Dragon',
  'SUNSHINE!1',
  'Letmein!',
])('knows %s as one of the first that anyone would try', (password) => {
  expect(isGuessable(password)).toBe(true)
})

it.each(['Patina#2022', 'Tambour!7', 'Dragon#48210394', 'correct Horse 7 battery!', 'xK3$vq'])(
  'takes %s for a password of its own',
  (password) => {
    expect(isGuessable(password)).toBe(false)
  },
)

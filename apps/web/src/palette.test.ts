import { readFileSync } from 'node:fs'
import { DARK, LIGHT, type Palette } from '@patina/contract/palette'
import { expect, it } from 'vitest'

const styles = readFileSync(new URL('./theme.css', import.meta.url), 'utf8')

/** What the theme of the stylesheet calls each colour. */
const NAMES: Record<keyof Palette, string> = {
  paper: '--color-base-200',
  card: '--color-base-100',
  ink: '--color-base-content',
  soft: '--soft',
  line: '--color-base-300',
  act: '--color-primary',
  'on-act': '--color-primary-content',
  copper: '--color-secondary',
  warm: '--warm',
}

it.each([
  ['light', LIGHT],
  ['dark', DARK],
])('the %s colours of pages outside the stylesheet are those of the stylesheet', (name, palette) => {
  const theme = styles.match(new RegExp(`name: "${name}";[^}]*`))?.[0] ?? ''
  const inStyles = Object.entries(NAMES).map(([key, property]) => [
    key,
    theme.match(new RegExp(`\\s${property}: (#\\w+);`))?.[1],
  ])
  expect(Object.fromEntries(inStyles)).toEqual(palette)
})

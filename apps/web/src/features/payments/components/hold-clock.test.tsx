import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoldClock } from './hold-clock.tsx'

const draw = (seconds: number) =>
  renderToString(<HoldClock holdEndsAt={new Date(Date.now() + seconds * 1000).toISOString()} onLapsed={() => {}} />)

test('whoever only hears the clock is told once, when less than a minute is left', () => {
  const said = 'Less than a minute is left to pay.'
  expect(draw(300)).toContain('role="status"')
  expect(draw(300)).not.toContain(said)
  expect(draw(40)).toContain(said)
})

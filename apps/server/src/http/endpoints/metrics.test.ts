import { expect, it } from 'vitest'
import { withOldNames } from './metrics.ts'

it('tells what was renamed under its old name too', () => {
  const text = '# TYPE patina_shed_requests_total counter\npatina_shed_requests_total 3\npatina_worker{pid="1"} 1\n'
  expect(withOldNames(text)).toBe(`${text}# TYPE patina_turned_away_total counter\npatina_turned_away_total 3\n`)
})

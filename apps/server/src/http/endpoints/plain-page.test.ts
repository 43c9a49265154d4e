import { MARK_DRAWING } from '@patina/contract/brand'
import { expect, test } from 'vitest'
import { waitingPage } from './plain-page.ts'

test('a page that has to wait carries the shop’s mark, says why, and opens itself anew', () => {
  const html = waitingPage('This page has to wait', { text: 'The shop is <very> busy.', action: 'Try again' })
  expect(html).toContain(`<path d="${MARK_DRAWING}"/></svg>Patina</a>`)
  expect(html).toContain('<p role="alert">The shop is &lt;very&gt; busy.</p>')
  expect(html).toMatch(/<a [^>]*href="">Try again<\/a>/)
})

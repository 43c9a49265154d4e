import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Session, useSession } from '#lib/session.ts'
import { SiteNav } from './site-nav.tsx'
import { TopBar } from './top-bar.tsx'

vi.mock('#lib/session.ts')

function drawFor(session: Session): string {
  vi.mocked(useSession).mockReturnValue(session)
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TopBar />
        <SiteNav className="" />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return html
}

const entries = (html: string) =>
  [...html.matchAll(/<li>.*?>([^<>]+)<\/(?:a|button)><\/li>/g)].map(([, label]) => label)

test.each<Session>([{ state: 'signedOut' }, { state: 'loading' }])('a visitor is offered Login ($state)', (session) => {
  const html = drawFor(session)
  expect(entries(html)).toEqual(['Home', 'Products', 'Blog', 'Login'])
  expect(html).not.toContain('Signed in as')
})

test('somebody signed in sees who they are, their dashboard and the way out', () => {
  const html = drawFor({
    state: 'signedIn',
    email: 'buyer@patina.test',
    name: 'Noor',
    emailProved: true,
    roles: ['buyer'],
  })
  expect(entries(html)).toEqual(['Home', 'Products', 'Blog', 'Dashboard', 'Sign Out'])
  expect(html).toContain('Signed in as buyer@patina.test')
  expect(html).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Dashboard<\/a>/)
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Role, type Session, useSession } from '#lib/session.ts'
import { SellLink } from './sell-link.tsx'

vi.mock('#lib/session.ts')

const as = (role: Role): Session => ({
  state: 'signedIn',
  email: 'ann@patina.test',
  name: 'Ann',
  emailProved: true,
  roles: [role],
})

test.each<[string, Session, string | undefined]>([
  ['somebody new describes the piece first, and signs up with it', { state: 'signedOut' }, '/sell'],
  ['until it is known who looks, the form that is for everyone', { state: 'loading' }, '/sell'],
  ['a seller comes to the form', as('seller'), '/dashboard/addproduct'],
  ['a buyer comes to the form, which asks whether they want to sell', as('buyer'), '/dashboard/addproduct'],
  ['an admin, who sells nothing, sees no link', as('admin'), undefined],
])('%s', (_who, session, to) => {
  vi.mocked(useSession).mockReturnValue(session)
  const html = renderToString(
    <MemoryRouter>
      <SellLink>Sell</SellLink>
    </MemoryRouter>,
  )
  expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(to)
})

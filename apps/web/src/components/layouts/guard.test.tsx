import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { type Role, type Session, useSession } from '#lib/session.ts'
import { Guard } from './guard.tsx'
import { Onward } from './onward.tsx'
import { RoleGate } from './role-gate.tsx'

vi.mock('#lib/session.ts')

/** Stands in for the router's own, which moves only in a browser. */
vi.mock('react-router', async (importOriginal) => ({
  ...(await importOriginal<typeof import('react-router')>()),
  Navigate: ({ to }: { to: string }) => `goes to ${to}`,
}))

const person = { email: 'ann@patina.test', name: 'Ann', emailProved: true }
const as = (...roles: Role[]): Session => ({ state: 'signedIn', ...person, roles })

function draw(element: React.ReactNode, session: Session, path = '/dashboard/allseller?page=2'): string {
  vi.mocked(useSession).mockReturnValue(session)
  const router = createMemoryRouter([{ path: '*', element, ErrorBoundary: null }], { initialEntries: [path] })
  return renderToString(<RouterProvider router={router} />)
}

test.each<[string, Session, string]>([
  ['while nobody knows', { state: 'loading' }, '<progress'],
  ['signed out', { state: 'signedOut' }, 'goes to /login?from=%2Fdashboard%2Fallseller%3Fpage%3D2'],
  ['without a profile', as(), 'goes to /finish-profile?from=%2Fdashboard%2Fallseller%3Fpage%3D2'],
  ['with a profile', as('buyer'), 'the page'],
])('the guard, %s', (_, session, expected) => {
  expect(draw(<Guard>the page</Guard>, session)).toContain(expected)
})

test.each<[string | null, Session, string]>([
  ['/dashboard', { state: 'signedOut' }, ''],
  ['/dashboard', as('buyer'), 'goes to /dashboard'],
  [null, as('buyer'), 'goes to /'],
  ['//evil.example', as('buyer'), 'goes to /'],
  ['https://evil.example', as('buyer'), 'goes to /'],
  ['/dashboard', as(), 'goes to /finish-profile?from=%2Fdashboard'],
])('after signing in with the origin %j', (from, session, expected) => {
  expect(draw(<Onward from={from} />, session)).toBe(expected)
})

test.each(['seller', 'buyer'] as const)('a %s who types an admin’s address is told why not', (role) => {
  expect(() => draw(<RoleGate allowed="admin" />, as(role))).toThrow(
    `Only an admin can open this page. You are signed in as a ${role}.`,
  )
})

test('an admin is told that a seller’s page is none of theirs', () => {
  expect(() => draw(<RoleGate allowed="seller" />, as('admin'))).toThrow(
    'Only a seller can open this page. You are signed in as an admin.',
  )
})

test.each([
  ['seller' as const, 'buyer' as const],
  ['buyer' as const, 'seller' as const],
])('who opens a page of a %s as a %s is asked whether to become that too, and comes back', (allowed, role) => {
  expect(draw(<RoleGate allowed={allowed} />, as(role), '/dashboard/page?x=1')).toBe(
    `goes to /dashboard/addrole/${allowed}?from=%2Fdashboard%2Fpage%3Fx%3D1`,
  )
})

test.each<[Role, Role[]]>([
  ['admin', ['admin']],
  ['seller', ['buyer', 'seller']],
  ['buyer', ['buyer', 'seller']],
])('the gate of a %s lets %j through', (allowed, roles) => {
  expect(draw(<RoleGate allowed={allowed} />, as(...roles))).toBe('')
})

import type { Person } from '@patina/contract/people'
import { MutationObserver, QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test, vi } from 'vitest'
import { type ApiFetch, createApiClient } from '#lib/api-client.ts'
import { forgotPasswordForm, newPasswordForm, profileForm, signInForm, signUpForm } from './account-rules.ts'
import { changeStatus } from './api/change-status.ts'
import { deleteUser } from './api/delete-user.ts'
import UserTable from './components/user-table.tsx'

type Form = {
  safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }
}

/** The first message of each field, as a form shows it. */
function messages(form: Form, values: object): Record<string, string> {
  const issues = form.safeParse(values).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
}

const email = 'ann@patina.test'

describe('the login form', () => {
  test.each([
    [{ email: '', password: 'Patina#2022' }, { email: 'Email Address is required' }],
    [{ email: '   ', password: 'Patina#2022' }, { email: 'Email Address is required' }],
    [{ email: 'ann', password: 'Patina#2022' }, { email: 'is not an email address' }],
    [{ email, password: '' }, { password: 'Password is required' }],
    [{ email, password: '12345' }, { password: 'Password must be 6 characters or longer' }],
    [{}, { email: 'Email Address is required', password: 'Password is required' }],
    [{ email, password: '123456' }, {}],
  ])('%j says %j', (values, expected) => {
    expect(messages(signInForm, values)).toEqual(expected)
  })

  test('a password is sent as it was typed, an address without what slipped in around it', () => {
    expect(signInForm.parse({ email: ' Ann@Patina.test ', password: ' spaced ' })).toEqual({
      email,
      password: ' spaced ',
    })
  })
})

describe('the sign-up form', () => {
  const good = { name: 'Ann', email, password: 'Patina#2022', role: 'buyer' }
  test.each([
    [{ name: '' }, { name: 'Name is required' }],
    [{ name: '  ' }, { name: 'Name is required' }],
    [{ name: 'x'.repeat(81) }, { name: 'may have at most 80 characters' }],
    [{ email: '' }, { email: 'Email is Required' }],
    [{ email: 'ann@' }, { email: 'is not an email address' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 'A1!aa' }, { password: 'Password must be six character long' }],
    [{ password: 'patina#2022' }, { password: 'Password must be strong' }],
    [{ password: 'Patina#abc' }, { password: 'Password must be strong' }],
    [{ password: 'Patina2022' }, { password: 'Password must be strong' }],
    [{ password: 'Patina%2022' }, { password: 'Password must be strong' }],
    [{ role: null }, { role: 'Role is Required' }],
    [{ role: 'admin' }, { role: 'Role is Required' }],
    [{ role: 'seller' }, {}],
    ...['!', '@', '#', '$', '&', '*'].map((mark): [object, object] => [{ password: `Patin1${mark}` }, {}]),
  ])('%j says %j', (values, expected) => {
    expect(messages(signUpForm, { ...good, ...values })).toEqual(expected)
  })

  test('left empty it names every field', () => {
    expect(messages(signUpForm, { name: '', email: '', password: '', role: null })).toEqual({
      name: 'Name is required',
      email: 'Email is Required',
      password: 'Password is required',
      role: 'Role is Required',
    })
  })
})

test('a profile needs a name and a role', () => {
  expect(messages(profileForm, { name: '', role: null })).toEqual({
    name: 'Name is required',
    role: 'Role is Required',
  })
})

test('a forgotten password needs an address, and a new one the rule of the first', () => {
  expect(messages(forgotPasswordForm, { email: '' })).toEqual({ email: 'Email Address is required' })
  expect(messages(newPasswordForm, { password: 'weakling' })).toEqual({ password: 'Password must be strong' })
})

const ann: Person = {
  _id: '018f3a5c-7b00-7000-8000-0000000000f1',
  name: 'Ann',
  email,
  role: 'seller',
  roles: ['seller'],
  status: 'verified',
  joined_at: '2026-02-03T12:00:00Z',
  products: 12,
  sales: 4,
  reports: 0,
  cases: 0,
  last_measure: null,
}

test.each([
  ['seller', '12 pieces, 4 sales'],
  ['buyer', '4 purchases'],
] as const)('the admin’s table counts each %s and shows what they did, with a way to their history', (people, did) => {
  const bob: Person = {
    ...ann,
    _id: '018f3a5c-7b00-7000-8000-0000000000f2',
    name: 'Bob',
    roles: ['buyer', 'seller'],
    status: 'unverified',
    reports: 2,
    cases: 1,
    last_measure: { kind: 'warn', from: '2026-03-04T12:00:00Z', state: 'lifted' },
  }
  const acts = { onToggle: vi.fn(), onSignOut: vi.fn(), onDelete: vi.fn() }
  const table = createElement(UserTable, { people, users: [ann, bob], ...acts })
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, table))
  const cells = [...drawn.matchAll(/<td.*?<\/td>/g)].map(([cell]) => cell.replaceAll(/<[^>]+>/g, ''))
  expect(cells).toEqual([
    ...['1', 'Ann', email, 'verified: Ann', 'seller', `Joined 3 Feb 2026${did}, 0 reports`],
    'Sign out everywhere: AnnDelete: Ann',
    ...['2', 'Bob', email, 'unverified: Bob', 'buyer and seller'],
    `Joined 3 Feb 2026${did}, 2 reportsWarning, 4 Mar 2026, lifted: the history of Bob`,
    'Sign out everywhere: BobDelete: Bob',
  ])
  expect(drawn.match(/href="[^"]*"/g)).toEqual([`href="/dashboard/cases?person=${bob._id}"`])
})

test.each(['seller', 'buyer'] as const)('a %s is unverified and deleted by calls of their own list', async (role) => {
  const fetchApi = vi.fn<ApiFetch>(async () => Response.json({ modifiedCount: 1, deletedCount: 1 }))
  const [api, queryClient, user] = [createApiClient(fetchApi), new QueryClient(), { ...ann, role, roles: [role] }]
  const changed = new MutationObserver(queryClient, changeStatus(api, queryClient)).mutate({
    user,
    status: 'unverified',
  })
  await expect(changed).resolves.toEqual({ modifiedCount: 1 })
  const deleted = new MutationObserver(queryClient, deleteUser(api, queryClient)).mutate(user)
  await expect(deleted).resolves.toEqual({ deletedCount: 1 })
  expect(fetchApi.mock.calls.map(([path, init]) => [init?.method, path, init?.body])).toEqual([
    ['PUT', `/all${role}/status/${user._id}`, '{"status":"unverified"}'],
    ['DELETE', `/all${role}/${user._id}`, undefined],
  ])
})

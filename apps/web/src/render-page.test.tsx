import { data, type RouteObject, redirect } from 'react-router'
import { expect, test, vi } from 'vitest'
import { DashboardOutlet } from '#components/layouts/dashboard-layout.tsx'
import { PublicOutlet } from '#components/layouts/public-layout.tsx'
import { ApiError } from '#lib/api-error.ts'
import { fakeShop } from '#test/kit/fake-shop.ts'
import { template } from '#test/kit/template.ts'
import { DashboardErrorPage, PublicErrorPage } from './pages/error-page.tsx'
import { createRenderer } from './render-page.tsx'

const publicLayout = { Component: PublicOutlet, ErrorBoundary: PublicErrorPage }
const dashboardLayout = { Component: DashboardOutlet, ErrorBoundary: DashboardErrorPage }

const fail = (error: Error) => () => {
  throw error
}

type Layout = Pick<RouteObject, 'Component' | 'ErrorBoundary'>
type TestPage = Pick<RouteObject, 'Component' | 'loader'>

function visit(layout: Layout, page: TestPage, onError = vi.fn()) {
  const render = createRenderer([{ ...layout, children: [{ path: '/', Component: () => null, ...page }] }])
  return render(new Request('https://patina.test/'), { template, fetchApi: fakeShop(), onError })
}

test.each([
  ['public', publicLayout, 'aria-label="Main"'],
  ['dashboard', dashboardLayout, 'aria-label="Dashboard"'],
])('a loader that fails shows the error page inside the %s layout', async (_, layout, landmark) => {
  const loader = fail(new ApiError('The shop is closed for a moment.', 503))
  const { status, headers, html } = await visit(layout, { loader })
  expect(status).toBe(503)
  expect(headers).toMatchObject({ 'retry-after': '5' })
  expect(html).toContain(landmark)
  expect(html).toContain('Something went wrong !!!')
  expect(html).toContain('The shop is closed for a moment.')
  expect(html).toContain('Sign Out and Log In Again</button>')
})

test('an error that has a status shows its status text', async () => {
  const loader = () => {
    throw data(null, { status: 410, statusText: 'Gone for good' })
  }
  const { status, html } = await visit(publicLayout, { loader })
  expect(status).toBe(410)
  expect(html).toMatch(/<p role="alert"[^>]*>Gone for good<\/p>/)
})

test('a slip of ours is reported, and its words are not shown to visitors', async () => {
  const slip = new Error('password of the database')
  const onError = vi.fn()
  const { html } = await visit(publicLayout, { loader: fail(slip) }, onError)
  expect(onError).toHaveBeenCalledExactlyOnceWith(slip)
  expect(html).toContain('An unexpected error occurred.')
  expect(html).not.toContain('password of the database')
})

test('a page that throws while it is drawn becomes the error page', async () => {
  const onError = vi.fn()
  const { status, html } = await visit(publicLayout, { Component: fail(new Error('no such field')) }, onError)
  expect(status).toBe(500)
  expect(onError).toHaveBeenCalledOnce()
  expect(html).toContain('Something went wrong !!!')
  expect(html).not.toContain('no such field')
})

test('a redirect leaves as one, without a page', async () => {
  const page = await visit(publicLayout, { loader: () => redirect('/products') })
  expect(page).toMatchObject({ status: 302, headers: { location: '/products' }, html: '' })
})

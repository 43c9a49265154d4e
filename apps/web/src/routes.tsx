import { ALL_PAGES, PAGES, type Page } from '@patina/contract/pages'
import type { RouteObject } from 'react-router'
import { DashboardOutlet, DashboardWaiting } from '#components/layouts/dashboard-layout.tsx'
import { PublicOutlet } from '#components/layouts/public-layout.tsx'
import { RoleGate } from '#components/layouts/role-gate.tsx'
import { lazyPage } from '#lib/lazy-page.ts'
import { DashboardErrorPage, PublicErrorPage } from './pages/error-page.tsx'
import * as notFoundPage from './pages/not-found-page.tsx'

/** What a page's file brings: its Component and, where it needs data, its loader. */
type PageFile = Pick<RouteObject, 'Component' | 'loader' | 'shouldRevalidate'>

const files = import.meta.glob<PageFile>(['./pages/*-page.tsx', '!./pages/{error,not-found,users}-page.tsx'])

/** With its address as its id: so the server can tell which page it is. */
function routeOf({ path, file }: Page): RouteObject {
  const load = files[`./pages/${file}.tsx`]
  if (!load) throw new Error(`The page ${path} has no file pages/${file}.tsx`)
  return { id: path, path, lazy: lazyPage(load) }
}

const routesFor = (audience: Page['audience']): RouteObject[] =>
  ALL_PAGES.filter((page) => page.audience === audience && !page.bare).map(routeOf)

const ROLES = ['admin', 'seller', 'buyer'] as const

export const routes: RouteObject[] = [
  { Component: PublicOutlet, ErrorBoundary: PublicErrorPage, children: routesFor('anyone') },
  {
    Component: DashboardOutlet,
    HydrateFallback: DashboardWaiting,
    ErrorBoundary: DashboardErrorPage,
    children: [
      ...routesFor('member'),
      ...ROLES.map((role) => ({ element: <RoleGate allowed={role} />, children: routesFor(role) })),
    ],
  },
  routeOf(PAGES.signedIn),
  // Here with the first scripts: it also stands in for what a page does not find.
  { path: PAGES.notFound.path, ...notFoundPage },
]

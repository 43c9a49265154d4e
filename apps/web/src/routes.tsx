import type { RouteObject } from 'react-router'
import { DashboardOutlet, DashboardWaiting } from '#components/layouts/dashboard-layout.tsx'
import { PublicOutlet } from '#components/layouts/public-layout.tsx'
import { lazyPage } from '#lib/lazy-page.ts'
import { DashboardErrorPage, PublicErrorPage } from './pages/error-page.tsx'
import * as homePage from './pages/home-page.tsx'
import * as notFoundPage from './pages/not-found-page.tsx'

/** The URL table. A page module brings its Component and, where it needs data, its loader. */
export const routes: RouteObject[] = [
  {
    Component: PublicOutlet,
    ErrorBoundary: PublicErrorPage,
    children: [
      { path: '/', ...homePage },
      { path: '/products', lazy: lazyPage(() => import('./pages/products-page.tsx')) },
      { path: '/blog', lazy: lazyPage(() => import('./pages/blog-page.tsx')) },
      { path: '/categories/catproducts/:id', lazy: lazyPage(() => import('./pages/category-page.tsx')) },
      { path: '/about', lazy: lazyPage(() => import('./pages/about-page.tsx')) },
      { path: '/contact', lazy: lazyPage(() => import('./pages/contact-page.tsx')) },
    ],
  },
  {
    Component: DashboardOutlet,
    HydrateFallback: DashboardWaiting,
    ErrorBoundary: DashboardErrorPage,
    children: [{ path: '/dashboard', lazy: lazyPage(() => import('./pages/dashboard-page.tsx')) }],
  },
  { path: '*', ...notFoundPage },
]

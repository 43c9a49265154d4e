import type { RouteObject } from 'react-router'
import { DashboardOutlet, DashboardWaiting } from '#components/layouts/dashboard-layout.tsx'
import { PublicOutlet } from '#components/layouts/public-layout.tsx'
import { RoleGate } from '#components/layouts/role-gate.tsx'
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
      { path: '/products/:id', lazy: lazyPage(() => import('./pages/product-page.tsx')) },
      { path: '/blog', lazy: lazyPage(() => import('./pages/blog-page.tsx')) },
      { path: '/login', lazy: lazyPage(() => import('./pages/login-page.tsx')) },
      { path: '/signup', lazy: lazyPage(() => import('./pages/signup-page.tsx')) },
      { path: '/finish-profile', lazy: lazyPage(() => import('./pages/finish-profile-page.tsx')) },
      { path: '/forgot-password', lazy: lazyPage(() => import('./pages/forgot-password-page.tsx')) },
      { path: '/reset-password', lazy: lazyPage(() => import('./pages/reset-password-page.tsx')) },
      { path: '/prove-address', lazy: lazyPage(() => import('./pages/prove-address-page.tsx')) },
      { path: '/categories/catproducts/:id', lazy: lazyPage(() => import('./pages/category-page.tsx')) },
      { path: '/about', lazy: lazyPage(() => import('./pages/about-page.tsx')) },
      { path: '/contact', lazy: lazyPage(() => import('./pages/contact-page.tsx')) },
    ],
  },
  {
    Component: DashboardOutlet,
    HydrateFallback: DashboardWaiting,
    ErrorBoundary: DashboardErrorPage,
    children: [
      { path: '/dashboard', lazy: lazyPage(() => import('./pages/dashboard-page.tsx')) },
      {
        element: <RoleGate allowed="admin" />,
        children: [
          { path: '/dashboard/allseller', lazy: lazyPage(() => import('./pages/all-sellers-page.tsx')) },
          { path: '/dashboard/allbuyer', lazy: lazyPage(() => import('./pages/all-buyers-page.tsx')) },
          { path: '/dashboard/reportedlist', lazy: lazyPage(() => import('./pages/reported-list-page.tsx')) },
        ],
      },
      {
        element: <RoleGate allowed="seller" />,
        children: [
          { path: '/dashboard/myproducts', lazy: lazyPage(() => import('./pages/my-products-page.tsx')) },
          { path: '/dashboard/addproduct', lazy: lazyPage(() => import('./pages/add-product-page.tsx')) },
          { path: '/dashboard/editproduct/:id', lazy: lazyPage(() => import('./pages/edit-product-page.tsx')) },
        ],
      },
      {
        element: <RoleGate allowed="buyer" />,
        children: [
          { path: '/dashboard/myorders', lazy: lazyPage(() => import('./pages/my-orders-page.tsx')) },
          { path: '/dashboard/payment/:id', lazy: lazyPage(() => import('./pages/payment-page.tsx')) },
        ],
      },
      // Only buyers order, but for anyone else the page explains that.
      { path: '/dashboard/addorders/:productId', lazy: lazyPage(() => import('./pages/add-order-page.tsx')) },
      { path: '/dashboard/reporteditems/:productId', lazy: lazyPage(() => import('./pages/report-item-page.tsx')) },
    ],
  },
  // A window of its own, without the shop around it.
  { path: '/signed-in', lazy: lazyPage(() => import('./pages/signed-in-page.tsx')) },
  { path: '*', ...notFoundPage },
]

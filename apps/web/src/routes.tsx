import type { RouteObject } from 'react-router'
import { DashboardOutlet, DashboardWaiting } from '#components/layouts/dashboard-layout.tsx'
import { PublicOutlet } from '#components/layouts/public-layout.tsx'
import { RoleGate } from '#components/layouts/role-gate.tsx'
import { lazyPage } from '#lib/lazy-page.ts'
import { DashboardErrorPage, PublicErrorPage } from './pages/error-page.tsx'
import * as notFoundPage from './pages/not-found-page.tsx'

/**
 * The URL table. A page module brings its Component and, where it needs data, its loader.
 * One that comes when it is needed has its file's name as its id: so the server can tell which scripts go with a page.
 */
export const routes: RouteObject[] = [
  {
    Component: PublicOutlet,
    ErrorBoundary: PublicErrorPage,
    children: [
      { id: 'home-page', path: '/', lazy: lazyPage(() => import('./pages/home-page.tsx')) },
      { id: 'products-page', path: '/products', lazy: lazyPage(() => import('./pages/products-page.tsx')) },
      { id: 'product-page', path: '/products/:id', lazy: lazyPage(() => import('./pages/product-page.tsx')) },
      { id: 'blog-page', path: '/blog', lazy: lazyPage(() => import('./pages/blog-page.tsx')) },
      { id: 'login-page', path: '/login', lazy: lazyPage(() => import('./pages/login-page.tsx')) },
      { id: 'signup-page', path: '/signup', lazy: lazyPage(() => import('./pages/signup-page.tsx')) },
      {
        id: 'finish-profile-page',
        path: '/finish-profile',
        lazy: lazyPage(() => import('./pages/finish-profile-page.tsx')),
      },
      {
        id: 'forgot-password-page',
        path: '/forgot-password',
        lazy: lazyPage(() => import('./pages/forgot-password-page.tsx')),
      },
      {
        id: 'reset-password-page',
        path: '/reset-password',
        lazy: lazyPage(() => import('./pages/reset-password-page.tsx')),
      },
      {
        id: 'prove-address-page',
        path: '/prove-address',
        lazy: lazyPage(() => import('./pages/prove-address-page.tsx')),
      },
      {
        id: 'category-page',
        path: '/categories/catproducts/:id',
        lazy: lazyPage(() => import('./pages/category-page.tsx')),
      },
      { id: 'about-page', path: '/about', lazy: lazyPage(() => import('./pages/about-page.tsx')) },
      { id: 'contact-page', path: '/contact', lazy: lazyPage(() => import('./pages/contact-page.tsx')) },
    ],
  },
  {
    Component: DashboardOutlet,
    HydrateFallback: DashboardWaiting,
    ErrorBoundary: DashboardErrorPage,
    children: [
      { id: 'dashboard-page', path: '/dashboard', lazy: lazyPage(() => import('./pages/dashboard-page.tsx')) },
      {
        element: <RoleGate allowed="admin" />,
        children: [
          {
            id: 'all-sellers-page',
            path: '/dashboard/allseller',
            lazy: lazyPage(() => import('./pages/all-sellers-page.tsx')),
          },
          {
            id: 'all-buyers-page',
            path: '/dashboard/allbuyer',
            lazy: lazyPage(() => import('./pages/all-buyers-page.tsx')),
          },
          {
            id: 'reported-list-page',
            path: '/dashboard/reportedlist',
            lazy: lazyPage(() => import('./pages/reported-list-page.tsx')),
          },
          {
            id: 'payments-page',
            path: '/dashboard/payments',
            lazy: lazyPage(() => import('./pages/payments-page.tsx')),
          },
        ],
      },
      {
        element: <RoleGate allowed="seller" />,
        children: [
          {
            id: 'my-products-page',
            path: '/dashboard/myproducts',
            lazy: lazyPage(() => import('./pages/my-products-page.tsx')),
          },
          {
            id: 'add-product-page',
            path: '/dashboard/addproduct',
            lazy: lazyPage(() => import('./pages/add-product-page.tsx')),
          },
          {
            id: 'edit-product-page',
            path: '/dashboard/editproduct/:id',
            lazy: lazyPage(() => import('./pages/edit-product-page.tsx')),
          },
        ],
      },
      {
        element: <RoleGate allowed="buyer" />,
        children: [
          {
            id: 'my-orders-page',
            path: '/dashboard/myorders',
            lazy: lazyPage(() => import('./pages/my-orders-page.tsx')),
          },
          {
            id: 'payment-page',
            path: '/dashboard/payment/:id',
            lazy: lazyPage(() => import('./pages/payment-page.tsx')),
          },
        ],
      },
      {
        id: 'add-role-page',
        path: '/dashboard/addrole/:role',
        lazy: lazyPage(() => import('./pages/add-role-page.tsx')),
      },
      // Only buyers order, but for anyone else the page explains that.
      {
        id: 'add-order-page',
        path: '/dashboard/addorders/:productId',
        lazy: lazyPage(() => import('./pages/add-order-page.tsx')),
      },
      {
        id: 'report-item-page',
        path: '/dashboard/reporteditems/:productId',
        lazy: lazyPage(() => import('./pages/report-item-page.tsx')),
      },
    ],
  },
  // A window of its own, without the shop around it.
  { id: 'signed-in-page', path: '/signed-in', lazy: lazyPage(() => import('./pages/signed-in-page.tsx')) },
  { path: '*', ...notFoundPage },
]

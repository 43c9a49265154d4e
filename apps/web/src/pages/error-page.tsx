import { pathTo } from '@patina/contract/pages'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation, useRouteError } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { DashboardLayout } from '#components/layouts/dashboard-layout.tsx'
import { PublicLayout } from '#components/layouts/public-layout.tsx'
import { PageHead } from '#components/page-head.tsx'
import { SignOutButton } from '#components/sign-out-button.tsx'
import { errorText, isNotFound, mayPass } from '#lib/page-error.ts'
import { Component as NotFoundPage } from './not-found-page.tsx'

export const PublicErrorPage = () => <ErrorPage Layout={PublicLayout} />
export const DashboardErrorPage = () => <ErrorPage Layout={DashboardLayout} />

function ErrorPage({ Layout }: { Layout: ComponentType<{ children: ReactNode }> }) {
  const error = useRouteError()
  if (isNotFound(error)) return <NotFoundPage />
  return (
    <Layout>
      <ErrorMessage error={error} />
    </Layout>
  )
}

function ErrorMessage({ error }: { error: unknown }) {
  const { pathname, search } = useLocation()
  return (
    <div className="grid justify-items-center gap-6 py-16 text-center">
      <PageHead title="Something went wrong" description="This page could not be shown." />
      <h1 className="text-title">Something went wrong !!!</h1>
      <p role="alert" className="max-w-prose text-soft">
        {errorText(error)}
      </p>
      <div className="flex flex-wrap justify-center gap-4">
        {mayPass(error) ? (
          // A whole new document: a chunk that failed to load is not asked for again by the page that missed it.
          <a href={pathname + search} className={BUTTON.primary}>
            Try again
          </a>
        ) : (
          <Link to={pathTo('dashboard')} className={BUTTON.primary}>
            Back to the dashboard
          </Link>
        )}
        <SignOutButton>Sign Out and Log In Again</SignOutButton>
      </div>
    </div>
  )
}

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { PageHead } from '#components/page-head.tsx'
import { WaitingTitle } from '#components/waiting-title.tsx'
import { isMissing } from '#lib/api-error.ts'

type Props<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'>
  title: string
  back: { to: string; label: string }
  printLabel: string
  /** Where there is nothing to print. */
  missing: { title: string; text: string }
  /** The sheet; what is printed is what its style says (printed.css). */
  children: (data: Data) => ReactNode
}

/** A page that is one sheet to print, with a way back. */
export function SheetPage<Data>({ query: { data, error }, title, back, printLabel, missing, children }: Props<Data>) {
  if (isMissing(error)) {
    return (
      <div className="grid justify-items-center gap-6 py-16 text-center">
        <PageHead title={missing.title} description={missing.text} />
        <h1 className="text-title">{missing.title}</h1>
        <p className="max-w-prose text-soft">{missing.text}</p>
        <Link to={back.to} className={BUTTON.primary}>
          {back.label}
        </Link>
      </div>
    )
  }
  return (
    <div className="grid gap-6" aria-busy={data === undefined}>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-4">
        <Link to={back.to} className={`py-1 ${TEXT_LINK}`}>
          {back.label}
        </Link>
        {data !== undefined && (
          <button type="button" className={BUTTON.primary} onClick={() => window.print()}>
            {printLabel}
          </button>
        )}
      </div>
      {data === undefined ? <WaitingSheet title={title} /> : children(data)}
    </div>
  )
}

const WaitingSheet = ({ title }: { title: string }) => (
  <div>
    <WaitingTitle title={title} />
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="skeleton h-96 rounded-2xl" />
  </div>
)

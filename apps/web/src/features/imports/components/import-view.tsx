import type { Import } from '@patina/contract/imports'
import { pathTo } from '@patina/contract/pages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { forgetLists, getNewestImport } from '../api/get-imports.ts'
import { listedSentence } from '../import-words.ts'
import { ImportForm } from './import-form.tsx'
import { ImportReport } from './import-report.tsx'

/** How the newest import stands, and the way to begin another. */
export function ImportView() {
  const { data, isPending, refetch } = useQuery(getNewestImport(useOwnApi()))
  if (isPending) return <div aria-hidden="true" className="skeleton h-48 rounded-2xl" />
  if (data === undefined) {
    return (
      <RetryButton className={BUTTON.quiet} onPress={() => refetch()}>
        Could not load. Try again
      </RetryButton>
    )
  }
  const isAtWork = data?.state === 'checking' || data?.state === 'listing'
  return (
    <>
      <div role="status" className="grid gap-4 empty:hidden">
        {data && isAtWork && <Progress of={data} />}
        {data?.state === 'listed' && <Listed of={data} />}
      </div>
      {data?.state === 'failed' && (
        <p role="alert" className="text-error">
          {data.failure}
        </p>
      )}
      {data?.state === 'checked' && <ImportReport key={data._id} report={data} />}
      {!isAtWork && <ImportForm isOther={data?.state === 'checked'} />}
    </>
  )
}

function Progress({ of: { state, pictures } }: { of: Import }) {
  const words = state === 'checking' ? 'Checking your rows and pictures' : 'Keeping your pictures'
  return (
    <>
      <p>
        {words}
        {pictures.total > 0 && `: ${pictures.done} of ${pictures.total} pictures`}. You may leave this page meanwhile.
      </p>
      <progress
        className="progress progress-primary"
        aria-label={words}
        max={Math.max(1, pictures.total)}
        value={pictures.done}
      />
    </>
  )
}

function Listed({ of: { rows } }: { of: Import }) {
  const queryClient = useQueryClient()
  useEffect(() => void forgetLists(queryClient), [queryClient])
  return (
    <p className="rounded-2xl bg-tint px-5 py-4">
      {listedSentence(rows.right)}{' '}
      <Link to={pathTo('myProducts')} className={TEXT_LINK}>
        See them
      </Link>
    </p>
  )
}

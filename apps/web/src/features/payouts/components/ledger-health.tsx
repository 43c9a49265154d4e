import { useQuery } from '@tanstack/react-query'
import { Day } from '#components/day.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getLedgerHealth } from '../api/get-ledger-health.ts'

/** Whether the books are right, as last looked at. */
export function LedgerHealth() {
  const { data, isError, refetch } = useQuery(getLedgerHealth(useOwnApi()))
  if (!data && isError) {
    return (
      <RetryButton className="cursor-pointer justify-self-start text-left text-error underline" onPress={refetch}>
        How the books stand could not be loaded. Try again
      </RetryButton>
    )
  }
  if (!data) return <p className="skeleton w-72 max-w-full">&nbsp;</p>
  const { checked_at, wrong } = data
  if (!checked_at) return <p className="text-soft">The books have not been looked at yet. That happens once a day.</p>
  if (wrong.length === 0) {
    return (
      <p className="text-soft">
        The books agree, looked at on <Day iso={checked_at} />.
      </p>
    )
  }
  return (
    <div role="alert" className="grid gap-2 rounded-2xl bg-warm p-5">
      <p className="font-semibold text-error">
        The books do not agree, looked at on <Day iso={checked_at} />. Nothing is to be settled by hand before it is
        known why.
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-small wrap-anywhere">
        {wrong.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

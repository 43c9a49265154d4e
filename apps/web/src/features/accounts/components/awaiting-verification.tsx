import type { SignUpRole } from '@patina/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { getUsers } from '../api/get-users.ts'

type Props = { people: SignUpRole; to: string; label: string }

/** How many people of a role an admin has not looked at yet. */
export function AwaitingVerification({ people, to, label }: Props) {
  const { data, isPending, refetch } = useQuery(getUsers(useOwnApi(), people))
  return (
    <section className="grid content-between justify-items-start gap-6 rounded-2xl bg-card p-6 shadow-sm">
      <div className="grid gap-1">
        <h2 className="text-large">{label}</h2>
        {isPending && <div className="skeleton h-6 w-52" />}
        {data && <p className="text-soft">{sentence(data.filter(({ status }) => status === 'unverified').length)}</p>}
        {!isPending && !data && (
          <button type="button" className="cursor-pointer text-error underline" onClick={() => refetch()}>
            Could not load. Try again
          </button>
        )}
      </div>
      <Link to={to} className={BUTTON.quiet}>
        See {label.toLowerCase()}
      </Link>
    </section>
  )
}

function sentence(count: number): string {
  if (count === 0) return 'Everyone here is verified.'
  return count === 1 ? '1 person awaits verification.' : `${count} people await verification.`
}

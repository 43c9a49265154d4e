import { LEAVING_DAYS } from '@patina/contract/leaving'
import type { OpenMatter } from '@patina/contract/own-account'
import { pathTo } from '@patina/contract/pages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { RetryButton } from '#components/retry-button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { useSession } from '#lib/session.ts'
import { changeLeaving } from '../api/change-leaving.ts'
import { getLeaving } from '../api/get-leaving.ts'
import { AccountSection } from './account-section.tsx'
import { KeepAccount } from './keep-account.tsx'

/** How one's account is deleted. The operator sees to those of admins. */
export function LeavingSection() {
  const session = useSession()
  const isAdmin = session.state === 'signedIn' && session.roles.includes('admin')
  const { data, isError, refetch } = useQuery({ ...getLeaving(useOwnApi()), enabled: !isAdmin })
  if (isAdmin) return null
  return (
    <AccountSection title="Delete my account">
      {data?.leaves_at && (
        <>
          <p role="status">
            Your account will be deleted on <Day iso={data.leaves_at} />. What you had for sale is hidden until then.
          </p>
          <KeepAccount className={`${BUTTON.primary} justify-self-start`} />
        </>
      )}
      {data && !data.leaves_at && (data.open.length > 0 ? <Unfinished open={data.open} /> : <Ask />)}
      {!data && !isError && <div aria-busy="true" className="skeleton h-24 rounded-2xl" />}
      {!data && isError && (
        <RetryButton className="cursor-pointer justify-self-start text-left text-error underline" onPress={refetch}>
          Whether your account can be deleted could not be loaded. Try again
        </RetryButton>
      )}
    </AccountSection>
  )
}

function Ask() {
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation(changeLeaving(useOwnApi(), useQueryClient()))
  return (
    <>
      <p className="max-w-prose text-soft">
        You have {LEAVING_DAYS} days to think again. Then all that you wrote and showed here goes; books of what was
        paid stay, without your name.
      </p>
      <button type="button" className={`${BUTTON.quiet} justify-self-start`} onClick={() => setAsking(true)}>
        Delete my account
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete your account?"
          action={`Delete it in ${LEAVING_DAYS} days`}
          isBusy={leave.isPending}
          isDone={leave.isSuccess}
          error={leave.error?.message}
          onConfirm={() => leave.isPending || leave.mutate(true)}
          onClosed={() => {
            setAsking(false)
            leave.reset()
          }}
        >
          <p>What you have for sale is hidden at once, and you can order, list and write nothing new.</p>
          <p>Until the last day you can sign in and keep your account.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

const Unfinished = ({ open }: { open: readonly OpenMatter[] }) => (
  <>
    <p>Your account can't be deleted yet:</p>
    <ul className="grid list-disc gap-2 ps-5">
      {open.map((matter) => (
        <li key={matter.kind === 'sale' ? matter.order_id : matter.kind}>
          <Matter matter={matter} />
        </li>
      ))}
    </ul>
  </>
)

function Matter({ matter }: { matter: OpenMatter }) {
  if (matter.kind === 'sale') {
    return (
      <>
        The sale of{' '}
        <Link to={pathTo('order', matter.order_id)} className={TEXT_LINK}>
          {matter.product_name}
        </Link>{' '}
        is not over.
      </>
    )
  }
  if (matter.kind === 'money') return 'Money of yours is under way. Look again in a quarter of an hour.'
  return (
    <>
      What you have earned has not reached you yet, or you owe some of it:{' '}
      <Link to={pathTo('money')} className={TEXT_LINK}>
        Money
      </Link>
    </>
  )
}

import type { NewSecondFactor, OwnCredentials } from '@patina/contract/credentials'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeCredentials } from '../api/change-credentials.ts'
import { AccountSection } from './account-section.tsx'
import { BackupCodes } from './backup-codes.tsx'

/** With what draws its QR code. */
const SecondFactorSetUp = lazyPart(() => import('./second-factor-set-up.tsx'))

/** Codes of an authenticator app: set up, renewed, removed. */
export function SecondFactorSection({ credentials }: { credentials: OwnCredentials }) {
  return (
    <AccountSection title="Second factor">
      <p className="max-w-prose text-soft">
        With one, your password is not enough to sign in as you: a code of an authenticator app on your phone is asked
        for as well.
      </p>
      {credentials.second_factor ? <IsOn codesLeft={credentials.backup_codes_left} /> : <IsOff />}
    </AccountSection>
  )
}

function IsOff() {
  const ownApi = useOwnApi()
  const [begun, setBegun] = useState<NewSecondFactor>()
  const begin = useMutation({ mutationFn: () => ownApi.post('/account/second-factor', undefined, 'newSecondFactor') })
  const press = () => begin.mutate(undefined, { onSuccess: setBegun })
  if (begun) {
    return (
      <Suspense fallback={<div className="skeleton h-80 rounded-2xl" />}>
        <SecondFactorSetUp begun={begun} onCancelled={() => setBegun(undefined)} />
      </Suspense>
    )
  }
  return (
    <>
      <button
        type="button"
        className={`${BUTTON.quiet} justify-self-start`}
        aria-disabled={begin.isPending}
        onClick={() => begin.isPending || press()}
      >
        Set up a second factor
      </button>
      <p role="alert" className="text-error empty:hidden">
        {begin.error?.message}
      </p>
    </>
  )
}

function IsOn({ codesLeft }: { codesLeft: number }) {
  const ownApi = useOwnApi()
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const renew = useMutation(
    changeCredentials(ownApi, queryClient, () => ownApi.post('/account/backup-codes', undefined, 'newBackupCodes')),
  )
  const remove = useMutation(
    changeCredentials(ownApi, queryClient, () => ownApi.delete('/account/second-factor', 'done')),
  )
  return (
    <>
      <p>
        It is on. You have {codesLeft === 1 ? '1 backup code' : `${codesLeft} backup codes`} left for when your phone is
        not at hand.
      </p>
      {renew.data && <BackupCodes codes={renew.data.backup_codes} />}
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={BUTTON.quiet}
          aria-disabled={renew.isPending}
          onClick={() => renew.isPending || renew.mutate(undefined)}
        >
          Make new backup codes
        </button>
        <button type="button" className={`${BUTTON.quiet} text-error`} onClick={() => setAsking(true)}>
          Remove the second factor
        </button>
      </div>
      <p role="alert" className="text-error empty:hidden">
        {renew.error?.message}
      </p>
      {isAsking && (
        <ConfirmDialog
          title="Remove the second factor?"
          action="Remove"
          isBusy={remove.isPending}
          isDone={remove.isSuccess}
          error={remove.error?.message}
          onConfirm={() =>
            remove.isPending ||
            remove.mutate(undefined, { onSuccess: () => toast.success('The second factor is removed') })
          }
          onClosed={() => setAsking(false)}
        >
          <p>Your password alone will let you in, and whoever else knows it.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

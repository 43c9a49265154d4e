import type { EmailStep as Step } from '@patina/contract/email-change'
import { pathTo } from '@patina/contract/pages'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { FormOutcome } from '#components/ui/form-outcome.tsx'
import { useIsHydrated } from '#lib/hydration.tsx'
import { useApi } from '#lib/services.ts'
import { session } from '#lib/session.ts'

const OTHER_END: Record<Step, string> = {
  confirm: 'Now press the link that we mailed to the new address.',
  prove: 'Now press the link that we mailed to the old address.',
}

/** A press, not the visit, uses the link up: mail programs open links by themselves to look at them. */
export function EmailStep({ step, token, action }: { step: Step; token: string; action: string }) {
  const api = useApi()
  const taken = useMutation({
    mutationFn: async () => {
      const { is_changed } = await api.post(`/email-changes/${step}`, { token }, 'emailStepAnswer')
      if (is_changed && session.current().state !== 'signedOut') await session.refresh()
      return is_changed
    },
  })
  if (taken.isSuccess) {
    return (
      <FormOutcome>
        <p className="font-display text-large">{taken.data ? 'Your address is changed.' : 'Thank you.'}</p>
        <p>{taken.data ? 'From now on you sign in with the new one.' : OTHER_END[step]}</p>
        {taken.data && (
          <Link to={pathTo('account')} className={BUTTON.primary}>
            To my account
          </Link>
        )}
      </FormOutcome>
    )
  }
  return <Press action={action} isPending={taken.isPending} error={taken.error?.message} onPress={taken.mutate} />
}

/** Everybody is signed out then, and a new password is chosen. */
export function UndoEmail({ token }: { token: string }) {
  const api = useApi()
  const navigate = useNavigate()
  const undo = useMutation({
    mutationFn: async () => {
      const undone = await api.post('/email-changes/undo', { token }, 'emailUndoAnswer')
      if (session.current().state !== 'signedOut') await session.refresh()
      // The token stays out of the address.
      await navigate(pathTo('resetPassword'), { state: undone, replace: true })
    },
  })
  return <Press action="Undo the change" isPending={undo.isPending} error={undo.error?.message} onPress={undo.mutate} />
}

type PressProps = { action: string; isPending: boolean; error: string | undefined; onPress: () => void }

function Press({ action, isPending, error, onPress }: PressProps) {
  const isHydrated = useIsHydrated()
  return (
    <div className="grid gap-6">
      <button
        type="button"
        className={isHydrated ? BUTTON.primary : BUTTON.waiting}
        disabled={!isHydrated}
        aria-disabled={isPending}
        onClick={() => isPending || onPress()}
      >
        {isPending ? 'One moment…' : action}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {error}
      </p>
    </div>
  )
}

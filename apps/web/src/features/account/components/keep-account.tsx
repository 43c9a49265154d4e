import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { changeLeaving } from '../api/change-leaving.ts'

/** One press, and all is as it was. */
export function KeepAccount({ className }: { className: string }) {
  const keep = useMutation(changeLeaving(useOwnApi(), useQueryClient()))
  const press = () =>
    keep.mutate(false, {
      onSuccess: () => toast.success('Your account stays'),
      onError: ({ message }) => toast.error(message),
    })
  return (
    <button
      type="button"
      className={className}
      aria-disabled={keep.isPending}
      onClick={() => keep.isPending || press()}
    >
      Keep my account
    </button>
  )
}

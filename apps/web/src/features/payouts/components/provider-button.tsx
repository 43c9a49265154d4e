import { useMutation } from '@tanstack/react-query'
import { useOwnApi } from '#lib/services.ts'
import { openProviderPage } from '../api/open-provider-page.ts'

type Props = { page: 'set-up' | 'dashboard'; label: string; className: string }

/** Leads to a page of the card provider's, for which it has to be asked first. */
export function ProviderButton({ page, label, className }: Props) {
  const { mutate, isPending, error } = useMutation(openProviderPage(useOwnApi(), page))
  return (
    <div className="grid justify-items-start gap-3">
      <button type="button" className={className} aria-disabled={isPending} onClick={() => isPending || mutate()}>
        {isPending ? 'One moment…' : label}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {error?.message}
      </p>
    </div>
  )
}

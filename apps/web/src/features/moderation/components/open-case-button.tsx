import type { CaseSummary } from '@patina/contract/cases'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { useOwnApi } from '#lib/services.ts'
import { toast } from '#lib/toast.ts'
import { openCase } from '../api/cases.ts'
import { casePath } from '../case-words.ts'

type Props = { subject: Pick<CaseSummary, 'kind' | 'id'>; what: string }

/** Leads to the case about something, which is opened where there is none. */
export function OpenCaseButton({ subject, what }: Props) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation(openCase(useOwnApi(), useQueryClient()))
  const open = () =>
    mutate(subject, {
      onSuccess: ({ insertedId }) => navigate(casePath(insertedId)),
      onError: ({ message }) => toast.error(message),
    })
  return (
    <button
      type="button"
      className={`${BUTTON.quiet} btn-sm`}
      aria-disabled={isPending}
      onClick={() => isPending || open()}
    >
      Open a case<span className="sr-only">: {what}</span>
    </button>
  )
}

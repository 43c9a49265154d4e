import { useMutation } from '@tanstack/react-query'
import { BUTTON } from '#components/button-styles.ts'
import { downloadOwnData } from '../api/download-own-data.ts'
import { AccountSection } from './account-section.tsx'

export function OwnDataSection() {
  const { mutate, isPending, error } = useMutation(downloadOwnData())
  return (
    <AccountSection title="Your data">
      <p className="max-w-prose text-soft">
        All that the shop holds on you, with your pictures, as a ZIP of files that you and programs can read.
      </p>
      <button
        type="button"
        className={`${BUTTON.quiet} justify-self-start`}
        aria-disabled={isPending}
        onClick={() => isPending || mutate()}
      >
        {isPending ? 'Gathering…' : 'Download my data'}
      </button>
      <p role="alert" className="text-error empty:hidden">
        {error?.message}
      </p>
    </AccountSection>
  )
}

import { type ReactNode, useTransition } from 'react'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { forgetDrafts } from '#lib/drafts.ts'
import { errorText } from '#lib/page-error.ts'
import { paths } from '#lib/paths.ts'
import { session } from '#lib/session.ts'
import { toast } from '#lib/toast.ts'

export function SignOutButton({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const [isPending, start] = useTransition()
  const signOut = async () => {
    // Also where the shop can't be reached: whoever signs out leaves nothing in this browser.
    forgetDrafts(() => localStorage)
    try {
      await session.signOut()
      await navigate(paths.login())
    } catch (error) {
      toast.error(`You are still signed in. ${errorText(error)}`)
    }
  }
  return (
    <button
      type="button"
      className={`scripted ${BUTTON.quiet}`}
      aria-disabled={isPending}
      onClick={() => isPending || start(signOut)}
    >
      {children}
    </button>
  )
}

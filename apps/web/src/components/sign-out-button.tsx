import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import toast from 'react-hot-toast'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'
import { session } from '#lib/session.ts'

export function SignOutButton({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: session.signOut,
    onSuccess: () => navigate(paths.login()),
    onError: (error) => toast.error(`You are still signed in. ${error.message}`),
  })
  return (
    <button type="button" className={BUTTON.quiet} aria-disabled={isPending} onClick={() => mutate()}>
      {children}
    </button>
  )
}

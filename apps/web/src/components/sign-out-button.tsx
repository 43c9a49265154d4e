import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { paths } from '#lib/paths.ts'
import { signOut } from '#lib/session.ts'

export function SignOutButton({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className={BUTTON.quiet}
      onClick={async () => {
        await signOut()
        await navigate(paths.login())
      }}
    >
      {children}
    </button>
  )
}

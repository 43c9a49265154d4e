import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#lib/paths.ts'
import { signOut } from '#lib/session.ts'

export function SignOutButton({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="btn btn-outline border-line text-base"
      onClick={async () => {
        await signOut()
        await navigate(paths.login())
      }}
    >
      {children}
    </button>
  )
}

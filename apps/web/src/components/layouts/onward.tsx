import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { lookAgain } from '#lib/look-again.ts'
import { ownPath, paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/** Whoever is signed in goes on to where they came from, by way of their profile if it was never finished. */
export function Onward({ from }: { from: string | null }) {
  const session = useSession()
  useEffect(() => {
    if (session.state === 'signedOut') void lookAgain()
  }, [session.state])
  if (session.state !== 'signedIn') return null
  const goal = ownPath(from ?? paths.home())
  return <Navigate to={session.role ? goal : paths.finishProfile(goal)} replace />
}

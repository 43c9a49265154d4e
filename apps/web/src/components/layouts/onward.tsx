import { pathTo } from '@patina/contract/pages'
import { useEffect } from 'react'
import { Navigate } from 'react-router'
import { ownPath, paths } from '#lib/paths.ts'
import { session, useSession } from '#lib/session.ts'

/** Whoever is signed in goes on to where they came from, by way of their profile if it was never finished. */
export function Onward({ from }: { from: string | null }) {
  const person = useSession()
  useEffect(() => {
    if (person.state === 'signedOut') void session.look()
  }, [person.state])
  if (person.state !== 'signedIn') return null
  const goal = ownPath(from ?? pathTo('home'))
  return <Navigate to={person.roles.length > 0 ? goal : paths.finishProfile(goal)} replace />
}

import { createContext, type ReactNode, Suspense, use } from 'react'
import { useSession } from '#lib/session.ts'

/** What the header shows to those who are signed in: features bring it, which nothing here knows. */
export const OwnLinksContext = createContext<ReactNode>(null)

/** Whether somebody is signed in and has a profile. Until that is known nobody is, as on the server's page. */
export function useIsMember(): boolean {
  const session = useSession()
  return session.state === 'signedIn' && session.roles.length > 0
}

export function OwnPlace() {
  const links = use(OwnLinksContext)
  return useIsMember() && <Suspense>{links}</Suspense>
}

import { createContext, type ReactNode, Suspense, use } from 'react'
import { useSession } from '#lib/session.ts'

/** What the header shows to those who are signed in: features bring it, which nothing here knows. */
export const OwnLinksContext = createContext<ReactNode>(null)

/** Until it is known who looks, it takes no room, as on the server's page. */
export function OwnPlace() {
  const session = useSession()
  const links = use(OwnLinksContext)
  if (session.state !== 'signedIn' || session.roles.length === 0) return null
  return <Suspense fallback={<span className="btn-square" />}>{links}</Suspense>
}

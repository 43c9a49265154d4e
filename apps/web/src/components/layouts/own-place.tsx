import { createContext, type ReactNode, Suspense, use } from 'react'
import { useIsMember } from '#lib/session.ts'

/** What the header shows to those who are signed in: features bring it, which nothing here knows. */
export const OwnLinksContext = createContext<ReactNode>(null)

export function OwnPlace() {
  const links = use(OwnLinksContext)
  return useIsMember() && <Suspense>{links}</Suspense>
}

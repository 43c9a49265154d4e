import { pathTo } from '@patina/contract/pages'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { useSession } from '#lib/session.ts'

/** To the form for a new piece: who is not signed in signs up with it, and until that is known its page finds out. */
export function SellLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const session = useSession()
  // An admin neither buys nor sells.
  if (session.state === 'signedIn' && session.roles.includes('admin')) return null
  return <Link {...props} to={pathTo(session.state === 'signedIn' ? 'addProduct' : 'sell')} />
}

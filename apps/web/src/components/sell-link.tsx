import { pathTo } from '@patina/contract/pages'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useSession } from '#lib/session.ts'

/**
 * To the form for a new piece. Most people who want to sell and are not signed in are new here: they sign up on the way.
 * Until it is known who looks, the dashboard's guard finds the way.
 */
export function SellLink(props: Omit<ComponentProps<typeof Link>, 'to'>) {
  const session = useSession()
  // An admin neither buys nor sells.
  if (session.state === 'signedIn' && session.roles.includes('admin')) return null
  return (
    <Link {...props} to={session.state === 'signedOut' ? paths.signup(pathTo('addProduct')) : pathTo('addProduct')} />
  )
}

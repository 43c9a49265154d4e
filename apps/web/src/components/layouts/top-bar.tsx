import { useSession } from '#lib/session.ts'

export function TopBar() {
  const session = useSession()
  return (
    <aside aria-label="Your visit" className="bg-bar text-small text-on-bar">
      <p className="wrap py-1.5 wrap-anywhere">
        {session.state === 'signedIn'
          ? `Signed in as ${session.email}`
          : 'One piece, one buyer: it is held while you pay.'}
      </p>
    </aside>
  )
}

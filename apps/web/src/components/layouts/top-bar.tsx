import { useSession } from '#lib/session.ts'

export function TopBar() {
  const session = useSession()
  return (
    <aside aria-label="Your visit" className="bg-ink text-small text-paper">
      <p className="wrap py-1.5 wrap-anywhere">
        {session.state === 'signedIn'
          ? `Signed in as ${session.email}`
          : 'One piece, one buyer: it is held while you pay.'}
      </p>
    </aside>
  )
}

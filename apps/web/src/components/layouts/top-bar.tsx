import { useSession } from '#lib/session.ts'

/** Features add to it what stands above every page. */
export const VISIT_ID = 'visit'

export function TopBar() {
  const session = useSession()
  return (
    <aside id={VISIT_ID} aria-label="Your visit" className="bg-bar text-small text-on-bar">
      <p className="wrap py-1.5 wrap-anywhere">
        {session.state === 'signedIn'
          ? `Signed in as ${session.email}`
          : 'One piece, one buyer: it is held while you pay.'}
      </p>
    </aside>
  )
}

import { useSession } from '#lib/session.ts'

export function TopBar() {
  const session = useSession()
  return (
    <div className="bg-ink text-small text-paper">
      <p className="wrap truncate py-1.5">
        {session.state === 'signedIn'
          ? `Signed in as ${session.email}`
          : 'Every piece exists once. While you pay, it is held for you.'}
      </p>
    </div>
  )
}

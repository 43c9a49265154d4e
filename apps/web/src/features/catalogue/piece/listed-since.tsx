import { timeSince } from '#lib/dates.ts'
import { useIsHydrated } from '#lib/hydration.ts'

/** Filled in by the reader's own clock, so that the server's page stays true in a cache; its line is kept free. */
export const ListedSince = ({ iso }: { iso: string }) => (
  <span className="block min-h-[1lh] text-small text-soft">
    {useIsHydrated() && `listed ${timeSince(iso, Date.now())}`}
  </span>
)

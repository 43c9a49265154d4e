import { usePageLoaded } from '#lib/hydration.tsx'
import { timeSince } from '#lib/time-since.ts'

/** Filled in by the reader's own clock, so that the server's page stays true in a cache; its line is kept free. */
export const ListedSince = ({ iso }: { iso: string }) => (
  <span className="block min-h-[1lh] text-small text-soft">
    {usePageLoaded() && `listed ${timeSince(iso, Date.now())}`}
  </span>
)

/** More than two digits have no room. */
const MOST_SHOWN = 99

/** How many wait, on the corner of an icon whose label says it too. */
export const CountBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <span
      aria-hidden="true"
      className="absolute top-0 right-0 min-w-5 origin-top-right scale-85 rounded-full bg-copper px-1 text-center text-small font-semibold text-secondary-content"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  )

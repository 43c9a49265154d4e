import { Link } from 'react-router'
import { homeSearch } from '../home-search.ts'
import { useHomes } from '../use-homes.ts'

type Props = { pathTo: (search: ReturnType<typeof homeSearch>) => string; onPressed: () => void }

/** Narrows a list to what likely gets into one of the reader's homes, by one press. */
export default function HomeLinks({ pathTo, onPressed }: Props) {
  return useHomes().map((home) => (
    <Link
      key={home.name}
      to={pathTo(homeSearch(home))}
      preventScrollReset
      onClick={onPressed}
      className="flex min-h-11 max-w-full items-center rounded-full border border-line bg-card px-4 text-small hover:bg-tint lg:min-h-9"
    >
      <span className="truncate">Fits: {home.name}</span>
    </Link>
  ))
}

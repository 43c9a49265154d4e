import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { CrossIcon } from '#components/icons.tsx'
import { type Scope, searchPath } from '../scope.ts'
import type { SetFilter } from '../set-filters.ts'

type Props = { scope: Scope; filters: SetFilter[]; onPressed: () => void }

/** What narrows the list, each gone by one press. A pressed chip vanishes, so the focus has to go elsewhere. */
export function FilterChips({ scope, filters, onPressed }: Props) {
  return (
    <ul aria-label="Set filters" className="flex min-w-0 flex-wrap items-center gap-2 max-lg:w-full">
      {filters.map(({ label, rest }) => (
        <li key={label} className="max-w-full">
          <Link
            to={searchPath(scope, rest)}
            preventScrollReset
            onClick={onPressed}
            className="flex min-h-11 max-w-full items-center gap-1 rounded-full bg-tint pr-2 pl-4 text-small hover:bg-warm lg:min-h-9"
          >
            <span className="sr-only">Remove </span>
            <span className="truncate">{label}</span>
            <CrossIcon />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={searchPath(scope, {})}
          preventScrollReset
          onClick={onPressed}
          className={`inline-flex min-h-11 items-center px-2 text-small lg:min-h-9 ${TEXT_LINK}`}
        >
          Clear all
        </Link>
      </li>
    </ul>
  )
}

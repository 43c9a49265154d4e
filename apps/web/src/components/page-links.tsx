import { Link } from 'react-router'

const BUTTON = 'btn btn-outline border-line text-base'

/** Plain links, so that every page of a list has an address. */
export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-4">
      {first !== null && (
        <Link to={first} className={BUTTON}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link to={next} rel="next" className={BUTTON}>
          Next page
        </Link>
      )}
    </nav>
  )
}

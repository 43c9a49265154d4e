import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'

/** Plain links, so that every page of a list has an address. */
export function PageLinks({ first, next }: { first: string | null; next: string | null }) {
  if (first === null && next === null) return null
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-4">
      {first !== null && (
        <Link to={first} className={BUTTON.quiet}>
          First page
        </Link>
      )}
      {next !== null && (
        <Link to={next} rel="next" className={BUTTON.quiet}>
          Next page
        </Link>
      )}
    </nav>
  )
}

import { pathTo } from '@patina/contract/pages'
import { Link } from 'react-router'
import { VerifiedIcon } from '#components/icons.tsx'

const PROMISES = [
  'Your money is held until you have the piece.',
  'Two days to look it over at home.',
  'Not as described: your money comes back.',
]

export const Protection = () => (
  <div className="grid gap-2 rounded-2xl bg-tint p-4 text-small">
    <ul className="grid gap-1">
      {PROMISES.map((promise) => (
        <li key={promise} className="flex items-center gap-2">
          <VerifiedIcon />
          {promise}
        </li>
      ))}
    </ul>
    <Link to={pathTo('protection')} className="justify-self-start underline underline-offset-4">
      How money is protected
    </Link>
  </div>
)

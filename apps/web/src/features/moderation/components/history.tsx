import type { CaseSummary, MeasureSummary } from '@patina/contract/cases'
import { GROUNDS, MEASURES } from '@patina/contract/moderation'
import { Link } from 'react-router'
import { TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { casePath, SUBJECT_WORDS } from '../case-words.ts'

/** What was decided about somebody, newest first. */
export const MeasureList = ({ measures }: { measures: readonly MeasureSummary[] }) => (
  <ul className="grid gap-2">
    {measures.map((one) => (
      <li key={one._id} className="wrap-anywhere">
        {MEASURES[one.kind].title}{' '}
        <span className="text-small text-soft">
          <Day iso={one.from} />
          {one.until && (
            <>
              {' '}
              to <Day iso={one.until} />
            </>
          )}
          , {GROUNDS[one.ground].title}, {one.state}
        </span>
      </li>
    ))}
  </ul>
)

export const CaseLinks = ({ cases }: { cases: readonly CaseSummary[] }) => (
  <ul className="grid gap-2">
    {cases.map((one) => (
      <li key={one._id}>
        <Link to={casePath(one._id)} className={TEXT_LINK}>
          {SUBJECT_WORDS[one.kind]}: {one.title}
        </Link>{' '}
        <span className="text-small text-soft">
          <Day iso={one.opened_at} />, {one.state}
        </span>
      </li>
    ))}
  </ul>
)

export const Points = ({ children }: { children: number }) => (
  <p>
    {children} {children === 1 ? 'point' : 'points'}
    <span className="text-soft">: what was decided before, less by the day</span>
  </p>
)

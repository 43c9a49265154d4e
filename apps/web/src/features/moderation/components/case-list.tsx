import type { CaseSummary } from '@patina/contract/cases'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { BUTTON } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { NarrowedList } from '#components/narrowed-list.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getCases } from '../api/cases.ts'
import { casePath, claimWords, ORIGIN_WORDS, SUBJECT_WORDS } from '../case-words.ts'

const COLUMNS = ['#', 'About', 'Reports', 'Since', 'Action']

/** What waits for a decision, longest first. */
export function CaseList({ nextStep }: { nextStep: ReactNode }) {
  const query = useQuery(getCases(useOwnApi()))
  return (
    <ListFaces
      query={query}
      reason={query.error?.message}
      itemsIn={(cases) => cases}
      skeleton={<StackedSkeleton columns={COLUMNS} tall={['About', 'Action']} />}
      emptyText="No case waits for a decision"
      nextStep={nextStep}
    >
      {(cases) => (
        <NarrowedList
          items={cases}
          label="Find by piece or person"
          wordsOf={({ title, person }) => `${title} ${person}`}
        >
          {(found) => (
            <StackedTable label="Cases" columns={COLUMNS}>
              {found.map((one, index) => (
                <CaseRow key={one._id} found={one} place={index + 1} />
              ))}
            </StackedTable>
          )}
        </NarrowedList>
      )}
    </ListFaces>
  )
}

const CaseRow = ({ found, place }: { found: CaseSummary; place: number }) => (
  <StackedRow>
    <IndexCell>{place}</IndexCell>
    <StackedCell label="About">
      <span className="grid">
        <b className="font-semibold wrap-anywhere">{found.title}</b>
        <span className="text-small text-soft wrap-anywhere">
          {SUBJECT_WORDS[found.kind]} · {found.person} · {ORIGIN_WORDS[found.origin]}
        </span>
        {found.claim && <span className="text-small text-copper">{claimWords(found.claim)}</span>}
      </span>
    </StackedCell>
    <StackedCell label="Reports" isWhole>
      {found.reports}
    </StackedCell>
    <StackedCell label="Since" isWhole>
      <Day iso={found.opened_at} />
    </StackedCell>
    <StackedCell label="Action" isWhole>
      <Link to={casePath(found._id)} className={`${BUTTON.quiet} btn-sm px-5`}>
        Look at it<span className="sr-only">: {found.title}</span>
      </Link>
    </StackedCell>
  </StackedRow>
)

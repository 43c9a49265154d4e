import type { AuditEntry } from '@patina/contract/audit'
import { TEXT } from '@patina/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Day } from '#components/day.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import { useOwnApi } from '#lib/services.ts'
import { getAuditLog } from '../api/get-audit-log.ts'

const COLUMNS = ['When', 'Who', 'What', 'To whom', 'Change']

/** What admins and the operator did, newest first. Nobody can change it. */
export default function AuditLog() {
  const [words, setWords] = useState('')
  const query = useQuery(getAuditLog(useOwnApi(), useDeferredValue(words).trim()))
  return (
    <>
      <TextField
        label="Find by who, what or whom"
        type="search"
        maxLength={TEXT.search}
        error={undefined}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(entries) => entries}
        skeleton={<StackedSkeleton columns={COLUMNS} tall={[]} />}
        emptyText="Nothing found"
      >
        {(entries) => (
          <StackedTable label="Audit log" columns={COLUMNS}>
            {entries.map((entry) => (
              <Entry key={entry._id} entry={entry} />
            ))}
          </StackedTable>
        )}
      </ListFaces>
    </>
  )
}

const Entry = ({ entry }: { entry: AuditEntry }) => (
  <StackedRow>
    <StackedCell label="When" isWhole>
      <Day iso={entry.at} />
    </StackedCell>
    <StackedCell label="Who">
      <span className="wrap-anywhere">{entry.by ?? 'The operator'}</span>
    </StackedCell>
    <StackedCell label="What" isWhole>
      {entry.action}
    </StackedCell>
    <StackedCell label="To whom">
      <span className="wrap-anywhere">{entry.about}</span>
    </StackedCell>
    <StackedCell label="Change">
      {entry.after ? `${entry.before ? `${entry.before} → ` : ''}${entry.after}` : '–'}
    </StackedCell>
  </StackedRow>
)

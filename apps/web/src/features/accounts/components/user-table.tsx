import type { SignUpRole, User } from '@patina/contract/accounts'
import { MEASURES } from '@patina/contract/moderation'
import type { Person } from '@patina/contract/people'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { EmptyCell, IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { historyPath } from '#features/moderation/index.ts'
import { StatusButton } from './status-button.tsx'

const COLUMNS = {
  seller: ['#', 'Name', 'Email', 'Status', 'Role', 'Joined', 'Pieces', 'Sales', 'Reports', 'Last measure', 'Action'],
  buyer: ['#', 'Name', 'Email', 'Status', 'Role', 'Joined', 'Purchases', 'Reports', 'Last measure', 'Action'],
} as const satisfies Record<SignUpRole, readonly string[]>

type Acts = {
  onToggle: (user: User) => void
  onSignOut: (user: User) => void
  onDelete: (user: User) => void
}
type Props = Acts & { people: SignUpRole; users: readonly Person[] }

export const UserTable = ({ people, users, ...acts }: Props) => (
  <StackedTable label="People" columns={COLUMNS[people]}>
    {users.map((user, index) => (
      <PersonRow key={user._id} people={people} user={user} place={index + 1} {...acts} />
    ))}
  </StackedTable>
)

type RowProps = Acts & { people: SignUpRole; user: Person; place: number }

const PersonRow = ({ people, user, place, onToggle, onSignOut, onDelete }: RowProps) => (
  <StackedRow>
    <IndexCell>{place}</IndexCell>
    <StackedCell label="Name">
      <b className="font-semibold">{user.name}</b>
    </StackedCell>
    <StackedCell label="Email">{user.email}</StackedCell>
    <StackedCell label="Status" isWhole>
      <StatusButton user={user} onPress={() => onToggle(user)} />
    </StackedCell>
    <StackedCell label="Role">{user.roles.join(' and ')}</StackedCell>
    <StackedCell label="Joined">
      <Day iso={user.joined_at} />
    </StackedCell>
    {people === 'seller' && <CountCell label="Pieces">{user.products}</CountCell>}
    <CountCell label={people === 'seller' ? 'Sales' : 'Purchases'}>{user.sales}</CountCell>
    <CountCell label="Reports">{user.reports}</CountCell>
    <HistoryCell user={user} />
    <StackedCell label="Action">
      <span className="flex flex-wrap gap-2">
        <button type="button" className={`${BUTTON.quiet} btn-sm px-4`} onClick={() => onSignOut(user)}>
          Sign out everywhere<span className="sr-only">: {user.name}</span>
        </button>
        <DeleteButton what={user.name} onPress={() => onDelete(user)} />
      </span>
    </StackedCell>
  </StackedRow>
)

/** On a phone what is nothing is left out. */
const CountCell = ({ label, children }: { label: string; children: number }) =>
  children === 0 ? <EmptyCell /> : <StackedCell label={label}>{children}</StackedCell>

/** Leads to what admins have had to do with somebody, where that is anything. */
function HistoryCell({ user }: { user: Person }) {
  const { last_measure: last, cases } = user
  if (!last && cases === 0) return <EmptyCell />
  return (
    <StackedCell label="Last measure">
      <span className="grid">
        <Link to={historyPath(user._id)} className={`justify-self-start ${TEXT_LINK}`}>
          {last ? MEASURES[last.kind].title : casesInWords(cases)}
          <span className="sr-only">: the history of {user.name}</span>
        </Link>
        {last && (
          <span className="text-small text-soft">
            <Day iso={last.from} />
            {last.state === 'lifted' && ', lifted'}
          </span>
        )}
      </span>
    </StackedCell>
  )
}

const casesInWords = (count: number): string => (count === 1 ? '1 case' : `${count} cases`)

export const UserTableSkeleton = ({ people }: { people: SignUpRole }) => (
  <StackedSkeleton columns={COLUMNS[people]} tall={['Status', 'Action']} />
)

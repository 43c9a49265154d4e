import type { SignUpRole, User } from '@patina/contract/accounts'
import { MEASURES } from '@patina/contract/moderation'
import type { Person } from '@patina/contract/people'
import { Link } from 'react-router'
import { BUTTON, TEXT_LINK } from '#components/button-styles.ts'
import { Day } from '#components/day.tsx'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { historyPath } from '#features/moderation/index.ts'
import { StatusButton } from './status-button.tsx'
import { COLUMNS } from './user-table-skeleton.tsx'

type Acts = {
  onToggle: (user: User) => void
  onSignOut: (user: User) => void
  onDelete: (user: User) => void
}
type Props = Acts & { people: SignUpRole; users: readonly Person[] }

const UserTable = ({ people, users, ...acts }: Props) => (
  <StackedTable label="People" columns={COLUMNS}>
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
    <StackedCell label="Role" isWhole>
      {user.roles.join(' and ')}
    </StackedCell>
    <StackedCell label="So far">
      <SoFar people={people} user={user} />
    </StackedCell>
    <StackedCell label="Action" isWhole>
      <span className="grid justify-items-start gap-2">
        <button type="button" className={`${BUTTON.quiet} btn-sm whitespace-pre-line`} onClick={() => onSignOut(user)}>
          Sign out everywhere<span className="sr-only">: {user.name}</span>
        </button>
        <DeleteButton what={user.name} onPress={() => onDelete(user)} />
      </span>
    </StackedCell>
  </StackedRow>
)

/** When they joined, what they did, and the way to what admins have had to do with them, where that is anything. */
const SoFar = ({ people, user }: { people: SignUpRole; user: Person }) => (
  <span className="grid justify-items-start text-small">
    <span>
      Joined <Day iso={user.joined_at} />
    </span>
    <span>{didInWords(people, user)}</span>
    {user.cases > 0 && (
      <Link to={historyPath(user._id)} className={TEXT_LINK}>
        <LastMeasure user={user} />
        <span className="sr-only">: the history of {user.name}</span>
      </Link>
    )}
  </span>
)

function LastMeasure({ user: { last_measure: last, cases } }: { user: Person }) {
  if (!last) return counted(cases, 'case')
  return (
    <>
      {MEASURES[last.kind].title}, <Day iso={last.from} />
      {last.state === 'lifted' && ', lifted'}
    </>
  )
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const didInWords = (people: SignUpRole, { products, sales, reports }: Person): string =>
  [
    ...(people === 'seller' ? [counted(products, 'piece'), counted(sales, 'sale')] : [counted(sales, 'purchase')]),
    counted(reports, 'report'),
  ].join(', ')

export default UserTable

import type { User } from '@patina/contract/accounts'
import { BUTTON } from '#components/button-styles.ts'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { StatusButton } from './status-button.tsx'

const COLUMNS = ['#', 'Name', 'Email', 'Status', 'Role', 'Action']

type Props = { users: User[]; onToggle: (user: User) => void; onDelete: (user: User) => void }

export const UserTable = ({ users, onToggle, onDelete }: Props) => (
  <StackedTable columns={COLUMNS}>
    {users.map((user, index) => (
      <StackedRow key={user._id}>
        <StackedCell label="#">{index + 1}</StackedCell>
        <StackedCell label="Name">
          <b className="font-semibold">{user.name}</b>
        </StackedCell>
        <StackedCell label="Email">{user.email}</StackedCell>
        <StackedCell label="Status">
          <StatusButton user={user} onPress={() => onToggle(user)} />
        </StackedCell>
        <StackedCell label="Role">{user.role}</StackedCell>
        <StackedCell label="Action">
          <button type="button" className={`${BUTTON.quiet} btn-sm text-error`} onClick={() => onDelete(user)}>
            Delete<span className="sr-only"> {user.name}</span>
          </button>
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

export const UserTableSkeleton = () => <StackedSkeleton columns={COLUMNS} />

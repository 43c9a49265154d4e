import type { User } from '@patina/contract/accounts'
import { DeleteButton } from '#components/ui/delete-button.tsx'
import { StackedSkeleton } from '#components/ui/stacked-skeleton.tsx'
import { IndexCell, StackedCell, StackedRow, StackedTable } from '#components/ui/stacked-table.tsx'
import { StatusButton } from './status-button.tsx'

const COLUMNS = ['#', 'Name', 'Email', 'Status', 'Role', 'Action']

type Props = { users: readonly User[]; onToggle: (user: User) => void; onDelete: (user: User) => void }

export const UserTable = ({ users, onToggle, onDelete }: Props) => (
  <StackedTable label="People" columns={COLUMNS}>
    {users.map((user, index) => (
      <StackedRow key={user._id}>
        <IndexCell>{index + 1}</IndexCell>
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
        <StackedCell label="Action" isWhole>
          <DeleteButton what={user.name} onPress={() => onDelete(user)} />
        </StackedCell>
      </StackedRow>
    ))}
  </StackedTable>
)

export const UserTableSkeleton = () => <StackedSkeleton columns={COLUMNS} tall={['Action']} />

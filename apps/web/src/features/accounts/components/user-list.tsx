import type { SignUpRole, User } from '@patina/contract/accounts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { ListFaces } from '#components/list-faces.tsx'
import { NarrowedList } from '#components/narrowed-list.tsx'
import { followBack, type WayBack, wayBackTo } from '#components/ui/way-back.ts'
import { useOwnApi } from '#lib/services.ts'
import { changeStatus } from '../api/change-status.ts'
import { getUsers } from '../api/get-users.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { otherStatus } from './status-button.tsx'
import { UserTable, UserTableSkeleton } from './user-table.tsx'

type Props = {
  people: SignUpRole
  nextStep: ReactNode
  onStatusChanged: () => void
  onDeleted: (user: User) => void
  onRefused: (message: string) => void
}

export function UserList({ people, nextStep, onStatusChanged, onDeleted, onRefused }: Props) {
  const ownApi = useOwnApi()
  const query = useQuery(getUsers(ownApi, people))
  const change = useMutation(changeStatus(ownApi, useQueryClient()))
  const [toDelete, setToDelete] = useState<User>()

  // In a list that is narrowed to one status the row goes with the press.
  const wayBack = useRef<WayBack>(undefined)
  useLayoutEffect(() => {
    if (wayBack.current && document.activeElement === document.body) followBack(wayBack.current)
  })
  const toggle = (user: User) => {
    wayBack.current = wayBackTo(document.activeElement)
    change
      .mutateAsync({ user, status: otherStatus(user.status) })
      .then(onStatusChanged, (error: Error) => onRefused(error.message))
  }

  return (
    <>
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={(users) => users}
        skeleton={<UserTableSkeleton />}
        emptyText="No User Available"
        nextStep={nextStep}
      >
        {(users) => (
          <NarrowedList
            items={users}
            label="Find by name, email or status"
            wordsOf={({ name, email, status }) => `${name} ${email} ${status}`}
          >
            {(found) => <UserTable users={found} onToggle={toggle} onDelete={setToDelete} />}
          </NarrowedList>
        )}
      </ListFaces>
      {toDelete && (
        <DeleteUserDialog
          key={toDelete._id}
          user={toDelete}
          onClosed={(isDeleted) => {
            setToDelete(undefined)
            if (isDeleted) onDeleted(toDelete)
          }}
        />
      )}
    </>
  )
}

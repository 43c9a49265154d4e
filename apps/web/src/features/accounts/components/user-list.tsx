import type { SignUpRole, User } from '@patina/contract/accounts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useRef, useState } from 'react'
import { BUTTON } from '#components/button-styles.ts'
import { lazyPart } from '#components/lazy-part.tsx'
import { ListFaces } from '#components/list-faces.tsx'
import { MoreButton } from '#components/more-button.tsx'
import { useOwnApi } from '#lib/services.ts'
import { changeStatus } from '../api/change-status.ts'
import { getPeople } from '../api/get-people.ts'
import { usePeopleSearch } from '../use-people-search.ts'
import { DeleteUserDialog } from './delete-user-dialog.tsx'
import { PeopleSearch } from './people-search.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { otherStatus } from './status-button.tsx'
import { UserTableSkeleton } from './user-table-skeleton.tsx'

/** With the words for measures, which would make the page too heavy. */
const UserTable = lazyPart(() => import('./user-table.tsx'))

type Props = {
  people: SignUpRole
  nextStep: ReactNode
  onStatusChanged: () => void
  onDeleted: (user: User) => void
  onSignedOut: (user: User) => void
  onRefused: (message: string) => void
}

export function UserList({ people, nextStep, onStatusChanged, onDeleted, onSignedOut, onRefused }: Props) {
  const ownApi = useOwnApi()
  const search = usePeopleSearch()
  const query = useInfiniteQuery(getPeople(ownApi, { role: people, q: search.q, sort: search.sort }))
  const change = useMutation(changeStatus(ownApi, useQueryClient()))
  const [asked, setAsked] = useState<{ about: 'deleting' | 'signingOut'; user: User }>()
  const field = useRef<HTMLInputElement>(null)

  const toggle = (user: User) => {
    change
      .mutateAsync({ user, status: otherStatus(user.status) })
      .then(onStatusChanged, (error: Error) => onRefused(error.message))
  }
  const showAll = () => {
    search.look('')
    // The button that was pressed goes.
    field.current?.focus()
  }
  const closing = (onDone: (user: User) => void) => (isDone: boolean) => {
    setAsked(undefined)
    if (isDone && asked) onDone(asked.user)
  }

  return (
    <>
      <PeopleSearch
        people={people}
        search={search}
        // Of others than were asked for it would be untrue.
        total={query.isPlaceholderData ? null : (query.data?.pages[0]?.total ?? null)}
        field={field}
      />
      <ListFaces
        query={query}
        reason={query.error?.message}
        itemsIn={({ pages }) => pages.flatMap(({ items }) => items)}
        skeleton={<UserTableSkeleton />}
        emptyText={search.q ? 'Nobody here has these words' : 'No User Available'}
        nextStep={
          search.q ? (
            <button type="button" className={BUTTON.quiet} onClick={showAll}>
              Show all
            </button>
          ) : (
            nextStep
          )
        }
      >
        {({ pages }) => (
          <Suspense fallback={<UserTableSkeleton />}>
            <UserTable
              people={people}
              users={pages.flatMap(({ items }) => items)}
              onToggle={toggle}
              onSignOut={(user) => setAsked({ about: 'signingOut', user })}
              onDelete={(user) => setAsked({ about: 'deleting', user })}
            />
            <MoreButton query={query} label="More people" />
          </Suspense>
        )}
      </ListFaces>
      {asked?.about === 'deleting' && <DeleteUserDialog user={asked.user} onClosed={closing(onDeleted)} />}
      {asked?.about === 'signingOut' && <SignOutDialog user={asked.user} onClosed={closing(onSignedOut)} />}
    </>
  )
}

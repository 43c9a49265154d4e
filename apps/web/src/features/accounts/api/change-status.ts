import type { User, UserStatus } from '@patina/contract/accounts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadAfterLast } from '#lib/reload-after-last.ts'
import { changeShown, PEOPLE } from './get-people.ts'
import { getUsers } from './get-users.ts'

type Change = { user: User; status: UserStatus }

const KEY = ['user-status']

/** The list shows the new status at once, and the old one again if the server says no. */
export const changeStatus = (ownApi: ApiClient, queryClient: QueryClient) => {
  // Whoever has both roles stands in both lists.
  const listsOf = ({ roles }: User) => [PEOPLE, ...roles.map((role) => getUsers(ownApi, role))]
  const show = ({ _id, roles }: User, status: UserStatus) => {
    const changed = <One extends User>(one: One): One => (one._id === _id ? { ...one, status } : one)
    changeShown(queryClient, (people) => people.map(changed))
    for (const role of roles) {
      queryClient.setQueryData(getUsers(ownApi, role).queryKey, (users) => users?.map(changed))
    }
  }

  return mutationOptions({
    mutationKey: KEY,
    // One after the other: quick presses must arrive in the order they were made.
    scope: { id: 'user-status' },
    mutationFn: ({ user, status }: Change) =>
      ownApi.put(`/all${user.role}/status/${user._id}`, { status }, 'modifiedAnswer'),
    onMutate: async ({ user, status }) => {
      await Promise.all(listsOf(user).map(({ queryKey }) => queryClient.cancelQueries({ queryKey })))
      show(user, status)
    },
    onError: (_error, { user }) => {
      show(user, user.status)
      for (const { queryKey } of listsOf(user)) reloadAfterLast(queryClient, KEY, { queryKey })
    },
  })
}

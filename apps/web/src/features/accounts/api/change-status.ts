import type { User, UserStatus } from '@patina/contract/accounts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { reloadAfterLast } from '#lib/reload-after-last.ts'
import { getUsers } from './get-users.ts'

type Change = { user: User; status: UserStatus }

const KEY = ['user-status']

/** The list shows the new status at once, and the old one again if the server says no. */
export const changeStatus = (ownApi: ApiClient, queryClient: QueryClient) => {
  // Whoever has both roles stands in both lists.
  const listsOf = ({ roles }: User) => roles.map((role) => getUsers(ownApi, role))
  const show = (user: User, status: UserStatus) => {
    for (const { queryKey } of listsOf(user)) {
      queryClient.setQueryData(queryKey, (users) =>
        users?.map((one) => (one._id === user._id ? { ...one, status } : one)),
      )
    }
  }

  return mutationOptions({
    mutationKey: KEY,
    // One after the other: quick presses must arrive in the order they were made.
    scope: { id: 'user-status' },
    mutationFn: ({ user, status }: Change) =>
      ownApi.put(`/all${user.role}/status/${user._id}`, { status }, 'modifiedAnswer'),
    onMutate: async ({ user, status }) => {
      await Promise.all(listsOf(user).map((list) => queryClient.cancelQueries(list)))
      show(user, status)
    },
    onError: (_error, { user }) => {
      show(user, user.status)
      for (const list of listsOf(user)) reloadAfterLast(queryClient, KEY, list)
    },
  })
}

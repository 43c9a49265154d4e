import type { User } from '@patina/contract/accounts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '#lib/api-client.ts'
import { changeShown, PEOPLE } from './get-people.ts'
import { getUsers } from './get-users.ts'

export const deleteUser = (ownApi: ApiClient, queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ _id, role }: User) => ownApi.delete(`/all${role}/${_id}`, 'deletedAnswer'),
    onSuccess: (_answer, { _id, roles }) => {
      for (const role of roles) {
        queryClient.setQueryData(getUsers(ownApi, role).queryKey, (users) => users?.filter((one) => one._id !== _id))
      }
      changeShown(queryClient, (people) => people.filter((one) => one._id !== _id))
      // How many there are is counted anew; nothing waits for that.
      void queryClient.invalidateQueries(PEOPLE)
    },
  })

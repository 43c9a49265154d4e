import type { User } from '@patina/contract/accounts'
import type { Person } from '@patina/contract/people'
import { signUpRolesOf } from './accounts-policy.ts'
import type { UserRow } from './accounts-repository.ts'
import type { ListedPerson } from './people-repository.ts'

export const presentUser = (user: UserRow): User => ({
  _id: user.id,
  name: user.name,
  email: user.email,
  role: user.role,
  roles: signUpRolesOf(user),
  status: user.status,
})

export const presentPerson = ({ user, products, sales, reports, cases, lastMeasure }: ListedPerson): Person => ({
  ...presentUser(user),
  joined_at: user.createdAt.toISOString(),
  products,
  sales,
  reports,
  cases,
  last_measure: lastMeasure && {
    kind: lastMeasure.kind,
    from: lastMeasure.from.toISOString(),
    state: lastMeasure.state,
  },
})

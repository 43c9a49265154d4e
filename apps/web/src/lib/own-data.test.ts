import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { forgetOwnDataWithItsOwner, OWN } from './own-data.ts'
import type { Session } from './session-store.ts'

const signedIn = (email: string): Session => ({
  state: 'signedIn',
  email,
  name: 'Ann',
  emailProved: true,
  roles: ['admin'],
})

test('whoever signs in next finds nothing of the one before, and the shop stays', () => {
  let session: Session = signedIn('ann@patina.test')
  let notify = () => {}
  const queryClient = new QueryClient()
  forgetOwnDataWithItsOwner(
    {
      current: () => session,
      subscribe: (listener) => {
        notify = listener
        return () => {}
      },
    },
    queryClient,
  )
  queryClient.setQueryData([OWN, 'users', 'seller'], ['Tom'])
  queryClient.setQueryData(['products'], ['chair'])

  session = signedIn('ann@patina.test')
  notify()
  expect(queryClient.getQueryData([OWN, 'users', 'seller'])).toEqual(['Tom'])

  session = { state: 'signedOut' }
  notify()
  expect(queryClient.getQueryData([OWN, 'users', 'seller'])).toBeUndefined()
  expect(queryClient.getQueryData(['products'])).toEqual(['chair'])
})

import type { OwnProfile, UserStatus } from '@patina/contract/accounts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { ApiContext } from '#lib/services.ts'
import type { Role } from '#lib/session.ts'
import { getOwnProfile } from '../api/get-own-profile.ts'
import { OwnStatus } from './own-status.tsx'

const api = createApiClient(() => Promise.reject(new Error('nobody asks here')))

function draw(roles: Role[], status?: UserStatus): string {
  const queryClient = new QueryClient()
  const profile: OwnProfile | undefined = status && {
    name: 'Ann',
    email: 'ann@patina.test',
    role: 'buyer',
    status,
    leaves_at: null,
  }
  queryClient.setQueryData(getOwnProfile(api).queryKey, profile)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{ api, ownApi: api, origin: 'https://patina.test' }}>
        <OwnStatus roles={roles} />
      </ApiContext>
    </QueryClientProvider>,
  )
}

test.each<[Role[], UserStatus, string]>([
  [['seller'], 'verified', 'Verified seller'],
  [['seller'], 'unverified', 'Not verified yet: an admin looks at new sellers.'],
  [['buyer'], 'verified', 'Verified buyer'],
  [['buyer'], 'unverified', 'Not verified yet: an admin looks at new buyers.'],
  [['buyer', 'seller'], 'verified', 'Verified buyer and seller'],
  [['buyer', 'seller'], 'unverified', 'Not verified yet: an admin looks at new buyers and sellers.'],
])('%j who is %s is told so', (roles, status, sentence) => {
  expect(draw(roles, status)).toContain(`${sentence}</p>`)
})

test('nothing is claimed while it is not known', () => {
  expect(draw(['seller'])).not.toMatch(/verified/i)
})

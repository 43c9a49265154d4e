import type { OwnProfile, SignUpRole, UserStatus } from '@patina/contract/accounts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createApiClient } from '#lib/api-client.ts'
import { ApiContext } from '#lib/services.ts'
import { getOwnProfile } from '../api/get-own-profile.ts'
import { OwnStatus } from './own-status.tsx'

const api = createApiClient(() => Promise.reject(new Error('nobody asks here')))

function draw(role: SignUpRole, status?: UserStatus): string {
  const queryClient = new QueryClient()
  const profile: OwnProfile | undefined = status && { name: 'Ann', email: 'ann@patina.test', role, status }
  queryClient.setQueryData(getOwnProfile(api).queryKey, profile)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <ApiContext value={{ api, ownApi: api, origin: 'https://patina.test' }}>
        <OwnStatus role={role} />
      </ApiContext>
    </QueryClientProvider>,
  )
}

test.each<[SignUpRole, UserStatus, string]>([
  ['seller', 'verified', 'Verified seller'],
  ['seller', 'unverified', 'Not verified yet: an admin looks at new sellers.'],
  ['buyer', 'verified', 'Verified buyer'],
  ['buyer', 'unverified', 'Not verified yet: an admin looks at new buyers.'],
])('a %s who is %s is told so', (role, status, sentence) => {
  expect(draw(role, status)).toContain(`${sentence}</p>`)
})

test('nothing is claimed while it is not known', () => {
  expect(draw('seller')).not.toMatch(/verified/i)
})

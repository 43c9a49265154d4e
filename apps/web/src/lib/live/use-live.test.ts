import { beforeEach, expect, test, vi } from 'vitest'
import { type Session, useSession } from '#lib/session.ts'
import { runHook } from '#test/kit/live-hook.ts'
import { live } from './live.ts'
import type { OnEvent } from './live-store.ts'
import { useLive } from './use-live.ts'

vi.mock(import('#lib/session.ts'), async (original) => ({ ...(await original()), useSession: vi.fn<() => Session>() }))
const stop = vi.fn<() => void>()
vi.mock(import('./live.ts'), () => ({ live: { listen: vi.fn(() => stop) } }))
const listen = vi.mocked(live.listen)

const ann: Session = { state: 'signedIn', email: 'ann@patina.test', name: 'Ann', emailProved: true, roles: ['buyer'] }
const bob: Session = { ...ann, email: 'bob@patina.test' }

beforeEach(() => {
  vi.clearAllMocks()
})

const open = () => runHook(({ onEvent }: { onEvent: OnEvent }) => useLive('thread', onEvent))
const as = (session: Session) => vi.mocked(useSession).mockReturnValue(session)

test.each<Session>([{ state: 'signedOut' }, { state: 'loading' }, { ...ann, roles: [] }])(
  'nobody listens while %o',
  async (session) => {
    as(session)
    const render = await open()
    await render({ onEvent: () => {} })
    expect(listen).not.toHaveBeenCalled()
  },
)

test('whoever is signed in listens until they sign out, and hears by the latest that was given', async () => {
  as(ann)
  const render = await open()
  const [first, latest] = [vi.fn<OnEvent>(), vi.fn<OnEvent>()]
  await render({ onEvent: first })
  await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce())
  await render({ onEvent: latest })
  listen.mock.lastCall?.[1](undefined)
  expect(latest).toHaveBeenCalledExactlyOnceWith(undefined)
  expect(first).not.toHaveBeenCalled()

  as({ state: 'signedOut' })
  await render({ onEvent: latest })
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  expect(listen).toHaveBeenCalledOnce()
})

test('where somebody else signs in, what the first one heard ends before the other one listens', async () => {
  as(ann)
  const render = await open()
  await render({ onEvent: () => {} })
  await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce())
  as(bob)
  await render({ onEvent: () => {} })
  await vi.waitFor(() => expect(listen).toHaveBeenCalledTimes(2))
  expect(stop.mock.invocationCallOrder[0]).toBeLessThan(listen.mock.invocationCallOrder[1] ?? 0)
})

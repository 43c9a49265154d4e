import { expect, test, vi } from 'vitest'
import { createIdentityToCome } from './identity-to-come.ts'
import type { IdentityPort } from './port.ts'

const provider = (): IdentityPort => ({
  current: vi.fn(async () => null),
  signIn: vi.fn(),
  signUp: vi.fn(),
  updateProfile: vi.fn(),
  signInWithGoogle: vi.fn(),
  signOut: vi.fn(),
  onChange: vi.fn(() => () => {}),
  proof: vi.fn(async () => ({ proof: 'yes' })),
  sendProof: vi.fn(),
  proveAddress: vi.fn(),
  requestReset: vi.fn(),
  resetPassword: vi.fn(),
})

test('the provider’s code is fetched at once and once, and every call reaches it', async () => {
  const loaded = provider()
  const load = vi.fn(async () => loaded)
  const identity = createIdentityToCome(load)
  expect(load).toHaveBeenCalledOnce()

  identity.onChange(() => {})
  await identity.signIn('ann@patina.test', 'Patina#2022')
  await identity.signUp('Ann', 'ann@patina.test', 'Patina#2022')
  await identity.updateProfile({ name: 'Ann Lee' })
  await identity.signInWithGoogle()
  await identity.signOut()
  await identity.sendProof()
  await identity.proveAddress('code')
  await identity.requestReset('ann@patina.test')
  await identity.resetPassword('code', 'Patina#2023')
  expect(await identity.current()).toBeNull()
  expect(await identity.proof()).toEqual({ proof: 'yes' })
  for (const [name, call] of Object.entries(loaded)) expect(call, name).toHaveBeenCalledOnce()
  expect(loaded.resetPassword).toHaveBeenCalledWith('code', 'Patina#2023')
  expect(load).toHaveBeenCalledOnce()
})

test('code that did not come is said, and fetched again at the next press', async () => {
  const load = vi.fn<() => Promise<IdentityPort>>().mockRejectedValue(new TypeError('Failed to fetch'))
  const identity = createIdentityToCome(load)
  await expect(identity.signInWithGoogle()).rejects.toThrow('Signing in could not be loaded. Check your connection')
  load.mockResolvedValue(provider())
  expect(await identity.current()).toBeNull()
})

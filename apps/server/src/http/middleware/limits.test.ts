import { describe, expect, it } from 'vitest'
import { callerKey, networksOf } from './limits.ts'

describe('a caller is known', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '::ffff:192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::9', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s as %s', (ip, key) => {
    expect(callerKey(ip)).toBe(key)
  })
})

it('one IPv6 address stands for its /64, and with more room for its /56 and its /48', () => {
  expect(networksOf('2001:db8:1:2fa::9')).toEqual([
    { key: '2001:db8:1:2fa::/64', times: 1 },
    { key: '2001:db8:1:200::/56', times: 4 },
    { key: '2001:db8:1::/48', times: 16 },
  ])
  expect(networksOf('192.0.2.7')).toEqual([{ key: '192.0.2.7', times: 1 }])
})

import { describe, expect, it } from 'vitest'
import { networkOf, providerOf, siteOf } from './network.ts'

describe('where a request comes from', () => {
  it('[AUTH-7] is one IPv4 address, or one IPv6 network of 64 bits', () => {
    expect(networkOf('10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('::ffff:10.0.0.1')).toBe('10.0.0.1')
    expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
    expect(networkOf('2001:DB8:1:2::9')).toBe('2001:db8:1:2')
    expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0')
    expect(networkOf('2001:db8::3:4:5:6:7')).toBe('2001:db8:0:3')
    expect(networkOf('::1')).toBe('0:0:0:0')
  })

  it('[AUTH-7] belongs to a site of 24 or 48 bits, and to a provider of 16 or 32', () => {
    expect([siteOf('10.1.2.3'), siteOf('2001:db8:1:2::9')]).toEqual(['10.1.2', '2001:db8:1'])
    expect([providerOf('10.1.2.3'), providerOf('2001:db8:1:2::9')]).toEqual(['10.1', '2001:db8'])
  })
})

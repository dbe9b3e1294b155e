import { isIPv4 } from 'node:net'

/** The IPv4 address, or the IPv6 network of 64 bits that one customer gets at least. */
export const networkOf = (address: string): string => prefixOf(address, { v4: 4, v6: 4 })

/** A network that one customer may own as a whole: 24 bits of IPv4, or 48 of IPv6. */
export const siteOf = (address: string): string => prefixOf(address, { v4: 3, v6: 3 })

/** About what one provider owns: 16 bits of IPv4, or 32 of IPv6. */
export const providerOf = (address: string): string => prefixOf(address, { v4: 2, v6: 2 })

const IPV6_GROUPS = 8

/** The first groups of an address: bytes of IPv4, 16 bits each of IPv6. */
function prefixOf(address: string, groups: { v4: number; v6: number }): string {
  const v4 = address.replace(/^::ffff:/i, '')
  if (isIPv4(v4)) return v4.split('.').slice(0, groups.v4).join('.')
  const [head = [], tail = []] = address
    .toLowerCase()
    .split('::', 2)
    .map(part => part.split(':').filter(group => group !== ''))
  const zeros = Array<string>(Math.max(0, IPV6_GROUPS - head.length - tail.length)).fill('0')
  return [...head, ...zeros, ...tail].slice(0, groups.v6).join(':')
}

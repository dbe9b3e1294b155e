import { isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isInside, type Network, parseNetwork, readAllowList } from './allow-list.ts'

/** Decides which hosts may be connected to [OUT-1]. */
export interface AddressPolicy {
  /** Whether the operator named this host, regardless of its addresses. */
  isAllowedName(host: string): boolean
  isAllowedAddress(ip: string): boolean
}

/** All of IPv6 that is assigned to the public internet; the library counts much else as unicast, such as ::127.0.0.1. */
const PUBLIC_IPV6: Network = [ipaddr.parse('2000::'), 3]
/** Public by its number, but inside Azure it is the host's own service for its machines. */
const AZURE_HOST: Network = [ipaddr.parse('168.63.129.16'), 32]

/**
 * @param allow networks and names of `OUTBOUND_ALLOW`
 * @param attachedNetworks those that this machine is part of, as `address/bits`: even with public numbers, machines there may trust
 *   each other, and this machine's own address leads behind its firewall
 */
export function addressPolicy(allow: readonly string[], attachedNetworks: () => readonly string[]): AddressPolicy {
  const { networks, names } = readAllowList(allow)
  return {
    isAllowedName: host => names.includes(host.toLowerCase()),
    isAllowedAddress(ip) {
      if (!isIP(ip)) return false
      const address = ipaddr.process(canonical(ip))
      if (networks.some(network => isInside(address, network))) return true
      return isPublic(address) && !attachedNetworks().some(text => isAttached(address, text))
    },
  }
}

/** As URLs write it and without the interface: the library would take ::192.168.1.1 for 192.168.1.1, which is another host. */
const canonical = (ip: string) => (isIPv6(ip) ? new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1) : ip)

function isPublic(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address.range() !== 'unicast' || isInside(address, AZURE_HOST)) return false
  return address.kind() === 'ipv4' || isInside(address, PUBLIC_IPV6)
}

function isAttached(address: ipaddr.IPv4 | ipaddr.IPv6, text: string): boolean {
  const network = parseNetwork(text)
  if (!network) return false
  const [base, bits] = network
  // A tunnel may claim the whole internet as its network; then only its own address counts.
  const isWhole = bits < (base.kind() === 'ipv4' ? 8 : 16)
  return isInside(address, isWhole ? [base, base.kind() === 'ipv4' ? 32 : 128] : network)
}

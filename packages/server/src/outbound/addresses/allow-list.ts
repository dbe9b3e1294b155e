import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type Network = [base: Address, bits: number]

/** What the operator allows beyond the public internet. */
interface AllowList {
  networks: readonly Network[]
  /** Lower case, without a dot at the end. */
  names: readonly string[]
}

/** Whether the text is a network, an IP address or the name of a host. */
export const isAllowListEntry = (text: string): boolean => parseNetwork(text) !== undefined || isHostName(text)

/** The entries are valid: config.ts has checked them. */
export function readAllowList(entries: readonly string[]): AllowList {
  const networks: Network[] = []
  const names: string[] = []
  for (const entry of entries) {
    const network = parseNetwork(entry)
    if (network) networks.push(network)
    else names.push(nameOf(entry))
  }
  return { networks, names }
}

/** An address alone is a network of one. */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.IPv4.isValidCIDRFourPartDecimal(text) || ipaddr.IPv6.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return undefined
  const address = ipaddr.process(text)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

export const isInside = (address: Address, [base, bits]: Network): boolean =>
  base.kind() === address.kind() && address.match(base, bits)

const nameOf = (text: string) => text.toLowerCase().replace(/\.$/, '')

/** A name that a URL keeps as it is: without scheme, port or path, and not read as a number. */
function isHostName(text: string): boolean {
  const name = nameOf(text)
  if (!/^[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name)) return false
  const address = `http://${name}`
  return URL.canParse(address) && new URL(address).hostname === name
}

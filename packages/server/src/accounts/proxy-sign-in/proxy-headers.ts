import type { IncomingHttpHeaders } from 'node:http'
import { Email } from '@daywright/contract/resources/sign-in/auth'
import ipaddr from 'ipaddr.js'
import type { ProxySignInConfig } from '../../config/proxy-sign-in-config.ts'
import { isInside, parseNetwork } from '../../outbound/addresses/allow-list.ts'

/** Whether a connection comes from one of the networks. An IPv4 address may be written as one of IPv6. */
export function isFrom(networks: readonly string[], address: string | undefined): boolean {
  // The parser takes the old form `::10.0.0.7`, which is another address, for 10.0.0.7.
  if (address === undefined || /^::\d+\./.test(address) || !ipaddr.isValid(address)) return false
  const caller = ipaddr.process(address)
  return networks.some(text => {
    const network = parseNetwork(text)
    return network !== undefined && isInside(caller, network)
  })
}

/** Who the proxy says this is, as accounts have emails; null if it names nobody. Forged headers were refused before. */
export function emailOfProxy(config: ProxySignInConfig | undefined, headers: IncomingHttpHeaders): string | null {
  const given = config && headers[config.emailHeader]
  return typeof given === 'string' && given !== '' ? (Email.safeParse(given.trim()).data ?? '') : null
}

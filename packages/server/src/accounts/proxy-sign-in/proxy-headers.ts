import type { IncomingHttpHeaders } from 'node:http'
import { Email } from '@daywright/contract/resources/sign-in/auth'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { ProxySignInConfig } from '../../config/proxy-sign-in-config.ts'
import { refusal } from '../../errors/errors.ts'
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

/**
 * [AUTH-47] A request with such a header is refused unless the proxy itself has sent it: the address of the connection
 * decides, never one that a header names. A header that is there twice says nothing that can be believed.
 */
export function refuseForgedHeaders(app: FastifyInstance, config: ProxySignInConfig | undefined): void {
  if (!config) return
  const names = [config.emailHeader, config.nameHeader].filter(name => name !== undefined)
  app.addHook('onRequest', async request => {
    const present = names.filter(name => request.headers[name] !== undefined)
    if (present.length === 0) return
    if (!isFrom(config.from, request.raw.socket.remoteAddress)) throw refusal('header-of-proxy')
    if (present.some(name => timesSent(request, name) > 1)) throw refusal('header-of-proxy')
  })
}

const timesSent = ({ raw: { rawHeaders } }: FastifyRequest, name: string) =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name).length

/** Who the proxy says this is, as accounts have emails; null if it names nobody. Forged headers were refused before. */
export function emailOfProxy(config: ProxySignInConfig | undefined, headers: IncomingHttpHeaders): string | null {
  const given = config && headers[config.emailHeader]
  return typeof given === 'string' && given !== '' ? (Email.safeParse(given.trim()).data ?? '') : null
}

import type { FastifyRequest } from 'fastify'
import { forbidden } from '../errors.ts'

/**
 * [AUTH-8] Refuses a change that another site's page could have sent with the person's cookie. A browser always says
 * where such a request comes from, so one that does not say is refused too.
 */
export function requireSameOrigin(request: FastifyRequest, baseUrl: string | undefined): void {
  const { origin } = request.headers
  const ours =
    origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOurs(origin, request, baseUrl)
  if (!ours) throw forbidden('Cross-site request refused')
}

/** The same for what needs no cookie: programs that are not browsers do not say where they come from. */
export function refuseOtherOrigin(request: FastifyRequest, baseUrl: string | undefined): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined || (site !== undefined && site !== 'none')) requireSameOrigin(request, baseUrl)
}

function isOurs(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: given, host } = new URL(origin)
  // Without a set address the scheme is not known: a proxy may have ended TLS.
  return baseUrl === undefined ? host === request.host : given === new URL(baseUrl).origin
}

import type { FastifyRequest } from 'fastify'
import { refusal } from '../../errors/errors.ts'

/**
 * [AUTH-8] Refuses a write that a page of another site could have sent with the user's cookie. Browsers always send an
 * origin with such a request, so one without is refused too.
 */
export function requireSameOrigin(request: FastifyRequest, baseUrl: string | undefined): void {
  const { origin } = request.headers
  const isOwn =
    origin === undefined ? request.headers['sec-fetch-site'] === 'same-origin' : isOwnOrigin(origin, request, baseUrl)
  if (!isOwn) throw refusal('cross-site', originMismatch(request, baseUrl))
}

/**
 * [OPS-59] A page of this server at an address that the server does not know: the person who runs it has to know what to set.
 * The browser says that the page is ours where a proxy has replaced the host; a page of another site cannot say so.
 */
function originMismatch({ headers, host }: FastifyRequest, baseUrl: string | undefined): string | undefined {
  const { origin, 'sec-fetch-site': site } = headers
  if (origin === undefined || !URL.canParse(origin)) return undefined
  const { origin: given, host: givenHost } = new URL(origin)
  if (givenHost !== host && (site !== 'same-origin' || givenHost === '')) return undefined
  return baseUrl === undefined
    ? `This server does not know the address ${given}. Set BASE_URL=${given} and restart the server.`
    : `This server is set up for ${new URL(baseUrl).origin}, but you opened ${given}. Open ${new URL(baseUrl).origin}, or set BASE_URL=${given} and restart the server.`
}

/**
 * The same for endpoints that need no cookie: programs other than browsers send no origin.
 * @param allowed other origins whose pages may call the endpoint; `*` is all of them
 */
export function refuseOtherOrigin(
  request: FastifyRequest,
  baseUrl: string | undefined,
  allowed: readonly string[] = [],
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && (allowed.includes(origin) || allowed.includes('*'))) return
  if (origin !== undefined || (site !== undefined && site !== 'none')) requireSameOrigin(request, baseUrl)
}

function isOwnOrigin(origin: string, request: FastifyRequest, baseUrl: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const { origin: given, host } = new URL(origin)
  // Without BASE_URL the scheme is unknown, because a proxy may have terminated TLS.
  return baseUrl === undefined ? host === request.host : given === new URL(baseUrl).origin
}

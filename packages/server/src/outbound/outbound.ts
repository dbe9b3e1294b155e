import { networkInterfaces } from 'node:os'
import { type Clock, systemClock } from '../time/clock.ts'
import { addressPolicy } from './addresses/address-policy.ts'
import { nameResolver, type ResolveName } from './addresses/resolve-name.ts'
import { fetchOutside, type OutboundRequest, type OutboundResponse } from './fetch-outside.ts'
import { OUTBOUND_LIMITS, type OutboundLimits } from './outbound-limits.ts'
import { OutboundError, type OutboundProblem, type OutboundProblemCode, problemOf } from './outbound-problems.ts'

export type OutboundResult = ({ ok: true } & OutboundResponse) | { ok: false; problem: OutboundProblem }

/** Every request to an address that a user gave goes through here. */
export interface Outbound {
  /** Never throws for what the address or the server behind it does. */
  fetch(request: OutboundRequest): Promise<OutboundResult>
}

export interface OutboundOptions {
  /** Networks and names beyond the public internet, as in `OUTBOUND_ALLOW`. */
  allow: readonly string[]
  /** The operator's proxy, which then decides what may be reached. */
  proxy: string | undefined
  resolve?: ResolveName
  /** Certificate authorities instead of those that Node trusts. */
  ca?: string
  limits?: Partial<OutboundLimits>
  clock?: Clock
  /** Networks that this machine is part of, as `address/bits`. */
  attachedNetworks?: () => readonly string[]
}

export function createOutbound(options: OutboundOptions): Outbound {
  const { allow, proxy, ca, resolve = nameResolver(), clock = systemClock } = options
  const policy = addressPolicy(allow, options.attachedNetworks ?? networksOfThisMachine)
  const setup = { policy, resolve, proxy, ca, clock, limits: { ...OUTBOUND_LIMITS, ...options.limits } }
  return {
    async fetch(request) {
      try {
        return { ok: true, ...(await fetchOutside(setup, request)) }
      } catch (error) {
        return { ok: false, problem: connectionProblem(error) }
      }
    },
  }
}

const networksOfThisMachine = () =>
  Object.values(networkInterfaces()).flatMap(addresses => (addresses ?? []).flatMap(({ cidr }) => cidr ?? []))

/** Codes of Node, its HTTP parser and OpenSSL; a pattern that is listed earlier wins. */
const CODES: readonly [RegExp, OutboundProblemCode][] = [
  [/^ECONNREFUSED$/, 'refused'],
  [/^(EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|EACCES|EPERM|EHOSTDOWN|ENETDOWN|EINVAL)$/, 'unreachable'],
  [/^ETIMEDOUT$/, 'timeout'],
  [/^ERR_PROXY_/, 'proxy-failed'],
  [/^HPE_HEADER_OVERFLOW$/, 'too-large'],
  [/^HPE_INVALID_EOF_STATE$/, 'cut-off'],
  // Also of a server that expects TLS on a port where we speak plain http.
  [/^HPE_/, 'not-http'],
  [
    /^(CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE)/,
    'bad-certificate',
  ],
  // No TLS at all, or only versions that are no longer secure.
  [/^(EPROTO|ERR_SSL_)/, 'bad-certificate'],
  [/^Z_(?!BUF_ERROR)/, 'unknown-encoding'],
]

/** The problem behind an error of the connection. Mistakes of our own are thrown again: they are not the server's fault. */
function connectionProblem(error: unknown): OutboundProblem {
  if (error instanceof OutboundError) return error.problem
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = CODES.find(([pattern]) => pattern.test(code))
  // After any other end of a connection, the body is incomplete.
  return problemOf(known ? known[1] : 'cut-off')
}

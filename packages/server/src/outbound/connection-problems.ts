import { OutboundError, type OutboundProblem, type OutboundProblemCode, problemOf } from './outbound-problems.ts'

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
export function connectionProblem(error: unknown): OutboundProblem {
  if (error instanceof OutboundError) return error.problem
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const known = CODES.find(([pattern]) => pattern.test(code))
  // Whatever else happens to a connection, not everything has arrived.
  return problemOf(known ? known[1] : 'cut-off')
}

/** What can go wrong with an address that a user gave, in the words that the user reads. Nothing that the other server sent is in them. */
export const PROBLEM_SENTENCES = {
  'bad-address': 'This is not a web address.',
  'not-http': 'The address must start with https://, http:// or webcal://, and a web server must answer there.',
  'blocked-port': 'The port in the address belongs to a service that is not a web server.',
  'private-address': 'The address is in a private network, which the operator of this server has not allowed.',
  'name-not-found': 'There is no server with this name.',
  refused: 'The server does not accept connections.',
  unreachable: 'The server cannot be reached.',
  'bad-certificate': 'The certificate of the server is not valid, so the connection is not secure.',
  'proxy-failed': 'The proxy of this server did not forward the request.',
  timeout: 'The server took too long to answer.',
  cancelled: 'The request was cancelled.',
  'cut-off': 'The connection ended before everything had arrived.',
  'too-large': 'The answer is too large.',
  'unknown-encoding': 'The answer is compressed in a format that was not requested.',
  'too-many-redirects': 'The address redirects too many times.',
  'bad-redirect': 'The address redirects to a place that cannot be opened.',
  'other-host': 'The address redirects to another server, which must not get the password for this one.',
  'insecure-redirect': 'The address redirects from https to http, which is not secure.',
  'needs-password': 'The server asks for a user name and password, or does not accept the given ones.',
  forbidden: 'The server does not allow access to this address.',
  'not-found': 'There is nothing at this address, or no longer.',
  'precondition-failed': 'It has been changed there in the meantime.',
  'rate-limited': 'The server asks to try again later.',
  'server-error': 'The server reports an internal error.',
  'unexpected-status': 'The server gave an unexpected answer.',
} as const

export type OutboundProblemCode = keyof typeof PROBLEM_SENTENCES

export interface OutboundProblem {
  code: OutboundProblemCode
  /** For the user; it contains no address, because addresses may be secret. */
  sentence: string
  /** The status of the response, if there was one. */
  status?: number
  /** When the server asked for a pause; at most a day. */
  retryAfterSeconds?: number
  /** The host of another server that a redirect leads to. */
  host?: string
}

export const problemOf = (code: OutboundProblemCode): OutboundProblem => ({ code, sentence: PROBLEM_SENTENCES[code] })

/** A problem that ends a fetch, thrown by the parts of this folder and returned by `fetch`. */
export class OutboundError extends Error {
  readonly problem: OutboundProblem

  constructor(code: OutboundProblemCode, details: Omit<OutboundProblem, 'code' | 'sentence'> = {}) {
    super(PROBLEM_SENTENCES[code])
    this.problem = { ...problemOf(code), ...details }
  }
}

import { hash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** [OPS-21] Pages load nothing from other hosts, run only our own script files, and cannot be framed. */
const DIRECTIVES = {
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'object-src': ["'none'"],
} as const satisfies Record<string, readonly string[]>

/** The headers of helmet, as constants: helmet computes them again for every request. */
const HEADERS = {
  'content-security-policy': policy(DIRECTIVES),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}
/** Once a browser has seen this header, it refuses plain HTTP on every port of the host. */
const OVER_TLS = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }

export function setSecurityHeaders(app: FastifyInstance, servedOverTls: boolean): void {
  const headers = { ...HEADERS, ...(servedOverTls && OVER_TLS) }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** The policy of a page with an inline style sheet: only that exact text is allowed. */
export function policyWithStyle(style: string): string {
  return policy({
    ...DIRECTIVES,
    'default-src': ["'none'"],
    'style-src': [`'sha256-${hash('sha256', style, 'base64')}'`],
  })
}

/** The policy of a page whose scripts add styles with the nonce. Scripts must be our own files, nonce or not. */
export const policyWithNonce = (nonce: string): string =>
  policy({ ...DIRECTIVES, 'script-src': ["'self'"], 'style-src': ["'self'", `'nonce-${nonce}'`] })

function policy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

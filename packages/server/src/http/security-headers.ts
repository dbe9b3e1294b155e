import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
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

export async function setSecurityHeaders(app: FastifyInstance, servedOverTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: DIRECTIVES },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Once a browser has seen this header, it refuses plain HTTP on every port of the host.
    strictTransportSecurity: servedOverTls,
  })
}

/** The policy of a page with an inline style sheet: only that exact text is allowed. */
export function policyWithStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy({ ...DIRECTIVES, 'default-src': ["'none'"], 'style-src': [`'sha256-${hash}'`] })
}

/** The policy of a page whose scripts add styles with the nonce. Scripts must be our own files, nonce or not. */
export const policyWithNonce = (nonce: string): string =>
  policy({ ...DIRECTIVES, 'script-src': ["'self'"], 'style-src': ["'self'", `'nonce-${nonce}'`] })

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

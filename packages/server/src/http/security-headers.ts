import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** [OPS-21] Nothing is loaded from anywhere else, nothing runs that is not a file of ours, nobody may frame a page. */
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
    // A browser that was told so once would refuse plain HTTP on every port of the host.
    strictTransportSecurity: servedOverTls,
  })
}

/** The policy of a page that carries its own style sheet: that very text may apply, no other. */
export function policyWithStyle(style: string): string {
  const hash = createHash('sha256').update(style).digest('base64')
  return policy({ ...DIRECTIVES, 'default-src': ["'none'"], 'style-src': [`'sha256-${hash}'`] })
}

/** The policy of a page whose scripts add styles that carry the nonce. Scripts are files of ours, nonce or not. */
export const policyWithNonce = (nonce: string): string =>
  policy({ ...DIRECTIVES, 'script-src': ["'self'"], 'style-src': ["'self'", `'nonce-${nonce}'`] })

const policy = (directives: Record<string, readonly string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

import type { FastifyReply } from 'fastify'
import { policyWithStyle } from './security-headers.ts'

const STYLE =
  'body{font:1.1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:20vh auto;padding:0 1rem;color-scheme:light dark}' +
  'button{font:inherit;padding:.6rem 1.4rem}code{font:.95em ui-monospace,monospace}'
const POLICY = policyWithStyle(STYLE)

/** Sends a small page that needs no files and no script. The content is HTML and must be trusted. */
export function sendPlainPage(reply: FastifyReply, content: string): FastifyReply {
  // [COMP-8] The page of a sign-in link has the token.
  reply.mayShowSecret = true
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Daywright</title>` +
        `<meta name="viewport" content="width=device-width"><link rel="icon" href="/icons/icon.svg"><style>${STYLE}</style></head>` +
        `<body><main>${content}</main></body></html>`,
    )
}

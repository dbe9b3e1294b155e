import type { FastifyReply } from 'fastify'
import { policyWithStyle } from '../security/security-headers.ts'

/** Looks like the sign-in view of the web app, which these pages lead to. */
const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#f8f9fa,#1a1b1e)}' +
  'body{font:1rem/1.5 Inter,system-ui,sans-serif;max-width:26rem;margin:18vh auto;padding:0 1rem;color:light-dark(#212529,#c9c9c9)}' +
  'main{padding:1.5rem 1.75rem;border:1px solid light-dark(#dee2e6,#424242);border-radius:.75rem;background:light-dark(#fff,#242529)}' +
  'h1{margin:0 0 .75rem;font-size:1.4rem;line-height:1.3}p{margin:.75rem 0}a{color:light-dark(#3b4cb8,#91a7ff)}' +
  'button{width:100%;margin-top:.25rem;padding:.6rem 1rem;border:0;border-radius:.5rem;font:inherit;font-weight:600;' +
  'color:#fff;background:#3b4cb8;cursor:pointer}button:hover{background:#3443a3}' +
  'button:focus-visible{outline:3px solid light-dark(#212529,#fff);outline-offset:2px}' +
  'code{font:.95em ui-monospace,monospace;overflow-wrap:anywhere}'
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

/** Says to a person why a page is not what they expected, and where to go on. */
export const sendProblemPage = (
  reply: FastifyReply,
  { status, text, back }: { status: number; text: string; back: `/${string}` },
): FastifyReply =>
  sendPlainPage(
    reply.code(status).header('cache-control', 'no-store'),
    `<h1>This did not work</h1><p>${escaped(text)}</p><p><a href="${back}">Back to Daywright</a></p>`,
  )

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

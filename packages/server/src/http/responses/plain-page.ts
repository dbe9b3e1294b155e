import type { FastifyReply } from 'fastify'
import { policyWithStyle } from '../security/security-headers.ts'

/** [WEB-547] Looks like the sign-in view of the web app, which these pages lead to, in its colours by day and by night. */
const STYLE =
  ':root{color-scheme:light dark;background:light-dark(#f7f8fa,#121317)}*{box-sizing:border-box}' +
  'body{display:flex;flex-direction:column;justify-content:center;gap:1rem;min-height:100dvh;max-width:25.75rem;margin:0 auto;' +
  'padding:1rem;font:1rem/1.55 Inter,system-ui,sans-serif;color:light-dark(#1f2329,#e4e6eb)}' +
  'header{display:flex;flex-direction:column;align-items:center;gap:.25rem;font-size:1.625rem;font-weight:650;line-height:1.35}' +
  'main{padding:1.25rem;border:1px solid light-dark(#e3e6ec,#2e3038);border-radius:1rem;background:light-dark(#fff,#1b1c21)}' +
  'h1{margin:0 0 .5rem;font-size:1.125rem;font-weight:650;line-height:1.45}p{margin:0 0 1rem;font-size:.875rem}p:last-child{margin:0}' +
  'a{color:light-dark(#3b4dbb,#a5b1f5)}button,.button{display:block;width:100%;padding:.5rem 1.125rem;border:0;border-radius:.5rem;' +
  'font:600 .875rem/1.43 Inter,system-ui,sans-serif;text-align:center;text-decoration:none;color:#fff;background:#3b4dbb;cursor:pointer}' +
  'button:hover,.button:hover{background:#3344a8}' +
  'button:focus-visible,a:focus-visible{outline:2px solid light-dark(#3b4dbb,#a5b1f5);outline-offset:2px}' +
  'code{font:.95em ui-monospace,monospace;overflow-wrap:anywhere}'
const POLICY = policyWithStyle(STYLE)
/** The icon of the app, which a page without the app has no file of. */
const LOGO =
  '<svg width="48" height="48" viewBox="0 0 64 64" aria-hidden="true"><rect width="64" height="64" rx="14" fill="#3f51c7"/>' +
  '<g fill="#9fa9ec"><rect x="12" y="41" width="18" height="9" rx="4"/><rect x="34" y="14" width="18" height="9" rx="4"/></g>' +
  '<rect x="12" y="14" width="18" height="22" rx="4" fill="#fff"/><rect x="34" y="28" width="18" height="22" rx="4" fill="#ffd166"/></svg>'

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
        `<body><header>${LOGO}Daywright</header><main>${content}</main></body></html>`,
    )
}

/** Says to a person why a page is not what they expected, and where to go on. */
export const sendProblemPage = (
  reply: FastifyReply,
  { status, text, back }: { status: number; text: string; back: `/${string}` },
): FastifyReply =>
  sendPlainPage(
    reply.code(status).header('cache-control', 'no-store'),
    `<h1>This did not work</h1><p>${escaped(text)}</p>${linkButton(back, 'Back to Daywright')}`,
  )

/** Both are constants of ours. */
export const linkButton = (path: `/${string}`, text: string): string => `<a class="button" href="${path}">${text}</a>`

const escaped = (text: string) => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

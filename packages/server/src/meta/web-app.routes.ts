import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join, relative, sep } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../errors/errors.ts'
import type { Fallback } from '../http/responses/error-responses.ts'
import { policyWithNonce } from '../http/security/security-headers.ts'

/** The output folder of the web app's build. */
export const WEB_APP_FOLDER = join(import.meta.dirname, '../../../web/dist')
const NONCE_PLACEHOLDER = '%CSP_NONCE%'
const NOT_PAGES = /^\/(api|assets|icons)(\/|$)/
const HASHED = /[\\/]assets[\\/]/

/** Served only in place of another file, or in another way. */
const NOT_FILES = /(^|\/)\.|^(index|sign-in)\.html$|\.(br|gz)$/
/** The addresses of the sign-in page. */
/** The sign-in page itself, for the second step of a sign-in and for those who have no account by their proxy. */
const OWN_SIGN_IN = /[?&](own|step=|code)/
const SIGN_IN = /^\/sign-(in|up)(\?|$)/

interface WebAppOptions {
  preCompressed: boolean
  /** Whether a browser has a session, which may have ended. */
  hasSession: (headers: IncomingHttpHeaders) => boolean
  /** Where somebody signs in whom a proxy has identified; null for all others. */
  otherSignIn?: (headers: IncomingHttpHeaders) => string | null
}

/** Serves the files of the web app, and its pages at every other path. Null when the app is not built. */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { preCompressed, hasSession, otherSignIn = () => null }: WebAppOptions,
): Promise<Fallback | null> {
  const index = join(folder, 'index.html')
  if (!existsSync(index)) return null
  const page = readFileSync(index, 'utf8')
  const signInPage = readFileSync(join(folder, 'sign-in.html'), 'utf8')
  await app.register(files, {
    root: folder,
    serve: false,
    preCompressed,
    cacheControl: false,
    // [WEB-3] These file names contain a hash of the content.
    setHeaders: (reply, path) =>
      reply.header('cache-control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  })
  const known = new Set(filesIn(folder))
  // One route for a folder: a route for each of its files would take a good part of the time to start.
  for (const path of new Set([...known].map(routeOf)))
    app.get(path, ({ url }, reply) => {
      const name = (url.split('?', 1)[0] ?? '').slice(1)
      if (!known.has(name)) throw refusal('no-such-path')
      return reply.sendFile(name)
    })
  const pageFor = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (SIGN_IN.test(request.url)) {
      const path = OWN_SIGN_IN.test(request.url) ? null : otherSignIn(request.headers)
      return path === null ? sendPage(reply, signInPage) : sendOn(request, reply, path)
    }
    // [WEB-723] Without a session the app could only send the visitor on to this page, once it is loaded.
    if (isOpened(request) && !hasSession(request.headers)) return sendToSignIn(request, reply)
    return sendPage(reply, page)
  }
  app.get('/', pageFor)
  return (request, reply) => (wantsPage(request) ? pageFor(request, reply) : null)
}

/** To where the visitor wanted to go at first. */
function sendOn({ url }: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const next = new URLSearchParams(url.split('?')[1] ?? '').get('next')
  const address = next === null ? path : `${path}?next=${encodeURIComponent(next)}`
  return reply.header('cache-control', 'no-store').redirect(address, 302)
}

/** Opened by a person: the app and its worker ask for the page too, to see whether there is a new version. Not every browser says so. */
const isOpened = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-mode'] === 'navigate'

function sendToSignIn({ url }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = url === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(url)}`
  return reply.header('cache-control', 'no-store').redirect(path, 302)
}

/** The names below a folder, with slashes on every system. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
    .filter(name => !NOT_FILES.test(name))

/** `/assets/*` for `assets/app.js`, and `/app.js` for `app.js` */
const routeOf = (name: string): string => (name.includes('/') ? `/${name.split('/', 1)[0]}/*` : `/${name}`)

/** [WEB-1] [WEB-2] A new nonce for each response, which an injected style cannot know. */
function sendPage(reply: FastifyReply, page: string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url')
  return reply
    .code(200)
    .headers({ 'content-security-policy': policyWithNonce(nonce), 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(NONCE_PLACEHOLDER, nonce))
}

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  method === 'GET' && !NOT_PAGES.test(url) && (headers.accept ?? '').includes('text/html')

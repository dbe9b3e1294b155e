import type { FastifyInstance, FastifyReply } from 'fastify'
import { ApiError } from '../../errors/errors.ts'
import { linkButton, sendPlainPage, sendProblemPage } from '../../http/responses/plain-page.ts'
import { finishSignIn } from './auth.routes.ts'
import { signInByLink } from './sign-in.rules.ts'
import type { SignInContext } from './sign-in-context.ts'
import { isLinkToken, SIGN_IN_LINK_PATH } from './sign-in-link.rules.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_BYTES = 1024
/** The web app asks for the code. */
export const SECOND_STEP_PATH = '/sign-in?step=code'

/**
 * [AUTH-11] The page behind a sign-in link, with one button. Opening it does not use the link up, because mail programs
 * and chat services open links on their own.
 */
export function serveSignInPage(app: FastifyInstance, context: SignInContext): void {
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
      done(null, new URLSearchParams(String(body)).get('token') ?? ''),
    )
    scope.get<{ Querystring: { token?: unknown } }>(SIGN_IN_LINK_PATH, async ({ query: { token } }, reply) =>
      typeof token === 'string' && isLinkToken(token)
        ? sendPage(reply, 200, formOf(token))
        : sendPage(reply, 401, SPENT),
    )
    scope.post<{ Body: string }>(SIGN_IN_LINK_PATH, async (request, reply) => {
      try {
        const response = await finishSignIn(context, { request, reply }, visitor =>
          signInByLink(context, request.body ?? '', visitor),
        )
        return reply.redirect('codeNeeded' in response ? SECOND_STEP_PATH : '/', 303)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (error.status === 401) return sendPage(reply, 401, SPENT)
        // [OPS-59] A person reads this, not a program.
        if (error.code === 'cross-site')
          return sendProblemPage(reply.headers(HEADERS), { status: 403, text: error.message, back: '/sign-in' })
        throw error
      }
    })
  })
}

const SPENT =
  '<h1>This link no longer works</h1><p>It was already used, or it is older than 24 hours. ' +
  `Ask whoever runs this server for a new one.</p>${linkButton('/sign-in', 'Sign in another way')}`

/** The token has been checked to be of letters, digits, - and _ only. */
const formOf = (token: string) =>
  `<h1>Sign in to Daywright</h1><form method="post" action="${SIGN_IN_LINK_PATH}">` +
  `<input type="hidden" name="token" value="${token}"><button autofocus>Sign in</button></form>`

/** With `no-referrer` the browser would send the form with `Origin: null`, which is refused. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }

const sendPage = (reply: FastifyReply, status: number, content: string) =>
  sendPlainPage(reply.code(status).headers(HEADERS), content)

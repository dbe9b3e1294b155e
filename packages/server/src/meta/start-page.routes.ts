import { api } from '@daywright/contract/api/api'
import type { FastifyInstance } from 'fastify'
import { sendPlainPage } from '../http/responses/plain-page.ts'

const CONTENT =
  '<h1>Daywright is running</h1><p>This address serves the planner’s API. ' +
  `<a href="${api.meta.docs.path}">Read how to use it</a>, or give the <a href="${api.meta.openapi.path}">OpenAPI document</a> to a program.</p>` +
  '<p>A key is printed at the first start; <code>npm run -s daywright -- key add &lt;email&gt; --name &lt;name&gt;</code> makes another.</p>'

/** [META-7] The page for a person who opens the address in a browser while the web app is not built. */
export function serveStartPage(app: FastifyInstance): void {
  app.get('/', (_request, reply) => sendPlainPage(reply, CONTENT))
}

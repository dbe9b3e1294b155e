import { APP_SCOPES } from '@daywright/contract/resources/accounts/connected-app.values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { siteUrl } from '../../http/site-url.ts'
import { registerApp } from './app-registration.rules.ts'
import { exchangeCode, type IssuedTokens, refreshTokens, revokeToken, TokenRefusal } from './app-token.rules.ts'
import type { Site } from './authorize.rules.ts'
import { ClientDescription } from './client-documents.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 16_384
export const RESOURCE_METADATA_PATH = '/.well-known/oauth-protected-resource'
const SERVER_METADATA_PATH = '/.well-known/oauth-authorization-server'

/** The address of the server and of `/mcp`, as apps know them. */
export const siteFinder =
  (baseUrl: string | undefined) =>
  (request: FastifyRequest): Site => {
    const issuer = siteUrl(request, baseUrl).replace(/\/$/, '')
    return { issuer, resource: resourceOf(issuer) }
  }

export const resourceOf = (issuer: string): string => `${issuer.replace(/\/$/, '')}/mcp`

interface OAuthOptions {
  database: Database
  siteOf: (request: FastifyRequest) => Site
  forgetApp: (id: string) => void
}

/**
 * [OAUTH-1] What apps ask before and after the person decides. Not in the table of the API, because requests, responses and errors are those
 * of the standards. Nothing here looks at a cookie.
 */
export function serveOAuth(app: FastifyInstance, options: OAuthOptions): void {
  const { siteOf } = options
  for (const path of [RESOURCE_METADATA_PATH, `${RESOURCE_METADATA_PATH}/mcp`])
    app.get(path, (request, reply) => sendPublic(reply, resourceMetadata(siteOf(request))))
  for (const path of [SERVER_METADATA_PATH, `${SERVER_METADATA_PATH}/mcp`])
    app.get(path, (request, reply) => sendPublic(reply, serverMetadata(siteOf(request))))
  app.register(async scope => {
    const parser = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
    scope.addContentTypeParser(FORM, parser, (_request, body, done) => done(null, new URLSearchParams(String(body))))
    const config = { takesBody: true }
    scope.post('/oauth/token', { config }, (request, reply) => answer(reply, () => tokens(options, request)))
    scope.post('/oauth/revoke', { config }, (request, reply) =>
      answer(reply, async () => {
        await revokeToken(issuing(options, request), formOf(request).get('token') ?? '')
        return {}
      }),
    )
    scope.post('/oauth/register', { config }, (request, reply) => register(options, request, reply))
  })
}

/** Says nothing of any account, and any page may read it. */
const sendPublic = (reply: FastifyReply, body: object) =>
  reply.header('access-control-allow-origin', '*').header('cache-control', 'public, max-age=300').send(body)

/** RFC 9728. */
const resourceMetadata = ({ issuer, resource }: Site) => ({
  resource,
  authorization_servers: [issuer],
  scopes_supported: APP_SCOPES,
  bearer_methods_supported: ['header'],
  resource_name: 'Daywright',
})

/** RFC 8414. */
const serverMetadata = ({ issuer }: Site) => ({
  issuer,
  authorization_endpoint: `${issuer}/connect`,
  token_endpoint: `${issuer}/oauth/token`,
  registration_endpoint: `${issuer}/oauth/register`,
  revocation_endpoint: `${issuer}/oauth/revoke`,
  scopes_supported: APP_SCOPES,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
})

const issuing = ({ database, siteOf, forgetApp }: OAuthOptions, request: FastifyRequest) => ({
  database,
  forgetApp,
  site: siteOf(request),
  now: request.now,
})

function formOf({ body }: FastifyRequest): URLSearchParams {
  if (body instanceof URLSearchParams) return body
  throw new TokenRefusal('invalid_request', `Content-Type must be ${FORM}`)
}

async function tokens(options: OAuthOptions, request: FastifyRequest) {
  const form = formOf(request)
  const field = (name: string) => form.get(name) ?? ''
  const common = {
    clientId: field('client_id'),
    resource: form.get('resource') ?? undefined,
    scope: form.get('scope') ?? undefined,
  }
  const kind = field('grant_type')
  if (kind === 'refresh_token')
    return responseOf(
      await refreshTokens(issuing(options, request), { ...common, refreshToken: field('refresh_token') }),
    )
  if (kind !== 'authorization_code')
    throw new TokenRefusal('unsupported_grant_type', 'use authorization_code or refresh_token')
  const code = { code: field('code'), verifier: field('code_verifier'), redirectUri: field('redirect_uri') }
  return responseOf(await exchangeCode(issuing(options, request), { ...common, ...code }))
}

const responseOf = ({ accessToken, refreshToken, expiresIn, scope }: IssuedTokens) => ({
  access_token: accessToken,
  token_type: 'Bearer',
  expires_in: expiresIn,
  refresh_token: refreshToken,
  // The second scope includes the first.
  scope: scope === 'write' ? APP_SCOPES.join(' ') : scope,
})

/** Sends the result, or a refusal as RFC 6749 says it. */
async function answer(reply: FastifyReply, work: () => Promise<object>): Promise<FastifyReply> {
  reply.mayShowSecret = true
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  try {
    return reply.send(await work())
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error
    return reply.code(400).send({ error: error.code, error_description: error.message })
  }
}

async function register({ database }: OAuthOptions, { body, ip, now }: FastifyRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store')
  const given = ClientDescription.safeParse(body)
  if (!given.success) {
    const isAddress = given.error.issues.some(({ path }) => path[0] === 'redirect_uris')
    const [issue] = given.error.issues
    return reply.code(400).send({
      error: isAddress ? 'invalid_redirect_uri' : 'invalid_client_metadata',
      error_description: `${issue?.path.join('.') || 'body'} ${issue?.message}`,
    })
  }
  const { client_name: name = 'An app without a name', redirect_uris: redirectUris } = given.data
  const client = await registerApp(database, { name, redirectUris, ip, now })
  return reply.code(201).send({
    client_id: client.id,
    client_id_issued_at: Math.floor(Date.parse(now) / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  })
}

import { createHmac, createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Json = Record<string, unknown>

/** A request to the token endpoint. */
export interface TokenRequest {
  headers: IncomingHttpHeaders
  form: URLSearchParams
}

/** What a provider of tests says; a test replaces the part that it lies about. */
interface ProviderAnswers {
  metadata: Json
  claims: Json
  /** The whole ID token. */
  idToken: (claims: Json) => string
  /** A refusal of the token endpoint, or undefined to answer with tokens. */
  refusal: (request: TokenRequest) => { status: number; headers?: Record<string, string>; body: Json } | undefined
}

/** An OpenID provider that accepts every code any number of times, and returns the claims that a test wants. */
interface LyingIdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The requests to the token endpoint so far. */
  requests: TokenRequest[]
  /** Until the next call. */
  answer(answers: Partial<ProviderAnswers>): void
  /** A token signed by the key that the provider publishes. */
  signed(claims: Json, header?: Json): string
  signedByStranger(claims: Json): string
  /** A token whose HMAC key is the provider's public key, which everybody knows. */
  withPublicKeyAsSecret(claims: Json): string
  unsigned(claims: Json): string
  close(): Promise<void>
}

/** The secret has characters that RFC 6749 wants encoded. */
const CLIENT = { clientId: 'day wright', clientSecret: 'a:secret+with %odd characters' }
const KEY_ID = 'published'

const part = (value: Json) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rs256 = (header: Json, claims: Json, key: KeyObject) => {
  const content = `${part({ alg: 'RS256', kid: KEY_ID, ...header })}.${part(claims)}`
  return `${content}.${createSign('RSA-SHA256').update(content).sign(key).toString('base64url')}`
}

export async function startLyingIdentityProvider(): Promise<LyingIdentityProvider> {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const strangers = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const signed = (claims: Json, header: Json = {}) => rs256(header, claims, own.privateKey)
  const requests: TokenRequest[] = []
  let lies: Partial<ProviderAnswers> = {}
  let nonce = ''
  const server = createServer(async (request, response) => {
    const send = (status: number, body: Json, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/.well-known/openid-configuration')
      return send(200, { ...metadata(issuer), ...lies.metadata })
    if (url.pathname === '/jwks')
      return send(200, { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: KEY_ID }] })
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? ''
      const state = url.searchParams.get('state') ?? ''
      const location = `${url.searchParams.get('redirect_uri')}?code=any&state=${state}`
      return response.writeHead(302, { location }).end()
    }
    if (url.pathname !== '/token') return send(404, {})
    const asked = { headers: request.headers, form: new URLSearchParams(await text(request)) }
    requests.push(asked)
    const refused = lies.refusal?.(asked)
    if (refused) return send(refused.status, refused.body, refused.headers)
    const seconds = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: CLIENT.clientId, nonce, iat: seconds, exp: seconds + 300, ...lies.claims }
    return send(200, { access_token: 'x', token_type: 'Bearer', id_token: (lies.idToken ?? signed)(claims) })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    ...CLIENT,
    requests,
    answer: answers => {
      lies = answers
    },
    signed,
    signedByStranger: claims => rs256({}, claims, strangers.privateKey),
    withPublicKeyAsSecret: claims => {
      const content = `${part({ alg: 'HS256', kid: KEY_ID })}.${part(claims)}`
      const pem = own.publicKey.export({ type: 'spki', format: 'pem' })
      return `${content}.${createHmac('sha256', pem).update(content).digest('base64url')}`
    },
    unsigned: claims => `${part({ alg: 'none' })}.${part(claims)}.`,
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

/** It claims to use the algorithms of the attacks too, so that only the client's own rules stop them. */
const metadata = (issuer: string): Json => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
})

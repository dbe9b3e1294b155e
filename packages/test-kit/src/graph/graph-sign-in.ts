import { createHash, randomBytes } from 'node:crypto'

interface Grant {
  scope: string
  /** Until the code is used. */
  challenge: string
  redirect: string
}

export type TokenAnswer = { status: number; body: Record<string, unknown> }

/** Where people sign in, and programs get tokens: https://learn.microsoft.com/en-us/entra/identity-platform/v2-oauth2-auth-code-flow */
export class GraphSignIn {
  readonly client = { id: 'a-registered-app', secret: 'its~secret+value' }
  /** Seconds that an access token works. */
  expiresIn = 3600
  /** What people answer when they are asked: `access_denied` if they refuse. */
  refusal: string | null = null
  readonly #codes = new Map<string, Grant>()
  readonly #refreshTokens = new Map<string, Grant>()
  readonly #accessTokens = new Set<string>()

  /** Where the browser goes after the user has agreed, or refused. */
  authorize(query: URLSearchParams): string {
    const redirect = query.get('redirect_uri') ?? ''
    const answer = new URL(redirect)
    answer.searchParams.set('state', query.get('state') ?? '')
    if (this.refusal) {
      answer.searchParams.set('error', this.refusal)
      return answer.href
    }
    if (query.get('client_id') !== this.client.id) throw new Error('AADSTS700016: there is no such app.')
    if (query.get('response_type') !== 'code') throw new Error('AADSTS70011: only codes are given here.')
    if (query.get('code_challenge_method') !== 'S256') throw new Error('AADSTS501491: the code challenge is missing.')
    const code = token('code')
    const challenge = query.get('code_challenge') ?? ''
    this.#codes.set(code, { scope: query.get('scope') ?? '', challenge, redirect })
    answer.searchParams.set('code', code)
    return answer.href
  }

  /** Answers the token endpoint, for a code and for a refresh token. */
  exchange(form: URLSearchParams): TokenAnswer {
    if (form.get('client_id') !== this.client.id || form.get('client_secret') !== this.client.secret)
      return failure(401, 'invalid_client')
    const grant = form.get('grant_type') === 'refresh_token' ? this.#refreshed(form) : this.#redeemed(form)
    if (!grant) return failure(400, 'invalid_grant')
    const access = token('access')
    const refresh = token('refresh')
    this.#accessTokens.add(access)
    // The old refresh token goes on working for a while: https://learn.microsoft.com/en-us/entra/identity-platform/refresh-tokens
    this.#refreshTokens.set(refresh, grant)
    // Who asks for this scope gets a refresh token, and is not told the scope: https://learn.microsoft.com/en-us/entra/identity-platform/scopes-oidc
    const scopes = grant.scope.split(' ')
    const scope = scopes.filter(each => each !== OFFLINE).join(' ')
    const body = { token_type: 'Bearer', scope, expires_in: this.expiresIn, access_token: access }
    return { status: 200, body: scopes.includes(OFFLINE) ? { ...body, refresh_token: refresh } : body }
  }

  /** An access token without the way there. */
  grant(): string {
    const access = token('access')
    this.#accessTokens.add(access)
    return access
  }

  /** Access tokens that were given so far work no longer; refresh tokens do. */
  expireAccessTokens(): void {
    this.#accessTokens.clear()
  }

  /** As after a person has removed the app from their account, or has a new password. */
  revoke(): void {
    this.#accessTokens.clear()
    this.#refreshTokens.clear()
  }

  isSignedIn(authorization: string | undefined): boolean {
    return this.#accessTokens.has((authorization ?? '').replace(/^Bearer /, ''))
  }

  #redeemed(form: URLSearchParams): Grant | undefined {
    const code = form.get('code') ?? ''
    const grant = this.#codes.get(code)
    // A code works once.
    this.#codes.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    return grant?.challenge === challenge && grant.redirect === form.get('redirect_uri') ? grant : undefined
  }

  #refreshed = (form: URLSearchParams) => this.#refreshTokens.get(form.get('refresh_token') ?? '')
}

const OFFLINE = 'offline_access'

const token = (kind: string) => `${kind}-${randomBytes(24).toString('base64url')}`

/** https://learn.microsoft.com/en-us/entra/identity-platform/reference-error-codes */
const failure = (status: number, error: string): TokenAnswer => ({
  status,
  body: { error, error_description: `AADSTS70000: ${error}`, error_codes: [70_000] },
})

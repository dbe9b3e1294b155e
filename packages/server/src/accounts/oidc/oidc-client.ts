import type * as openid from 'openid-client'
import type { Configuration } from 'openid-client'
import type { OidcConfig } from '../../config/oidc-config.ts'

/** What one sign-in at the provider is checked against when it comes back; kept in a cookie of the browser. */
export interface OidcChecks {
  state: string
  nonce: string
  verifier: string
}

/** Who the provider says has signed in. */
export interface ProvenIdentity {
  issuer: string
  subject: string
  email: string | undefined
  isEmailVerified: boolean
  name: string | undefined
}

interface OidcClient {
  /** Where the browser is sent, and what its return is checked against. */
  start(redirectUri: string): Promise<{ url: string; checks: OidcChecks }>
  /** Fails when the return does not pass the checks, or the provider refuses the code. */
  finish(returnedTo: URL, checks: OidcChecks): Promise<ProvenIdentity>
}

/** Loaded at the first use, together with what the provider says of itself. */
const library = () => import('openid-client')
const SCOPE = 'openid email profile'

export function oidcClient(settings: OidcConfig): OidcClient {
  const discovered = new Map<SecretMethod, Promise<Configuration>>()
  let method: SecretMethod = 'client_secret_basic'

  const configuration = (how: SecretMethod) => {
    const known = discovered.get(how) ?? discover(settings, how)
    discovered.set(how, known)
    // A provider that could not be reached is asked again next time.
    known.catch(() => discovered.delete(how))
    return known
  }
  /** The method that worked last comes first. */
  const methods = async () => {
    const offered = methodsOf((await configuration(method)).serverMetadata())
    return offered.includes(method) ? [method, ...offered.filter(other => other !== method)] : offered
  }
  return {
    async start(redirectUri) {
      const openid = await library()
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await configuration(method), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(returnedTo, checks) {
      const [first = method, second] = await methods()
      try {
        return await exchangeCode(await configuration(first), returnedTo, checks)
      } catch (error) {
        if (second === undefined || !isClientRefused(await library(), error)) throw error
        const identity = await exchangeCode(await configuration(second), returnedTo, checks)
        method = second
        return identity
      }
    },
  }
}

async function exchangeCode(
  config: Configuration,
  returnedTo: URL,
  { state, nonce, verifier }: OidcChecks,
): Promise<ProvenIdentity> {
  const openid = await library()
  const tokens = await openid.authorizationCodeGrant(config, returnedTo, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The provider sent no ID token')
  // The library compares it only if there are several audiences.
  if (token.azp !== undefined && token.azp !== config.clientMetadata().client_id)
    throw new Error('The ID token was issued to another client')
  const claims: Record<string, unknown> = { ...token, ...(await userInfo(config, tokens.access_token, token.sub)) }
  return {
    issuer: token.iss,
    subject: token.sub,
    email: typeof claims.email === 'string' ? claims.email : undefined,
    isEmailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : undefined,
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig, method: SecretMethod): Promise<Configuration> {
  const openid = await library()
  // [AUTH-28] Always, not only without TLS: the signature is checked against the provider's public keys, which leaves no room for `none` and HMAC.
  const execute = [openid.enableNonRepudiationChecks]
  // The settings allow plain http for loopback addresses only.
  if (issuer.startsWith('http:')) execute.push(openid.allowInsecureRequests)
  const authentication = clientAuthentication(openid, method, clientSecret)
  return openid.discovery(new URL(issuer), clientId, undefined, authentication, { execute })
}

/** Many providers put the email here and not into the ID token. */
async function userInfo(config: Configuration, accessToken: string, subject: string) {
  const { fetchUserInfo } = await library()
  return config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, subject) : {}
}

/** How the client's secret is sent to the provider's token endpoint. */
type SecretMethod = 'client_secret_basic' | 'client_secret_post'

/** The first is what a client is registered with unless the operator chooses otherwise, and Authelia insists on it. */
const METHODS: readonly SecretMethod[] = ['client_secret_basic', 'client_secret_post']

/** Loaded on first use. */
type Library = typeof openid

/** The methods to try, in order. A provider lists what it knows, not what this client is registered with. */
function methodsOf({ token_endpoint_auth_methods_supported: listed }: openid.ServerMetadata): readonly SecretMethod[] {
  const known = METHODS.filter(method => listed?.includes(method))
  return known.length > 0 ? known : METHODS
}

/** The library encodes id and secret as RFC 6749 demands of `client_secret_basic`. */
const clientAuthentication = (
  { ClientSecretBasic, ClientSecretPost }: Library,
  method: SecretMethod,
  secret: string,
): openid.ClientAuth => (method === 'client_secret_basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret))

/** Whether the provider refused the client itself, as it does if the secret was sent in another way than registered. */
function isClientRefused({ ResponseBodyError, WWWAuthenticateChallengeError }: Library, error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401
  return error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
}

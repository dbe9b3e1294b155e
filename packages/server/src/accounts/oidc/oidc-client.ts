import type { Configuration } from 'openid-client'
import type { OidcConfig } from '../../config.ts'

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

export interface OidcClient {
  /** Where the browser is sent, and what its return is checked against. */
  start(redirectUri: string): Promise<{ url: string; checks: OidcChecks }>
  /** Fails when the return does not pass the checks, or the provider refuses the code. */
  finish(returnedTo: URL, checks: OidcChecks): Promise<ProvenIdentity>
}

/** Loaded at the first use, together with what the provider says of itself. */
const library = () => import('openid-client')
const SCOPE = 'openid email profile'

export function oidcClient(settings: OidcConfig): OidcClient {
  let discovered: Promise<Configuration> | undefined
  const configuration = () => {
    // A provider that could not be reached is asked again next time.
    discovered ??= discover(settings).catch(error => {
      discovered = undefined
      throw error
    })
    return discovered
  }
  return {
    async start(redirectUri) {
      const openid = await library()
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, checks }
    },
    async finish(returnedTo, { state, nonce, verifier }) {
      const openid = await library()
      const config = await configuration()
      const tokens = await openid.authorizationCodeGrant(config, returnedTo, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const token = tokens.claims()
      if (!token) throw new Error('The provider sent no ID token')
      const claims: Record<string, unknown> = { ...token, ...(await userInfo(config, tokens.access_token, token.sub)) }
      return {
        issuer: token.iss,
        subject: token.sub,
        email: typeof claims.email === 'string' ? claims.email : undefined,
        isEmailVerified: claims.email_verified === true,
        name: typeof claims.name === 'string' ? claims.name : undefined,
      }
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Configuration> {
  const openid = await library()
  // The settings allow plain http for loopback addresses only.
  const execute = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, { execute })
}

/** Many providers put the email here and not into the ID token. */
async function userInfo(config: Configuration, accessToken: string, subject: string) {
  const { fetchUserInfo } = await library()
  return config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, subject) : {}
}

import type * as openid from 'openid-client'

/** How the client's secret is sent to the provider's token endpoint. */
export type SecretMethod = 'client_secret_basic' | 'client_secret_post'

/** The first is what a client is registered with unless somebody chooses otherwise, and Authelia insists on it. */
const METHODS: readonly SecretMethod[] = ['client_secret_basic', 'client_secret_post']

/** Loaded by whoever uses it. */
type Library = typeof openid

/** The methods to try, in order. A provider lists what it knows, not what this client is registered with. */
export function methodsOf({
  token_endpoint_auth_methods_supported: listed,
}: openid.ServerMetadata): readonly SecretMethod[] {
  const known = METHODS.filter(method => listed?.includes(method))
  return known.length > 0 ? known : METHODS
}

/** The library encodes id and secret as RFC 6749 demands of `client_secret_basic`. */
export const clientAuthentication = (
  { ClientSecretBasic, ClientSecretPost }: Library,
  method: SecretMethod,
  secret: string,
): openid.ClientAuth => (method === 'client_secret_basic' ? ClientSecretBasic(secret) : ClientSecretPost(secret))

/** Whether the provider refused the client itself, as it does if the secret was sent in another way than registered. */
export function isClientRefused(
  { ResponseBodyError, WWWAuthenticateChallengeError }: Library,
  error: unknown,
): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401
  return error instanceof ResponseBodyError && ['invalid_client', 'unauthorized_client'].includes(error.error)
}

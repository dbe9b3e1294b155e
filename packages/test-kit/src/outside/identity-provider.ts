import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

interface ProviderPerson {
  email?: string
  email_verified?: boolean
  name?: string
}

/** A real OpenID provider on this machine, at which everyone signs in as the person that the test has chosen. */
interface IdentityProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** The services that people may be sent back to. */
  allow(...addresses: string[]): void
  /** Who signs in from now on, under this subject. */
  signInAs(subject: string, person: ProviderPerson): void
  close(): Promise<void>
}

const CLIENT = { clientId: 'daywright', clientSecret: 'a secret between the two' }

export async function startIdentityProvider(): Promise<IdentityProvider> {
  const people = new Map<string, ProviderPerson>()
  let present = ''
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (!provider) return response.writeHead(503).end()
    if (!request.url?.startsWith('/interaction/')) return provider.callback()(request, response)
    return void interact(provider, request, response, present)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    ...CLIENT,
    allow: (...addresses) => {
      provider = new Provider(issuer, {
        clients: [
          {
            client_id: CLIENT.clientId,
            client_secret: CLIENT.clientSecret,
            redirect_uris: addresses.map(address => `${address}/sign-in/oidc/callback`),
          },
        ],
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
        cookies: { keys: ['signs nothing of value'] },
        features: { devInteractions: { enabled: false } },
        findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
        interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
        pkce: { required: () => true },
      })
    },
    signInAs: (subject, person) => {
      people.set(subject, person)
      present = subject
    },
    close: () => new Promise(resolve => void server.close(() => resolve())),
  }
}

/** Signs in and consents without asking. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse, accountId: string) {
  const { prompt, session, params } = await provider.interactionDetails(request, response)
  if (prompt.name === 'login') return provider.interactionFinished(request, response, { login: { accountId } })
  const grant = new provider.Grant({ accountId: session?.accountId ?? accountId, clientId: String(params.client_id) })
  grant.addOIDCScope('openid email profile')
  return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } })
}

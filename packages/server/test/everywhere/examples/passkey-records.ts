import type { World } from '@daywright/test-kit/world'
import { insertIdentity } from '../../../src/accounts/oidc/external-identity.store.ts'
import { insertPasskey } from '../../../src/accounts/passkeys/passkey.store.ts'
import { newId } from '../../../src/ids-and-secrets/new-id.ts'
import { softwareAuthenticator } from './software-authenticator.ts'
import { newAccountId, signInCookie } from './two-factor-records.ts'

export interface PasskeyRecords {
  /** Of an account whose session no other endpoint ends. */
  passkeyCookie: string
  passkey: string
  /** Of the same account, at an identity provider. */
  identity: string
  /** JSON of what a browser sends to add a passkey. */
  passkeyRegistration: string
  /** JSON of what a browser sends to sign in with a passkey. */
  passkeyAssertion: string
}

export async function newPasskeyRecords(world: World): Promise<PasskeyRecords> {
  const accountId = await newAccountId(world)
  const passkey = newId()
  await insertPasskey(world.database.db, {
    id: passkey,
    userId: accountId,
    name: 'Laptop',
    credentialId: passkey,
    publicKey: '',
    counter: 0,
    transports: '[]',
    lastUsedAt: null,
    createdAt: world.now(),
  })
  const identity = newId()
  await insertIdentity(world.database.db, {
    id: identity,
    userId: accountId,
    issuer: 'https://id.example',
    subject: identity,
    email: 'robin@example.com',
    lastUsedAt: null,
    createdAt: world.now(),
  })
  const cookie = await signInCookie(world, accountId)
  const post = async (path: string, body?: unknown) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    return (await world.request('POST', `/api/auth/${path}`, { body, headers })).body
  }
  const known = softwareAuthenticator(world.baseUrl)
  await post('passkeys', known.register(await post('passkeys/options', {}), 'Phone'))
  const added = softwareAuthenticator(world.baseUrl).register(await post('passkeys/options', {}), 'Tablet')
  const assertion = known.signIn(await signInOptions(world), accountId)
  return {
    passkey,
    identity,
    passkeyCookie: cookie,
    passkeyRegistration: JSON.stringify(added),
    passkeyAssertion: JSON.stringify(assertion),
  }
}

let sites = 0

/** From a site of its own each time: challenges are limited per network and site. */
async function signInOptions(world: World) {
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/passkey/options',
    remoteAddress: `10.${sites >> 8}.${sites++ & 255}.1`,
    headers: { host: new URL(world.baseUrl).host, 'sec-fetch-site': 'same-origin' },
  })
  return response.json()
}

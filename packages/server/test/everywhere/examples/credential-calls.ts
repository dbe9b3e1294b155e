import { appRequest, consentTo } from './app-requests.ts'
import { type CallsOf, inSession, noInput } from './call-inputs.ts'

type Credentials = 'connectedApps' | 'apiKeys' | 'auth' | 'twoFactor' | 'passkeys' | 'identities' | 'adminUsers'

/** Calls of the endpoints by which people and programs get in. */
export const credentialCalls: CallsOf<Credentials> = {
  connectedApps: {
    list: noInput,
    review: mine => ({ body: appRequest(mine.appClient) }),
    decide: mine => ({ body: consentTo(mine.appClient), headers: inSession(mine.cookie) }),
    remove: mine => ({ id: mine.connectedApp }),
  },
  apiKeys: {
    list: noInput,
    create: () => ({ body: { name: 'phone' } }),
    remove: mine => ({ id: mine.apiKey }),
  },
  auth: {
    signIn: mine => ({ body: { email: mine.email, password: mine.password } }),
    signInByLink: mine => ({ body: { token: mine.linkToken } }),
    signInByCode: mine => ({ body: { code: mine.secondStepCode }, headers: { cookie: mine.secondStepCookie } }),
    signUp: mine => ({ body: { email: mine.freeEmail, password: mine.password } }),
    signOut: noInput,
    getSession: noInput,
    listSessions: noInput,
    removeSession: mine => ({ id: mine.session }),
    changePassword: mine => ({
      body: { currentPassword: mine.password, newPassword: 'another horse' },
      headers: inSession(mine.cookie),
    }),
    ownMethods: noInput,
    deleteAccount: mine => ({ body: {}, headers: inSession(mine.leavingCookie) }),
  },
  twoFactor: {
    status: noInput,
    setUp: mine => ({ body: {}, headers: inSession(mine.offCookie) }),
    confirm: mine => ({ body: { code: mine.setUpCode }, headers: inSession(mine.setUpCookie) }),
    renewRecoveryCodes: mine => ({ body: { code: mine.onRecoveryCode }, headers: inSession(mine.onCookie) }),
    disable: mine => ({ body: { code: mine.onCode }, headers: inSession(mine.onCookie) }),
  },
  passkeys: {
    list: noInput,
    registrationOptions: mine => ({ body: {}, headers: inSession(mine.passkeyCookie) }),
    register: mine => ({ body: JSON.parse(mine.passkeyRegistration), headers: inSession(mine.passkeyCookie) }),
    update: mine => ({ id: mine.passkey, body: { name: 'Phone' }, headers: inSession(mine.passkeyCookie) }),
    remove: mine => ({ id: mine.passkey, headers: inSession(mine.passkeyCookie) }),
    signInOptions: noInput,
    signIn: mine => ({ body: JSON.parse(mine.passkeyAssertion) }),
  },
  identities: {
    methods: noInput,
    list: noInput,
    link: mine => ({ body: {}, headers: inSession(mine.passkeyCookie) }),
    remove: mine => ({ id: mine.identity, headers: inSession(mine.passkeyCookie) }),
  },
  adminUsers: {
    list: noInput,
    create: mine => ({ body: { email: `new-${mine.freeEmail}` } }),
    update: mine => ({ id: mine.account, body: { displayName: 'Kim' } }),
    createSignInLink: mine => ({ id: mine.account }),
    remove: mine => ({ id: mine.account }),
  },
}

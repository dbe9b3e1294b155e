import { api } from './api.ts'

/** What the sign-in page calls. In the browser the build puts these few endpoints in place of this file, without the rest of the table. */
export const signInApi = {
  auth: {
    getSession: api.auth.getSession,
    signIn: api.auth.signIn,
    signInByCode: api.auth.signInByCode,
    signUp: api.auth.signUp,
  },
  identities: { methods: api.identities.methods },
  passkeys: { signIn: api.passkeys.signIn, signInOptions: api.passkeys.signInOptions },
}

import type { Config } from '../../src/config/config.ts'

/** Settings with which every endpoint does something. Nothing is asked of the identity provider until a browser goes there. */
export const EVERYTHING_OFFERED: Partial<Config> = {
  signUp: 'open',
  oidc: {
    issuer: 'https://id.example',
    clientId: 'daywright',
    clientSecret: 'a secret between the two',
    allowedDomains: [],
    trustedDomains: [],
    name: 'Example ID',
  },
}

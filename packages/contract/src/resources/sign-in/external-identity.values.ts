/** `identities` is how many can be connected to one account, `nameLength` how much is stored of what a provider calls one. */
export const IDENTITY_LIMITS = { identities: 10, nameLength: 200 } as const

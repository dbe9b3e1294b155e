/** `identities` is how many can be connected to one account, `shownLength` how much is stored of what a provider calls one. */
export const IDENTITY_LIMITS = { identities: 10, shownLength: 200 } as const

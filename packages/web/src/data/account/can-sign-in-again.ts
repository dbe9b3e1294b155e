import type { OwnMethods } from '@daywright/contract/resources/sign-in/auth'

/** Without a password, a passkey or a linked identity, only a new sign-in link opens the account. */
export const canSignInAgain = ({ password, passkeys, identities }: OwnMethods): boolean =>
  password || passkeys + identities > 0

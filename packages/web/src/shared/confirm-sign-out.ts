import { canSignInAgain } from '../data/can-sign-in-again.ts'
import { queries } from '../data/queries.ts'
import { queryClient } from '../data/query-client.ts'
import { signOut } from '../data/sign-out.ts'
import { confirm } from '../ui/confirm.tsx'

const WARNING = {
  title: 'You could not sign in again',
  text: 'Your account has no password and no passkey yet. Choose one first, under Settings, Security. Otherwise you need a new sign-in link from an admin.',
  confirmLabel: 'Sign out anyway',
}

/** [WEB-202] Signs out, after a warning when that would lock the person out. */
export async function confirmSignOut(): Promise<void> {
  // When this cannot be found out, signing out must work all the same.
  const methods = await queryClient.fetchQuery({ ...queries.ownMethods(), staleTime: 0 }).catch(() => undefined)
  if (!methods || canSignInAgain(methods) || (await confirm(WARNING))) await signOut()
}

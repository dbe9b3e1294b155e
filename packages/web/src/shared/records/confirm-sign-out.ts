import { t } from '@daywright/language/current-language'
import { canSignInAgain } from '../../data/account/can-sign-in-again.ts'
import { signOut } from '../../data/account/sign-out.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'

const WARNING = {
  title: t('You could not sign in again'),
  text: t(
    'Your account has no password and no passkey yet. Choose one first, under Settings, Security. Otherwise you need a new sign-in link from an admin.',
  ),
  confirmLabel: t('Sign out anyway'),
}

/** [WEB-202] Signs out, after a warning when that would lock the person out. */
export async function confirmSignOut(): Promise<void> {
  // When this cannot be found out, signing out must work all the same.
  const methods = await queryClient.fetchQuery({ ...queries.ownMethods(), staleTime: 0 }).catch(() => undefined)
  if (!methods || canSignInAgain(methods) || (await confirm(WARNING))) await signOut()
}

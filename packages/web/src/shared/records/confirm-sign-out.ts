import { t } from '@daywright/language/current-language'
import { canSignInAgain } from '../../data/account/can-sign-in-again.ts'
import { signOut } from '../../data/account/sign-out.ts'
import { sendChanges } from '../../data/outbox/send-changes.ts'
import { unsentChanges } from '../../data/outbox/waiting-changes.ts'
import { failureText } from '../../data/queries/failure-text.ts'
import { queries } from '../../data/queries/queries.ts'
import { queryClient } from '../../data/queries/query-client.ts'
import { confirm } from '../../ui/dialogs/confirm.tsx'
import { showErrorToast } from '../../ui/dialogs/toast.tsx'

const WARNING = {
  title: t('You could not sign in again'),
  text: t(
    'Your account has no password and no passkey yet. Choose one first, under Settings, Security. Otherwise you need a new sign-in link from an admin.',
  ),
  confirmLabel: t('Sign out anyway'),
}

const unsentWarning = (count: number) => ({
  title: t('{count, plural, one {# change} other {# changes}} not sent yet', { count }),
  text: t(
    'They are only in this browser, and signing out removes them. To keep them, wait until the server can be reached.',
  ),
  confirmLabel: t('Sign out and discard'),
})

/** [WEB-202] [WEB-354] Signs out, after a warning when that would lock the person out, or lose what is not sent. */
export async function confirmSignOut(): Promise<void> {
  const unsent = await unsentCount()
  if (unsent > 0 && !(await confirm(unsentWarning(unsent)))) return
  // When this cannot be found out, signing out must work all the same.
  const methods = await queryClient.fetchQuery({ ...queries.ownMethods(), staleTime: 0 }).catch(() => undefined)
  if (!methods || canSignInAgain(methods) || (await confirm(WARNING)))
    await signOut().catch(error => showErrorToast(failureText(error)))
}

/** What is left after another try to send it. */
async function unsentCount(): Promise<number> {
  if (unsentChanges().length > 0) await sendChanges().catch(() => {})
  return unsentChanges().length
}

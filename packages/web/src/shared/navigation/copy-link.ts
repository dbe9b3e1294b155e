import { t } from '@daywright/language/current-language'
import { showErrorToast, showToast } from '../../ui/dialogs/toast.tsx'

/** Copies an address of the app, which browsers allow on secure connections only. */
export async function copyLink(path: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}${path}`)
    showToast(t('Link copied'))
  } catch {
    showErrorToast(t('The browser does not allow copying here. Copy the address of this page instead.'))
  }
}

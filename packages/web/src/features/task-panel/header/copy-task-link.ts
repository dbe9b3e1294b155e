import { t } from '@daywright/language/current-language'
import { showErrorToast, showToast } from '../../../ui/dialogs/toast.tsx'

/** Copies the address of a task, which browsers allow on secure connections only. */
export async function copyTaskLink(taskId: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/tasks?task=${taskId}`)
    showToast(t('Link copied'))
  } catch {
    showErrorToast(t('The browser does not allow copying here. Copy the address of this page instead.'))
  }
}

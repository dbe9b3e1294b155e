import type { BackupWork } from '@daywright/contract/resources/accounts/admin-backup'
import type { BackupPlaceKind, BackupStep } from '@daywright/contract/resources/accounts/backup.values'
import { t } from '@daywright/language/current-language'

export const placeName = (place: BackupPlaceKind): string =>
  place === 'folder' ? t('Folder of the server') : t('S3 bucket')

/** [WEB-761] How far it is, for people. */
export function stepText({ kind, step }: Pick<BackupWork, 'kind' | 'step'>): string {
  if (step === 'failed')
    return kind === 'backup' ? t('The backup failed') : t('The restore failed; nothing was changed')
  if (step === 'done') return kind === 'backup' ? t('The backup is done') : t('The backup was restored')
  return STEPS[step]()
}

const STEPS: Record<Exclude<BackupStep, 'done' | 'failed'>, () => string> = {
  waiting: () => t('Waiting to begin…'),
  fetching: () => t('Fetching the backup…'),
  copying: () => t('Copying everything…'),
  checking: () => t('Checking that the copy can be restored…'),
  keeping: () => t('Putting the backup in its place…'),
  restoring: () => t('Restoring. Changes are refused until it is done…'),
}

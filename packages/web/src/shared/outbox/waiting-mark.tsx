import { t } from '@daywright/language/current-language'
import { IconCloudUpload } from '@tabler/icons-react'
import { useIsWaiting } from '../../data/outbox/waiting-changes.ts'

/** [WEB-351] Beside a record with changes that the server does not have yet. */
export function WaitingMark({ recordId }: { recordId: string }) {
  if (!useIsWaiting(recordId)) return null
  return (
    <IconCloudUpload size={14} role="img" aria-label={t('Waiting to be sent')} data-tooltip={t('Waiting to be sent')} />
  )
}

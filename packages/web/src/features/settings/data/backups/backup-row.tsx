import { api } from '@daywright/contract/api/api'
import type { BackupList } from '@daywright/contract/resources/accounts/admin-backup'
import { t } from '@daywright/language/current-language'
import { Button, Group } from '@mantine/core'
import { useZone } from '../../../../data/time/use-zone.ts'
import { RowButton } from '../../../../ui/lists/row-button.tsx'
import { LOCALE } from '../../../../ui/time/locale.ts'
import { SettingRow } from '../../setting-row.tsx'
import { placeName } from './backup-texts.ts'

export type Backup = BackupList['backups'][number]

const MEGABYTE = 1_048_576
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

interface BackupRowProps {
  backup: Backup
  isBusy: boolean
  onRestore: () => void
}

export function BackupRow({ backup: { name, place, madeAt, bytes }, isBusy, onRestore }: BackupRowProps) {
  const time = useZone().dayTime(madeAt)
  return (
    <SettingRow
      name={time}
      details={[placeName(place), t('{size} MB', { size: ONE_PLACE.format(bytes / MEGABYTE) })]}
      action={
        <Group gap="xs" justify="flex-end" flex="none" maw={{ base: 130, sm: 'none' }}>
          <Button
            component="a"
            size="xs"
            variant="default"
            href={`${api.adminBackups.download.path}?${new URLSearchParams({ name, place })}`}
            download={name}
            aria-label={t('Download the backup of {time}', { time })}
          >
            {t('Download')}
          </Button>
          <RowButton
            text={t('Restore…')}
            onClick={onRestore}
            isBusy={isBusy}
            name={t('Restore the backup of {time}', { time })}
          />
        </Group>
      }
    />
  )
}

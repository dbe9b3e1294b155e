import type { BackupList } from '@daywright/contract/resources/accounts/admin-backup'
import { t } from '@daywright/language/current-language'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useChange } from '../../../../data/changes/use-change.ts'
import { api } from '../../../../data/queries/api-client.ts'
import { isUnderWay, queries } from '../../../../data/queries/queries.ts'
import { Loaded } from '../../../../ui/page/loaded.tsx'
import { SettingList } from '../../setting-row.tsx'
import { SettingsPart } from '../../settings-part.tsx'
import { type Backup, BackupRow } from './backup-row.tsx'
import { placeName, stepText } from './backup-texts.ts'
import { RestoreDialog } from './restore-dialog.tsx'

/** [WEB-760] The backups of the instance, in all places. */
export function BackupSettings() {
  const backups = useQuery(queries.backups())
  return (
    <SettingsPart
      title={t('Backups')}
      text={t(
        'A backup holds everything of everyone here, with sessions, keys and the secrets of connected calendars. Keep it as safe as the server itself.',
      )}
    >
      <Loaded query={backups} rows={3}>
        {list =>
          list.places.length === 0 ? (
            <Text size="sm">
              {t('This server has no place for backups. Its operator can set a folder or a bucket.')}
            </Text>
          ) : (
            <Backups list={list} />
          )
        }
      </Loaded>
    </SettingsPart>
  )
}

function Backups({ list: { backups, places, work } }: { list: BackupList }) {
  const [restored, setRestored] = useState<Backup | null>(null)
  const make = useChange({ send: () => api.adminBackups.create() })
  const isBusy = isUnderWay(work)
  return (
    <>
      {places.map(
        ({ place, problem }) =>
          problem && (
            <Alert
              key={place}
              color="yellow"
              title={t('{place}: the last backup could not be kept', { place: placeName(place) })}
            >
              {problem}
            </Alert>
          ),
      )}
      {work?.problem && (
        <Alert color="red" title={stepText(work)}>
          {work.problem}
        </Alert>
      )}
      <Group>
        <Button onClick={() => make.mutate()} loading={make.isPending} disabled={isBusy}>
          {t('Back up now')}
        </Button>
        <Text size="sm" role="status">
          {work && !work.problem ? stepText(work) : ''}
        </Text>
      </Group>
      {backups.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('No backups yet.')}
        </Text>
      ) : (
        <SettingList label={t('Backups')}>
          {backups.map(backup => (
            <BackupRow
              key={`${backup.place} ${backup.name}`}
              backup={backup}
              isBusy={isBusy}
              onRestore={() => setRestored(backup)}
            />
          ))}
        </SettingList>
      )}
      {restored && <RestoreDialog backup={restored} onClose={() => setRestored(null)} />}
    </>
  )
}

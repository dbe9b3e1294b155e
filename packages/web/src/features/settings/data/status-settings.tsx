import type { AdminStatus } from '@daywright/contract/resources/accounts/admin-status'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { LOCALE } from '../../../ui/time/locale.ts'
import { type Fact, FactTable } from '../fact-table.tsx'
import { SettingsPart } from '../settings-part.tsx'
import { BackupSettings } from './backups/backup-settings.tsx'

const MEGABYTE = 1_048_576
const COUNT = new Intl.NumberFormat(LOCALE)
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

export function StatusSettings() {
  const zone = useZone()
  const status = useQuery(queries.instanceStatus())
  return (
    <>
      <SettingsPart title={t('This instance')}>
        <Loaded query={status} rows={6}>
          {found => <FactTable facts={factsOf(found, zone)} />}
        </Loaded>
      </SettingsPart>
      <BackupSettings />
    </>
  )
}

const factsOf = (status: AdminStatus, zone: Zone): Fact[] => [
  ['Daywright', status.version],
  [t('Running for'), formatMinutes(status.uptimeSeconds / 60)],
  [t('Accounts'), COUNT.format(status.accounts)],
  [t('New accounts'), status.signUp === 'open' ? t('Anyone may sign up') : t('Created by admins only')],
  [t('Database'), status.database],
  [
    t('Size of the database'),
    status.databaseBytes === null
      ? t('Unknown')
      : t('{size} MB', { size: ONE_PLACE.format(status.databaseBytes / MEGABYTE) }),
  ],
  [t('Memory'), t('{size} MB', { size: status.memoryMegabytes })],
  ['Node', status.nodeVersion],
  [t('Last migration'), status.migrations.at(-1)?.name ?? t('None')],
  ...backupFacts(status.backups, zone),
]

function backupFacts(backups: AdminStatus['backups'], zone: Zone): Fact[] {
  if (!backups) return [[t('Newest backup'), t('Backups are not made automatically')]]
  const { newestAt, newestBytes, kept } = backups
  const size = ONE_PLACE.format((newestBytes ?? 0) / MEGABYTE)
  return [
    [
      t('Newest backup'),
      newestAt === null ? t('None') : t('{time} ({size} MB)', { time: zone.dayTime(newestAt), size }),
    ],
    [t('Backups kept'), COUNT.format(kept)],
  ]
}

import type { AdminStatus } from '@daywright/contract/resources/accounts/admin-status'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { LOCALE } from '../../../ui/time/locale.ts'
import { type Fact, FactTable } from '../fact-table.tsx'
import { SettingsPart } from '../settings-part.tsx'

const MEGABYTE = 1_048_576
const COUNT = new Intl.NumberFormat(LOCALE)
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

export function StatusSettings() {
  const status = useQuery(queries.instanceStatus())
  return (
    <SettingsPart title="This instance">
      <Loaded query={status} rows={6}>
        {found => <FactTable facts={factsOf(found)} />}
      </Loaded>
    </SettingsPart>
  )
}

const factsOf = (status: AdminStatus): Fact[] => [
  ['Daywright', status.version],
  ['Running for', formatMinutes(status.uptimeSeconds / 60)],
  ['Accounts', COUNT.format(status.accounts)],
  ['New accounts', status.signUp === 'open' ? 'Anyone may sign up' : 'Created by admins only'],
  ['Database', status.database],
  [
    'Size of the database',
    status.databaseBytes === null ? 'Unknown' : `${ONE_PLACE.format(status.databaseBytes / MEGABYTE)} MB`,
  ],
  ['Memory', `${status.memoryMegabytes} MB`],
  ['Node', status.nodeVersion],
  ['Last migration', status.migrations.at(-1)?.name ?? 'None'],
]

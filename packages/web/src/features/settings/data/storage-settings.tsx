import type { Usage } from '@daywright/contract/resources/accounts/usage'
import { nameOfKind } from '@daywright/contract/resources/accounts/usage.values'
import { t } from '@daywright/language/current-language'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { LOCALE } from '../../../ui/time/locale.ts'
import { type Fact, FactTable } from '../fact-table.tsx'
import { SettingsPart } from '../settings-part.tsx'

const MEGABYTE = 1_000_000
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })

/** What the account stores, beside what it may store. */
export function StorageSettings() {
  const usage = useQuery(queries.usage())
  return (
    <SettingsPart title={t('Storage')} text={t('What your account stores, and its limits.')}>
      <Loaded query={usage} rows={6}>
        {found => <FactTable facts={factsOf(found)} />}
      </Loaded>
    </SettingsPart>
  )
}

const factsOf = ({ records, bytes }: Usage): Fact[] => [
  [t('Texts'), t('{size} MB', { size: amountOf(bytes.used / MEGABYTE, bytes.limit && bytes.limit / MEGABYTE) })],
  ...Object.entries(records).map(([kind, { used, limit }]): Fact => [t(nameOfKind(kind)), amountOf(used, limit)]),
]

const amountOf = (used: number, limit: number | null) =>
  limit === null
    ? ONE_PLACE.format(used)
    : t('{used} of {limit}', { used: ONE_PLACE.format(used), limit: ONE_PLACE.format(limit) })

import type { Usage } from '@daywright/contract/resources/accounts/usage'
import { RECORD_KINDS, type RecordKind } from '@daywright/contract/resources/accounts/usage.values'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../../../data/queries/queries.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { LOCALE } from '../../../ui/time/locale.ts'
import { type Fact, FactTable } from '../fact-table.tsx'
import { SettingsPart } from '../settings-part.tsx'

const MEGABYTE = 1_000_000
const ONE_PLACE = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const KINDS = Object.entries(RECORD_KINDS) as [RecordKind, string][]

/** What the account stores, beside what it may store. */
export function StorageSettings() {
  const usage = useQuery(queries.usage())
  return (
    <SettingsPart title="Storage" text="What your account stores, and its limits.">
      <Loaded query={usage} rows={6}>
        {found => <FactTable facts={factsOf(found)} />}
      </Loaded>
    </SettingsPart>
  )
}

const factsOf = ({ records, bytes }: Usage): Fact[] => [
  ['Texts', `${amountOf(bytes.used / MEGABYTE, bytes.limit && bytes.limit / MEGABYTE)} MB`],
  ...KINDS.map(
    ([kind, name]): Fact => [
      name.charAt(0).toUpperCase() + name.slice(1),
      amountOf(records[kind].used, records[kind].limit),
    ],
  ),
]

const amountOf = (used: number, limit: number | null) =>
  limit === null ? ONE_PLACE.format(used) : `${ONE_PLACE.format(used)} of ${ONE_PLACE.format(limit)}`

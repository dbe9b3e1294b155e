import type { SessionCounts } from '@daywright/contract/resources/insights/insight'
import { t } from '@daywright/language/current-language'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Temporal } from 'temporal-polyfill'
import { queries } from '../../../data/queries/queries.ts'
import { useZone } from '../../../data/time/use-zone.ts'

const DAYS = 28
/** Fewer sessions say nothing about a person. */
const MIN_SESSIONS = 10

/** [WEB-731] How much of the planned work of the last four weeks did not happen: so much room would have held it. */
export function OwnSlack() {
  const today = Temporal.PlainDate.from(useZone().today())
  const [from, to] = [today.subtract({ days: DAYS }), today.subtract({ days: 1 })].map(String) as [string, string]
  const { data } = useQuery(queries.insights({ from, to, group: 'week', by: 'project' }))
  const percent = data && missedPercent(data.total.sessions)
  if (percent === null || percent === undefined) return null
  return (
    <Text size="sm" c="dimmed">
      {t('Of your sessions in the last four weeks, {percent}% were not done.', { percent })}
    </Text>
  )
}

export function missedPercent({ kept, missed }: Pick<SessionCounts, 'kept' | 'missed'>): number | null {
  const sessions = kept + missed
  return sessions < MIN_SESSIONS ? null : Math.round((missed / sessions) * 100)
}

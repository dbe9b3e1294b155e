import type { AutomaticRun } from '@daywright/contract/resources/planner/planner'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../data/time/zoned-time.ts'

/** `Plan updated: “Report” moved to Tomorrow, 10:00, and 2 more changes` */
export function automaticRunText(run: AutomaticRun, zone: Pick<Zone, 'dayTime'>): string {
  const [first] = run.changes
  if (!first) return t('Plan updated')
  const others = run.moved + run.added + run.removed - 1
  const change = changeText(first, zone)
  return others === 0
    ? t('Plan updated: {change}', { change })
    : t('Plan updated: {change}, and {count, plural, one {# more change} other {# more changes}}', {
        change,
        count: others,
      })
}

function changeText({ kind, title, startAt }: AutomaticRun['changes'][number], zone: Pick<Zone, 'dayTime'>): string {
  if (startAt === null) return t('“{title}” removed', { title })
  return kind === 'moved'
    ? t('“{title}” moved to {time}', { title, time: zone.dayTime(startAt) })
    : t('“{title}” added, {time}', { title, time: zone.dayTime(startAt) })
}

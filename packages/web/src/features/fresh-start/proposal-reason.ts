import type { FreshStartReason } from '@daywright/contract/resources/fresh-start/fresh-start'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { t } from '@daywright/language/current-language'
import type { Zone } from '../../data/time/zoned-time.ts'

/** [WEB-662] Why something is proposed for a task. */
export function reasonText({ code, endAt, days, title }: FreshStartReason, zone: Zone): string {
  const day = endAt === null ? '' : zone.day(endAt)
  switch (code) {
    case 'ends-by':
      return t('can be done by {day}', { day })
    case 'placed-by-hand':
      return t('your own sessions for it last until {day}', { day })
    case 'no-work-left':
      return t('no work on it is left to plan')
    case 'waits':
      return t('waits for {title}', { title: title ?? '' })
    case 'no-room':
      return t('the next {days} days have no room for it', { days: PLANNER_HORIZON_DAYS })
    case 'next-date':
      return t('the next date is {day}', { day })
    case 'stale':
      return t('untouched for {count, plural, one {# day} other {# days}}', { count: days ?? 0 })
    case 'worked-on-now':
      return t('you are working on it')
  }
}

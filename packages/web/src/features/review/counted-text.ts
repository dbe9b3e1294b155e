import { t } from '@daywright/language/current-language'
import { formatMinutes, minutesBetween } from '../../data/time/minutes.ts'
import type { Session } from './review-answers.ts'

/** [WEB-391] What the plan takes for granted until the person answers; null for a session of a habit. */
export function countedText({ countedMinutes, startAt, endAt }: Session): string | null {
  // A response that the browser has kept from before does not say.
  if (countedMinutes === null || countedMinutes === undefined) return null
  if (countedMinutes === 0) return t('Counted as not done')
  const isWhole = countedMinutes === Math.round(minutesBetween(startAt, endAt))
  return isWhole ? t('Counted as done') : t('Counted: {duration}', { duration: formatMinutes(countedMinutes) })
}

import { lengthOf } from '@daywright/contract/resources/time-blocks/session-minutes'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../data/time/minutes.ts'
import type { Session } from '../../shared/review/review-answers.ts'

/** [WEB-391] What the plan takes for granted until the person answers; null for a session of a habit. */
export function countedText(session: Session): string | null {
  const { countedMinutes } = session
  // A response that the browser has kept from before does not say.
  if (countedMinutes === null || countedMinutes === undefined) return null
  if (countedMinutes === 0) return t('Counted as not done')
  const isWhole = countedMinutes === lengthOf(session)
  return isWhole ? t('Counted as done') : t('Counted: {duration}', { duration: formatMinutes(countedMinutes) })
}

import type { Today } from '@daywright/contract/resources/today/today'
import { t } from '@daywright/language/current-language'

type OlderSession = Pick<Today['unconfirmed'][number], 'countedMinutes'>

/** [WEB-413] How many past sessions the user is not asked about any more, and what they count as: a guess differs from one to the next. */
export function olderText(older: readonly OlderSession[], pastSessions: Today['pastSessions']): string {
  const count = older.length
  const done = pastSessions === 'guess' ? older.filter(({ countedMinutes }) => countedMinutes).length : 0
  if (pastSessions === 'count' || (count > 0 && done === count))
    return t('{count, plural, one {# older session counts} other {# older sessions count}} as done.', { count })
  if (done > 0) return t('Older sessions counted as done: {done} of {count}.', { done, count })
  return t('{count, plural, one {# older session counts} other {# older sessions count}} as not done.', { count })
}

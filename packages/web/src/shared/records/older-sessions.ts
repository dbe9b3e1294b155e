import type { Today } from '@daywright/contract/resources/planner/today'
import { t } from '@daywright/language/current-language'

/** [WEB-413] How many past sessions nobody is asked about any more, and what they count as. */
export const olderText = (count: number, pastSessions: Today['pastSessions']): string =>
  pastSessions === 'count'
    ? t('{count, plural, one {# older session counts} other {# older sessions count}} as done.', { count })
    : t('{count, plural, one {# older session counts} other {# older sessions count}} as not done.', { count })

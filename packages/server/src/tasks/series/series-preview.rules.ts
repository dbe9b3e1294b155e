import { ruleInWords } from '@daywright/contract/resources/recurrence/recurrence-words'
import type { RecurrenceInput } from '@daywright/contract/resources/recurrence/task-recurrence'
import type { SeriesPreview, TaskSeries } from '@daywright/contract/resources/series/task-series'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Db } from '../../db/database.ts'
import { todayOf } from './series.rules.ts'
import { countOf, dateAfterCompletion, datesFrom, firstDate, later } from './series-dates.ts'
import { requireUsableRule, withDefaults } from './series-rule.ts'

/** [SERIES-9] The rule in words, and its next dates, for a series that need not exist. */
export async function previewSeries(
  db: Db,
  ownerId: string,
  input: RecurrenceInput,
  now: string,
): Promise<SeriesPreview> {
  const today = await todayOf(db, ownerId, now)
  const recurrence = withDefaults(input, today.date)
  requireUsableRule(recurrence)
  return { words: ruleInWords(recurrence.rule, recurrence.anchor), dates: nextDates(recurrence, today.date) }
}

function nextDates(
  { rule, anchor, startOn }: Pick<TaskSeries, 'rule' | 'anchor' | 'startOn'>,
  today: string,
): string[] {
  if (anchor === 'schedule') return datesFrom({ rule, startOn }, today, SERIES_LIMITS.previewDates)
  const dates: string[] = []
  let date = firstDate(rule, later(startOn, today))
  while (date && dates.length < Math.min(SERIES_LIMITS.previewDates, countOf(rule))) {
    dates.push(date)
    date = dateAfterCompletion(rule, date)
  }
  return dates
}

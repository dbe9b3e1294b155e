import { ruleParts } from '@daywright/contract/resources/recurrence/recurrence-rule'
import type { TaskSeries } from '@daywright/contract/resources/series/task-series'
import { isTouched } from '../../tasks/series/occurrences/touched-fields.ts'

/** On which days the dates of a series are left out: none; days off; or also days on which its hours are closed. */
export type Rests = 'never' | 'on-days-off' | 'when-closed'

type RestingSeries = Pick<TaskSeries, 'rule' | 'anchor' | 'missed'>

/**
 * [SERIES-29] What recurs every few days or weeks comes again soon. Anything rarer, such as the rent, stays open and is at risk, and so does
 * what keeps its missed dates. Only what recurs daily rests when its hours are closed: a weekday that a rule names was meant.
 */
export function restsOf({ rule, anchor, missed }: RestingSeries): Rests {
  const parts = ruleParts(rule)
  const frequency = parts.get('FREQ')
  if (anchor !== 'schedule' || missed === 'keep') return 'never'
  if (frequency === 'DAILY') return parts.has('BYDAY') || missed !== 'skip' ? 'on-days-off' : 'when-closed'
  return frequency === 'WEEKLY' ? 'on-days-off' : 'never'
}

/** A person who has changed the time of a task, or opened it again, wants it then. */
const CHOICES = ['startAfter', 'dueAt', 'skipReason']
export const isUserChosen = (task: { touched: string | null }): boolean => CHOICES.some(name => isTouched(task, name))

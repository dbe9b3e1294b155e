import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { PlannableTask } from '../plannable-task.ts'
import type { PlannerFacts } from './planner-facts.store.ts'

type Windows = readonly OpenWindow[]

const ALWAYS: Windows = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '24:00' }]

/** What decides when a task may be done. */
export type TimedTask = Pick<PlannableTask, 'schedulePreferenceId' | 'hasOwnTime' | 'dueAt'>

/** The windows of each task. */
export function taskWindows({ preferences }: PlannerFacts, now: string) {
  const windows = new Map(preferences.map(preference => [preference.id, preference.windows]))
  return (task: TimedTask): Windows =>
    isAtOwnTime(task, now) ? ALWAYS : (windows.get(task.schedulePreferenceId ?? '') ?? DEFAULT_WINDOWS)
}

/**
 * [SERIES-24] A task of a series with a time of day is planned between its start and its due date, outside its working hours too. Once
 * it is overdue, it is work like any other.
 */
export const isAtOwnTime = ({ hasOwnTime, dueAt }: TimedTask, now: string): boolean =>
  hasOwnTime && dueAt !== null && dueAt > now

import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import { DEFAULT_WINDOWS } from '@daywright/contract/resources/planner/schedule-preference.values'
import type { SkipReason } from '@daywright/contract/resources/shared/task-enums'
import type { Task } from '@daywright/contract/resources/tasks/task'
import type { BusyTime } from '../../calendars/busy-time.store.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { PlannerFacts } from '../facts/planner-facts.store.ts'
import { dayAt, firstInstant, instantAt, windowsOn } from '../routines/local-days.ts'
import type { Rests } from './series-rests.ts'

/** A task of a series, as far as it matters here. */
interface RestingTask extends Pick<Task, 'startAfter' | 'dueAt' | 'schedulePreferenceId'> {
  rests: Rests
  /** Its series says at which time of day it is done. */
  hasOwnTime: boolean
}

/** Longer than a week, every weekday is in it. */
const MAX_MS = 8 * DAY_MS

type Facts = Pick<PlannerFacts, 'preferences'> & { zone: string; events: readonly BusyTime[] }

/** [SERIES-29] Why a series leaves out the date of a task; null if there is some time for it, or it does not rest. */
export function skipReasonOf({ preferences, zone, events }: Facts) {
  const known = new Map(preferences.map(preference => [preference.id, preference]))
  const daysOff = events.filter(({ isDayOff }) => isDayOff)
  return (task: RestingTask): SkipReason | null => {
    if (task.rests === 'never' || task.startAfter === null || task.dueAt === null) return null
    const range = { start: Date.parse(task.startAfter), end: Date.parse(task.dueAt) }
    if (range.end <= range.start || range.end - range.start > MAX_MS) return null
    const { windows = DEFAULT_WINDOWS, personal = false } = known.get(task.schedulePreferenceId ?? '') ?? {}
    const open = task.hasOwnTime ? [range] : openTime(windows, range, zone)
    if (open.length === 0) return task.rests === 'when-closed' ? 'no_hours' : null
    const off = daysOff.filter(day => !(personal && day.keepsPersonal))
    return open.every(stretch => isCovered(stretch, off)) ? 'day_off' : null
  }
}

interface Stretch {
  start: number
  end: number
}

function openTime(windows: readonly OpenWindow[], { start, end }: Stretch, zone: string): Stretch[] {
  const open: Stretch[] = []
  for (let day = dayAt(start, zone); firstInstant(day, zone) < end; day = day.add({ days: 1 }))
    for (const window of windowsOn(windows, day))
      open.push({
        start: Math.max(start, instantAt(day, window.start, zone)),
        end: Math.min(end, instantAt(day, window.end, zone)),
      })
  return open.filter(stretch => stretch.end > stretch.start)
}

/** Whether days off take all of a stretch. */
function isCovered({ start, end }: Stretch, daysOff: readonly Stretch[]): boolean {
  let from = start
  for (const day of daysOff.toSorted((one, other) => one.start - other.start))
    if (day.start <= from) from = Math.max(from, day.end)
  return from >= end
}

/** [SERIES-29] Without the dates that rest, which a run has skipped by then, and a preview would. */
export function withoutRestDays(facts: PlannerFacts, zone: string): PlannerFacts {
  if (facts.tasks.every(({ rests }) => rests === 'never')) return facts
  const held = [
    ...facts.coming.filter(({ source, locked, status }) => source === 'manual' || locked || status !== 'scheduled'),
    ...facts.past.filter(({ status }) => status !== 'scheduled'),
  ]
  const busy = new Set(held.map(({ taskId }) => taskId))
  const reasonOf = skipReasonOf({ ...facts, zone })
  return { ...facts, tasks: facts.tasks.filter(task => busy.has(task.id) || reasonOf(task) === null) }
}

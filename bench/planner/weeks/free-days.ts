import type { Interval, PlanInput, PlanTask, Priority, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import type { Random } from './random.ts'

export const MINUTE = 60_000
export const DAY = 1440 * MINUTE
export const QUARTER = 15 * MINUTE
/** Monday 5 January 2026, 06:00 in UTC, the zone of all instances; daylight saving is the property tests' matter. */
export const NOW = Date.UTC(2026, 0, 5, 6)
export const PRIORITIES: readonly Priority[] = ['none', 'low', 'medium', 'high', 'urgent']
export const WEIGHTS: Readonly<Record<Priority, number>> = { none: 1, low: 2, medium: 3, high: 5, urgent: 8 }

const WEEKDAYS = [1, 2, 3, 4, 5]
export const OFFICE: WeeklyWindow[] = [{ day: WEEKDAYS, start: '09:00', end: '17:00' }]
export const MIXED_WINDOWS: readonly WeeklyWindow[][] = [
  OFFICE,
  [{ day: WEEKDAYS, start: '07:00', end: '12:00' }],
  [{ day: [1, 2, 3, 4], start: '16:00', end: '21:00' }],
  [
    { day: [0, 6], start: '10:00', end: '16:00' },
    { day: [5], start: '13:00', end: '18:00' },
  ],
  [{ day: [0, 1, 2, 3, 4, 5, 6], start: '08:00', end: '20:00' }],
]

/** The quarters of an hour of the horizon that lie in the windows and outside busy time, as a mask. */
export function openQuarters(windows: readonly WeeklyWindow[], days: number, busy: readonly Interval[]): boolean[] {
  return Array.from({ length: days * 96 }, (_, quarter) => {
    const start = NOW + quarter * QUARTER
    const at = new Date(start)
    const clock = at.toISOString().slice(11, 16)
    const open = windows.some(w => w.day.includes(at.getUTCDay()) && w.start <= clock && clock < w.end)
    return open && !busy.some(block => block.start < start + QUARTER && start < block.end)
  })
}

export function randomMeetings(random: Random, days: number, perDay: number): Interval[] {
  const meetings: Interval[] = []
  for (let day = 0; day < days; day++) {
    for (let count = random.between(0, perDay); count > 0; count--) {
      const start = NOW + day * 96 * QUARTER + random.between(8, 44) * QUARTER
      meetings.push({ start, end: start + random.between(1, 6) * QUARTER })
    }
  }
  return meetings
}

export function inputOf(days: number, tasks: PlanTask[], busy: PlanInput['busy']): PlanInput {
  return { now: NOW, timeZone: 'UTC', horizonDays: days, tasks, busy, prerequisites: [], currentPlan: [] }
}

export function taskWith(id: number, change: Partial<PlanTask>): PlanTask {
  const defaults = { dueAt: null, startAfter: null, estimateMinutes: 60, minSessionMinutes: 15, maxSessionMinutes: 60 }
  const rest = {
    cooldownMinutes: 0,
    autoSplit: true,
    windows: OFFICE,
    sortOrder: id,
    createdAt: NOW,
    kept: [],
    dependsOn: [],
  }
  return {
    id: `t${String(id).padStart(5, '0')}`,
    title: `Task ${id}`,
    priority: 'none',
    ...defaults,
    ...rest,
    ...change,
  }
}

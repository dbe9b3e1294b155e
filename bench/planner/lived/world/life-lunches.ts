import type { PlanTask } from '../../../../packages/engine/src/plan-types.ts'
import { breakJobs } from '../../../../packages/server/src/planner/routines/break-jobs.ts'
import { dayAt } from '../../../../packages/server/src/planner/routines/local-days.ts'
import { BIRTH } from './life-hours.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
export const LUNCH = { name: 'Lunch', minutes: 30, from: '11:30', to: '14:00', days: WEEKDAYS }

/** The lunches of all workdays as the server gives them to the engine; two more weeks, because plans look ahead. */
export function lunchesOf(weeks: number): PlanTask[] {
  const jobs = breakJobs([LUNCH], {
    now: BIRTH,
    zone: 'UTC',
    today: dayAt(BIRTH, 'UTC'),
    count: (weeks + 2) * 7,
    daysOff: new Set(),
    openWindows: [{ day: WEEKDAYS, start: '09:00', end: '17:00' }],
    settled: new Set(),
  })
  return jobs.map(({ task }) => task)
}

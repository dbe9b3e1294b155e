import { plan } from '../src/plan.ts'
import type { Plan, PlanInput, PlanTask, WeeklyWindow } from '../src/plan-types.ts'

const MINUTE = 60_000
/** When tasks were created, in tests that are not about it: not long before most of them begin. */
const TODAY = Date.UTC(2026, 10, 16)
export const OFFICE: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
export const ALWAYS: WeeklyWindow[] = [{ day: [0, 1, 2, 3, 4, 5, 6], start: '00:00', end: '23:59' }]

/** Builds inputs in one zone from local times, and shows plans in local times. */
export function inZone(timeZone: string, localNow: string) {
  const at = (local: string) => Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds
  const block = (from: string, minutes: number) => ({ start: at(from), end: at(from) + minutes * MINUTE })
  const input = (tasks: PlanTask[], more: Partial<PlanInput> = {}): PlanInput => ({
    now: at(localNow),
    timeZone,
    horizonDays: 14,
    tasks,
    busy: [],
    prerequisites: [],
    currentPlan: [],
    ...more,
  })
  const show = (instant: number) => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone)
    return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' })
  }
  const lines = (result: Plan) =>
    result.sessions.map(session => `${session.taskId} ${show(session.start)} ${(session.end - session.start) / MINUTE}`)
  const planned = (tasks: PlanTask[], more: Partial<PlanInput> = {}) => lines(plan(input(tasks, more)))
  return { at, block, input, lines, planned }
}

/** A task with the defaults of the service, and one session of any length, so that a test names only what it is about. */
export function task(id: string, change: Partial<PlanTask> = {}): PlanTask {
  return {
    id,
    title: `Task ${id}`,
    priority: 'none',
    dueAt: null,
    startAfter: null,
    estimateMinutes: 60,
    minSessionMinutes: 5,
    maxSessionMinutes: 480,
    cooldownMinutes: 5,
    autoSplit: true,
    windows: OFFICE,
    sortOrder: 0,
    createdAt: TODAY,
    kept: [],
    dependsOn: [],
    ...change,
  }
}

/** A lunch of half an hour in one piece, as the service passes breaks on. */
export const lunchBreak = (id: string, change: Partial<PlanTask>): PlanTask =>
  task(id, {
    title: 'Lunch',
    kind: 'break',
    weight: 13,
    countsTowardCap: false,
    expires: true,
    estimateMinutes: 30,
    autoSplit: false,
    ...change,
  })

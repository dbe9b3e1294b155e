import type { PlanInput, PlanTask, Priority, Session, WeeklyWindow } from '../../packages/engine/src/plan-types.ts'
import { inputOf, MINUTE, NOW, OFFICE, QUARTER, taskWith } from './free-days.ts'

const DAY = 1440 * MINUTE
const HOUR = 60 * MINUTE
const LONG_HOURS: WeeklyWindow[] = [{ day: [1, 2, 3, 4, 5], start: '08:00', end: '20:00' }]

type Wanted = [title: string, priority: Priority, minutes: number, change?: Partial<PlanTask>]

function week(wanted: readonly Wanted[], change: Partial<PlanTask> = {}, busy: PlanInput['busy'] = []): PlanInput {
  const tasks = wanted.map(([title, priority, estimateMinutes, more], id) =>
    taskWith(id, {
      title,
      priority,
      estimateMinutes,
      minSessionMinutes: 5,
      maxSessionMinutes: 90,
      cooldownMinutes: 5,
      ...change,
      ...more,
    }),
  )
  return inputOf(7, tasks, busy)
}

/** From a weekday of the first week, 0 for Monday, and an hour. */
const at = (day: number, hour: number) => NOW - 6 * HOUR + day * DAY + hour * HOUR
const meeting = (day: number, hour: number, quarters: number) => ({
  title: 'Meeting',
  start: at(day, hour),
  end: at(day, hour) + quarters * QUARTER,
})

/** Small weeks in which a person sees at once whether the order and the days make sense. */
export const PICTURED_WEEKS: Readonly<Record<string, PlanInput>> = {
  'An urgent task that is overdue and long, among many short ones': week(
    [
      ['Contract', 'urgent', 180, { dueAt: NOW - DAY }],
      ['Slides', 'high', 240],
      ['Invoice', 'medium', 30, { dueAt: NOW - DAY }],
      ['Phone call', 'medium', 15, { dueAt: NOW - DAY }],
      ['Filing', 'low', 45],
      ['Travel', 'low', 60],
      ['Reading', 'none', 30],
      ['Photos', 'none', 30],
    ],
    {},
    [meeting(0, 11, 4), meeting(1, 9, 6)],
  ),
  'Long working hours': week(
    [
      ['Report', 'medium', 360],
      ['Review', 'medium', 240],
      ['Cleanup', 'low', 300],
      ['Archive', 'none', 240],
      ['Launch', 'urgent', 120],
    ],
    { windows: LONG_HOURS },
    [meeting(0, 9, 8)],
  ),
  'Short tasks, and tasks a little longer than a session': week(
    [
      ['Draft', 'high', 190, { maxSessionMinutes: 60, cooldownMinutes: 15 }],
      ['Design', 'medium', 95, { maxSessionMinutes: 90, cooldownMinutes: 15 }],
      ['Mail', 'low', 15],
      ['Order', 'low', 10],
      ['Backup', 'none', 15],
    ],
    { windows: OFFICE },
  ),
}

/** One line for each day. */
export function picture(input: PlanInput, sessions: readonly Session[]): string[] {
  const titleOf = new Map(input.tasks.map(task => [task.id, task.title]))
  const blocks = [
    ...sessions.map(({ taskId, start, end }) => ({ start, end, title: titleOf.get(taskId) ?? taskId })),
    ...input.busy.map(({ start, end, title = 'busy' }) => ({ start, end, title })),
  ].toSorted((a, b) => a.start - b.start)
  const days = Map.groupBy(blocks, ({ start }) => new Date(start).toISOString().slice(0, 10))
  const clock = (instant: number) => new Date(instant).toISOString().slice(11, 16)
  return [...days].map(([date, list]) => {
    const weekday = new Date(`${date}T00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
    return `${weekday}  ${list.map(({ start, end, title }) => `${clock(start)}-${clock(end)} ${title}`).join(', ')}`
  })
}

/** What has to be planned, in one line. */
export function wantedWork({ tasks, now }: PlanInput): string {
  return tasks
    .map(({ title, priority, estimateMinutes, dueAt }) => {
      const overdue = dueAt !== null && dueAt < now ? ', overdue' : ''
      return `${title} (${priority}, ${estimateMinutes} min${overdue})`
    })
    .join(', ')
}

import type { PlanInput, PlanTask, Priority, Session, WeeklyWindow } from '../../../packages/engine/src/plan-types.ts'
import { DAY, inputOf, MINUTE, NOW, OFFICE, QUARTER, taskWith } from '../weeks/free-days.ts'

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

interface PicturedWeek {
  /** The name of its picture in docs/images. */
  file: string
  about: string
  input: PlanInput
  /** The plan of the engine that weighed how long each task waits for its end, see docs/planner.md. */
  before: readonly string[]
}

/** Small weeks in which a person sees at once whether the order and the days make sense. */
export const PICTURED_WEEKS: readonly PicturedWeek[] = [
  {
    file: 'week-overdue',
    about: 'An urgent task that is overdue and long, among many short ones',
    input: week(
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
    before: [
      'Mon  09:00-09:15 Phone call, 09:15-09:45 Invoice, 09:45-10:30 Filing, 10:30-11:00 Reading, 11:00-12:00 Meeting, 12:00-13:30 Contract, 13:35-15:05 Contract, 15:05-16:05 Travel, 16:05-16:35 Photos',
      'Tue  09:00-10:30 Meeting, 10:30-12:00 Slides, 12:05-13:35 Slides, 13:40-14:40 Slides',
    ],
  },
  {
    file: 'week-long-hours',
    about: 'Long working hours',
    input: week(
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
    before: [
      'Mon  08:00-09:00 Launch, 09:00-11:00 Meeting, 11:00-12:00 Launch, 12:00-13:30 Review, 13:35-15:05 Review, 15:10-16:10 Review, 16:10-17:40 Report, 17:45-19:15 Report',
      'Tue  08:00-09:30 Report, 09:35-11:05 Report, 11:05-12:35 Cleanup, 12:40-14:10 Cleanup, 14:15-15:45 Cleanup, 15:50-16:20 Cleanup, 16:20-17:50 Archive, 17:55-19:25 Archive',
      'Wed  08:00-09:00 Archive',
    ],
  },
  {
    file: 'week-short-tasks',
    about: 'Short tasks, and tasks a little longer than a session',
    input: week(
      [
        ['Draft', 'high', 190, { maxSessionMinutes: 60, cooldownMinutes: 15 }],
        ['Design', 'medium', 95, { maxSessionMinutes: 90, cooldownMinutes: 15 }],
        ['Mail', 'low', 15],
        ['Order', 'low', 10],
        ['Backup', 'none', 15],
      ],
      { windows: OFFICE },
    ),
    before: [
      'Mon  09:00-09:10 Order, 09:10-09:25 Mail, 09:25-10:55 Design, 10:55-11:10 Backup, 11:10-11:15 Design, 11:15-12:15 Draft, 12:30-13:30 Draft, 13:45-14:45 Draft, 15:00-15:10 Draft',
    ],
  },
]

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
export function workSummary({ tasks, now }: PlanInput): string {
  return tasks
    .map(({ title, priority, estimateMinutes, dueAt }) => {
      const overdue = dueAt !== null && dueAt < now ? ', overdue' : ''
      return `${title} (${priority}, ${estimateMinutes} min${overdue})`
    })
    .join(', ')
}

import type { DayFacts, RitualTask, RitualTaskList, WeekFacts } from '@daywright/contract/resources/rituals/ritual'
import { RITUAL_LIMITS } from '@daywright/contract/resources/rituals/ritual.values'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import { findDayNote, listDayNotes } from '../../day-notes/day-note.store.ts'
import type { Database, Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { localDay } from '../../time/local-day.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { reviewedWeek } from '../../time/reviewed-week.ts'
import { firstInstant } from '../routines/local-days.ts'
import { listSessionsStarting, type StartedSession } from './day-sessions.store.ts'
import { findPeriodSettings } from './ritual.rules.ts'
import { findRitual } from './ritual.store.ts'
import {
  listCompleted,
  listInbox,
  listOverdue,
  listRitualTasks,
  listStale,
  type TaskSource,
} from './ritual-tasks.store.ts'

/** [RITUAL-6] What became of the day, with a fixed number of statements. */
export async function dayFacts(db: Db, ownerId: string, now: string): Promise<DayFacts> {
  const { zone } = await findPeriodSettings(db, ownerId)
  const { date, from, before } = localDay(now, zone)
  const source: TaskSource = { db, ownerId, now }
  const sessions = await listSessionsStarting(db, ownerId, { from, before })
  const start = await findRitual(db, ownerId, 'dayStart')
  const planned = start?.on === date ? start.taskIds : []
  const completed = await listCompleted(source, from, before)
  const worked = idsOf(sessions.filter(isDone))
  const over = idsOf(sessions.filter(session => session.status === 'cancelled' || session.endAt <= now))
  const ids = [...new Set([...worked, ...planned, ...over])].slice(0, MOST_TASKS)
  const tasks = await listRitualTasks(source, ids)
  const done = [...completed.tasks, ...tasks.filter(({ id, status }) => worked.has(id) && status !== 'completed')]
  const moved = tasks.filter(task => isOpen(task) && !worked.has(task.id) && (task.nextAt ?? before) >= before)
  return {
    on: date,
    done: firstOf(done, completed.count - completed.tasks.length),
    completed: completed.count,
    ...workOf(sessions),
    moved: firstOf(moved.toSorted(bySession)),
    note: (await findDayNote(db, ownerId, date)) ?? null,
  }
}

/** [RITUAL-7] [RITUAL-8] [RITUAL-9] [RITUAL-10] What the weekly review goes through, with a fixed number of statements. */
export async function weekFacts({ aside: db }: Database, ownerId: string, now: string): Promise<WeekFacts> {
  const settings = await findPeriodSettings(db, ownerId)
  const first = reviewedWeek(now, settings)
  const [from, before] = [first, first.add({ days: 7 })].map(day => toTimestamp(firstInstant(day, settings.zone)))
  const range = { from: from ?? now, before: before ?? now }
  const last = first.add({ days: 6 }).toString()
  const source: TaskSource = { db, ownerId, now }
  return {
    from: first.toString(),
    to: last,
    done: await listCompleted(source, range.from, range.before),
    ...workOf(await listSessionsStarting(db, ownerId, range)),
    slipped: await listOverdue(source, range.before < now ? range.before : now),
    inbox: await listInbox(source),
    stale: await listStale(source, toTimestamp(Date.parse(now) - RITUAL_LIMITS.staleDays * DAY_MS)),
    notes: await listDayNotes(db, ownerId, { from: first.toString(), to: last }),
  }
}

/** Those of a day, and of its plan in the morning. */
const MOST_TASKS = 4 * RITUAL_LIMITS.tasks

const isDone = ({ status }: StartedSession) => status === 'completed'
const isOpen = ({ status }: RitualTask) => !FINISHED_STATUSES.some(finished => finished === status)
const idsOf = (sessions: readonly StartedSession[]) => new Set(sessions.flatMap(({ taskId }) => taskId ?? []))

const workOf = (sessions: readonly StartedSession[]) => {
  const done = sessions.filter(isDone)
  return { sessions: done.length, minutes: workedMinutes(done) }
}

/** `more` are known to be in the list, and were not read. */
const firstOf = (tasks: readonly RitualTask[], more = 0): RitualTaskList => ({
  count: tasks.length + more,
  tasks: tasks.slice(0, RITUAL_LIMITS.tasks),
})

const bySession = (one: RitualTask, other: RitualTask) => ((one.nextAt ?? '~') < (other.nextAt ?? '~') ? -1 : 1)

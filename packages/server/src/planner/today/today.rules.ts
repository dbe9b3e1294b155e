import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { PlannerSettings } from '@daywright/contract/resources/planner/planner-settings'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { isSession, workedMinutes } from '@daywright/contract/resources/time-blocks/session-minutes'
import type { TimeBlockWithTaskStatus } from '@daywright/contract/resources/time-blocks/time-block'
import type { Today, TodayItem, UnconfirmedSession } from '@daywright/contract/resources/today/today'
import { TODAY_LIMITS } from '@daywright/contract/resources/today/today.values'
import { occurrencesInRange } from '../../calendars/events/occurrence-list.rules.ts'
import type { Db } from '../../db/database.ts'
import { ALERT_AHEAD_MS, isAtRisk } from '../../notifications/at-risk.ts'
import { listCoveredTasks } from '../../notifications/covered-tasks.store.ts'
import { listDueTasks } from '../../notifications/day-facts.store.ts'
import { toTimestamp } from '../../time/clock.ts'
import { localDay, startOfEarlierDay } from '../../time/local-day.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { countedMinutes } from '../facts/counted-work.ts'
import { listBlocksOfWork, listWorkedTasks } from '../review/task-work.store.ts'
import { taskWork } from '../review/work-of-task.ts'
import { findOwnerSettings } from '../settings/planner-settings.store.ts'
import { countCompletedTasks, findRunningBlock, listBlocksDuring, listUnconfirmed } from './today.store.ts'

const finished: ReadonlySet<string> = new Set(FINISHED_STATUSES)

/** [TODAY-1] The day in one response, with a fixed number of statements. */
export async function todayPage(db: Db, ownerId: string, now: string): Promise<Today> {
  const { timezone, settings } = await findOwnerSettings(db, ownerId)
  const zone = usableZone(timezone)
  const { date, from, before } = localDay(now, zone)
  const blocks = await listBlocksDuring(db, ownerId, { from, before, limit: TODAY_LIMITS.blocks })
  const events = (await occurrencesInRange(db, ownerId, { from, to: before }, now)).slice(0, TODAY_LIMITS.events)
  const due = await listDueTasks(db, ownerId, now, { atMost: TODAY_LIMITS.dueTasks })
  const soon = toTimestamp(Date.parse(now) + ALERT_AHEAD_MS)
  const covered = await listCoveredTasks(db, ownerId, { now, soon })
  const since = toTimestamp(Date.parse(now) - TODAY_LIMITS.unconfirmedDays * DAY_MS)
  return {
    now,
    on: date,
    timezone: zone,
    pastSessions: settings.pastSessions,
    running: await findRunningBlock(db, ownerId),
    ...byTime(itemsOf(blocks, events), now),
    allDay: events.filter(({ allDay }) => allDay),
    dueToday: due.filter(({ dueAt }) => dueAt >= from && dueAt < before).slice(0, TODAY_LIMITS.tasks),
    atRisk: due.filter(task => isAtRisk(task, now, covered)).slice(0, TODAY_LIMITS.tasks),
    unconfirmed: await withWork(
      db,
      ownerId,
      await listUnconfirmed(db, ownerId, { since, now, limit: TODAY_LIMITS.unconfirmed }),
      settings,
      now,
    ),
    // [TODAY-16] After that, the user does not remember how a session went.
    askedSince: startOfEarlierDay(date, TODAY_LIMITS.askedDays, zone),
    done: {
      ...workDone(blocks.filter(({ startAt }) => startAt >= from)),
      tasks: await countCompletedTasks(db, ownerId, from, before),
    },
  }
}

/** [TODAY-2] What is still to be done, and events that block time; all-day events are listed apart. */
function itemsOf(blocks: readonly TimeBlockWithTaskStatus[], events: readonly EventOccurrence[]): TodayItem[] {
  const open = blocks.filter(({ status, task }) => status !== 'completed' && !(task && finished.has(task.status)))
  const timed = events.filter(({ allDay, blocks }) => blocks && !allDay)
  const items = [
    ...open.map(block => ({ ...spanOf(block), block, event: null })),
    ...timed.map(event => ({ ...spanOf(event), block: null, event })),
  ]
  return items.sort((one, other) => (one.startAt < other.startAt ? -1 : one.startAt > other.startAt ? 1 : 0))
}

const spanOf = ({ title, startAt, endAt }: Pick<TodayItem, 'title' | 'startAt' | 'endAt'>) => ({
  title,
  startAt,
  endAt,
})

function byTime(items: readonly TodayItem[], now: string): Pick<Today, 'current' | 'next' | 'later'> {
  const [next = null, ...later] = items.filter(({ startAt }) => startAt > now)
  return { current: items.filter(({ startAt, endAt }) => startAt <= now && endAt > now), next, later }
}

/** [TODAY-4] A session without its own minutes counts its length. */
function workDone(blocks: readonly TimeBlockWithTaskStatus[]) {
  const done = blocks.filter(block => isSession(block) && block.status === 'completed')
  return { sessions: done.length, minutes: workedMinutes(done) }
}

/**
 * [TODAY-6] [TODAY-15] Past sessions with what is left of their tasks, so that a client can say what an answer will complete, and with what
 * the plan takes for granted until there is an answer.
 */
export async function withWork(
  db: Db,
  ownerId: string,
  sessions: readonly TimeBlockWithTaskStatus[],
  settings: PlannerSettings,
  now: string,
): Promise<UnconfirmedSession[]> {
  const ids = [...new Set(sessions.flatMap(({ taskId }) => taskId ?? []))]
  const tasks = ids.length === 0 ? [] : await listWorkedTasks(db, ownerId, ids)
  const blocks = ids.length === 0 ? [] : await listBlocksOfWork(db, ownerId, ids)
  const byTask = Map.groupBy(blocks, ({ taskId }) => taskId)
  const works = new Map(
    tasks.map(task => [task.id, taskWork(task, { blocks: byTask.get(task.id) ?? [], settings, now })]),
  )
  const counted = new Map(
    tasks.flatMap(({ id, estimateMinutes }) => {
      const estimate = estimateMinutes ?? settings.defaultEstimateMinutes ?? Number.POSITIVE_INFINITY
      const counting = { pastSessions: settings.pastSessions, estimateMinutes: estimate, now }
      return countedMinutes(byTask.get(id) ?? [], counting).map(([block, minutes]) => [block.id, minutes] as const)
    }),
  )
  return sessions.map(session => ({
    ...session,
    work: works.get(session.taskId ?? '') ?? null,
    countedMinutes: session.taskId === null ? null : Math.round(counted.get(session.id) ?? 0),
  }))
}

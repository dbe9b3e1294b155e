import type { Db } from '../db/database.ts'
import { type NotificationMoment, notify } from '../notification-kinds/notify.rules.ts'
import { toTimestamp } from '../time/clock.ts'
import { localDay } from '../time/local-day.ts'
import { ALERT_AHEAD_MS, isDueWithoutTime } from './at-risk.ts'
import { listCoveredTasks } from './covered-tasks.store.ts'
import { type DayBlock, type DueTask, listBlocksStarting, listDueTasks, listTasksAtRisk } from './day-facts.store.ts'
import type { NamedTask } from './linked-text.ts'
import { listMeetings, type Meeting } from './meetings.ts'
import { listMetadata } from './notification.store.ts'

/** A longer list would not be read in the morning, and the summary is stored and sent by email. */
const LISTED_AT_MOST = 50

/** [NOTE-3] One summary per local day. */
export async function writeSummary(tx: Db, moment: NotificationMoment, meetings: readonly Meeting[]): Promise<1> {
  const day = localDay(moment.now, moment.zone)
  const written = await listMetadata(tx, moment.ownerId, 'morning_summary', day.from, day.before)
  if (written.length > 0) return 1
  const { facts, metadata } = await summaryOf(tx, moment, meetings)
  // What others wrote is not stored, so that nothing is left of it when its titles are hidden or its calendar is deleted.
  const { rows, count } = facts.meetings
  const stored = { rows: rows.map(meeting => ({ ...meeting, title: meeting.storedTitle })), count }
  await notify(tx, moment, { type: 'morning_summary', facts: { ...facts, meetings: stored }, metadata })
  return 1
}

/** The meetings of the day. They are read before a summary is written, because repeating events take time to work out. */
export const meetingsOf = (db: Db, { ownerId, zone, now }: NotificationMoment): Promise<Meeting[]> =>
  listMeetings(db, ownerId, localDay(now, zone), now)

/** [NOTE-5] What a summary is about at this moment. */
export async function summaryOf(db: Db, { ownerId, zone, now }: NotificationMoment, meetings: readonly Meeting[]) {
  const day = localDay(now, zone)
  const blocks = await listBlocksStarting(db, ownerId, day, LISTED_AT_MOST)
  const soon = toTimestamp(Date.parse(now) + ALERT_AHEAD_MS)
  const covered = await listCoveredTasks(db, ownerId, { now, soon })
  const atRisk = await listTasksAtRisk(db, ownerId, { now, soon, covered }, LISTED_AT_MOST)
  const listed = { rows: meetings.slice(0, LISTED_AT_MOST), count: meetings.length }
  return {
    facts: { day, blocks, meetings: listed, atRisk },
    metadata: {
      date: day.date,
      timezone: zone,
      blockCount: blocks.count,
      blockIds: blocks.rows.map(block => block.id),
      atRiskCount: atRisk.count,
      taskIds: atRisk.rows.map(task => task.id),
      ...(meetings.length > 0 && { meetingCount: meetings.length }),
      tasks: namedTasks(atRisk.rows, blocks.rows),
    },
  }
}

/** [NOTE-14] The tasks that the text names, so that apps can link their titles. */
function namedTasks(tasks: readonly Pick<DueTask, 'id' | 'title'>[], blocks: readonly DayBlock[] = []): NamedTask[] {
  const ofBlocks = blocks.flatMap(({ taskId, title }) => (taskId === null ? [] : [{ id: taskId, title }]))
  const all = [...tasks.map(({ id, title }) => ({ id, title })), ...ofBlocks]
  return [...new Map(all.map(task => [task.id, task])).values()].slice(0, 2 * LISTED_AT_MOST)
}

/** [NOTE-7] [NOTE-8] [NOTE-9] One alert for the tasks that no alert of the last hours covers, and that are not left out. */
export async function writeAlert(
  tx: Db,
  moment: NotificationMoment,
  againMilliseconds: number,
  leftOut: ReadonlySet<string> = new Set(),
): Promise<number> {
  const { ownerId, zone, now } = moment
  const alerted = await listAlertedTasks(tx, ownerId, now, againMilliseconds)
  const tasks = (await listDueTasks(tx, ownerId, now)).filter(
    task => isDueWithoutTime(task, now) && !alerted.has(task.id) && !leftOut.has(task.id),
  )
  if (tasks.length === 0) return 0
  await notify(tx, moment, {
    type: 'at_risk_deadline',
    facts: { tasks, date: localDay(now, zone).date },
    metadata: {
      taskCount: tasks.length,
      taskIds: tasks.map(task => task.id),
      tasks: namedTasks(tasks.slice(0, LISTED_AT_MOST)),
    },
  })
  return tasks.length
}

/** The tasks that recent alerts have named. */
export async function listAlertedTasks(
  db: Db,
  ownerId: string,
  now: string,
  milliseconds: number,
): Promise<Set<unknown>> {
  const since = toTimestamp(Date.parse(now) - milliseconds + 1)
  const until = toTimestamp(Date.parse(now) + 1)
  const alerts = await listMetadata(db, ownerId, 'at_risk_deadline', since, until)
  return new Set(alerts.flatMap(alert => (Array.isArray(alert.metadata.taskIds) ? alert.metadata.taskIds : [])))
}

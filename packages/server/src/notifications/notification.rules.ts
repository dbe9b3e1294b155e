import type { Notification } from '@daywright/contract/notification'
import { toTimestamp } from '../clock.ts'
import type { Database, Db } from '../db/database.ts'
import { requireRoomFor } from '../db/quotas.ts'
import { notFound, refuse } from '../errors.ts'
import { newId } from '../identity/new-id.ts'
import { usableZone } from '../timezone.ts'
import { isAtRisk, isDueWithoutTime } from './at-risk.ts'
import { findTimezone, listBlocksStarting, listDueTasks } from './day-facts.store.ts'
import { localDay } from './local-day.ts'
import {
  countUnread,
  findNotification,
  insertNotification,
  listMetadata,
  listNotifications,
  markAllRead,
  saveNotification,
} from './notification.store.ts'
import { alertText, type NotificationText, summaryText } from './notification-text.ts'

const HOUR_MS = 3_600_000
const ALERT_AGAIN_MS = 6 * HOUR_MS

export const recentNotifications = async (db: Db, ownerId: string) => ({
  notifications: await listNotifications(db, ownerId),
  unreadCount: await countUnread(db, ownerId),
})

/** The check and the write are one transaction, so two concurrent requests cannot both write [NOTE-3] [NOTE-8]. */
export function generateNotification(
  database: Database,
  ownerId: string,
  type: 'morning_summary' | 'at_risk',
  now: string,
) {
  const generate = type === 'morning_summary' ? writeSummary : writeAlert
  return database.write(ownerId, async tx => {
    const zone = usableZone(await findTimezone(tx, ownerId))
    const generated = await generate(tx, ownerId, zone, now)
    await requireRoomFor(tx, database, ownerId, 'notifications')
    return { generated, unreadCount: await countUnread(tx, ownerId) }
  })
}

/** [NOTE-3] [NOTE-5] One summary per local day. */
async function writeSummary(tx: Db, ownerId: string, zone: string, now: string): Promise<1> {
  const day = localDay(now, zone)
  const written = await listMetadata(tx, ownerId, 'morning_summary', day.from, day.before)
  if (written.length > 0) return 1
  const blocks = await listBlocksStarting(tx, ownerId, day.from, day.before)
  const atRisk = (await listDueTasks(tx, ownerId, now)).filter(task => isAtRisk(task, now))
  await write(tx, ownerId, now, 'morning_summary', summaryText(day, zone, blocks, atRisk), {
    date: day.date,
    timezone: zone,
    blockCount: blocks.length,
    blockIds: blocks.map(block => block.id),
    atRiskCount: atRisk.length,
    taskIds: atRisk.map(task => task.id),
  })
  return 1
}

/** [NOTE-7] [NOTE-8] [NOTE-9] One alert for the tasks that no recent alert covers. */
async function writeAlert(tx: Db, ownerId: string, zone: string, now: string): Promise<number> {
  const since = toTimestamp(Date.parse(now) - ALERT_AGAIN_MS + 1)
  const until = toTimestamp(Date.parse(now) + 1)
  const alerts = await listMetadata(tx, ownerId, 'at_risk_deadline', since, until)
  const covered = new Set(
    alerts.flatMap(alert => (Array.isArray(alert.metadata.taskIds) ? alert.metadata.taskIds : [])),
  )
  const tasks = (await listDueTasks(tx, ownerId, now)).filter(
    task => isDueWithoutTime(task, now) && !covered.has(task.id),
  )
  if (tasks.length === 0) return 0
  await write(tx, ownerId, now, 'at_risk_deadline', alertText(tasks, zone, localDay(now, zone).date), {
    taskCount: tasks.length,
    taskIds: tasks.map(task => task.id),
  })
  return tasks.length
}

function write(
  tx: Db,
  ownerId: string,
  now: string,
  type: Notification['type'],
  text: NotificationText,
  metadata: Notification['metadata'],
) {
  return insertNotification(tx, { id: newId(), userId: ownerId, type, ...text, read: false, metadata, createdAt: now })
}

export const readAll = async (database: Database, ownerId: string) => ({
  markedRead: await database.write(ownerId, tx => markAllRead(tx, ownerId)),
})

export function readOne(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    const notification = (await findNotification(tx, ownerId, id)) ?? refuse(notFound('Notification'))
    await saveNotification(tx, notification, { read: true })
  })
}

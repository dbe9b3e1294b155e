import { isUuid } from '@daywright/contract/fields/fields'
import type { Notification } from '@daywright/contract/resources/notifications/notification'
import { NOTIFICATION_KINDS } from '@daywright/contract/resources/notifications/notification.values'
import { toTimestamp } from '../../../time/clock.ts'
import { HOUR_MS } from '../../../time/milliseconds.ts'
import { ALERT_AHEAD_MS } from '../../at-risk.ts'
import { listCoveredTasks } from '../../covered-tasks.store.ts'
import { type DueTask, listDueTasks } from '../../day-facts.store.ts'
import { type NamedTask, withTaskPaths } from '../../linked-text.ts'
import { listAlertedTasks, writeAlert } from '../../write-notification.rules.ts'
import { afterQuietHours } from '../quiet-hours.ts'
import { listAlertsSince } from '../reminder-facts.store.ts'
import { storeNotification } from '../store-notification.rules.ts'
import { afterQuiet, FACTS_AHEAD_MS, type KindRules, USEFUL_MS } from './reminder-kind.ts'

/** [REMIND-10] Longer than the time for which alerts can name a task, so that reminders name it once. */
const ALERT_AGAIN_MS = ALERT_AHEAD_MS + HOUR_MS

/** A task that is due soon and that no alert has named. */
export type TaskDueSoon = Pick<DueTask, 'dueAt' | 'plannedEnd'>

/** [REMIND-10] When a task becomes at risk: it is due soon, and its last planned session has passed. */
export const taskAtRisk: KindRules<TaskDueSoon> = {
  prefix: 'alert ',
  inQuietHours: 'wait',
  read: async (db, { ownerId, now }) => {
    const soon = toTimestamp(Date.parse(now) + ALERT_AHEAD_MS + FACTS_AHEAD_MS)
    const tasks = await listDueTasks(db, ownerId, now, { from: now, to: soon })
    if (tasks.length === 0) return []
    const alerted = await listAlertedTasks(db, ownerId, now, ALERT_AGAIN_MS)
    const covered = await listCoveredTasks(db, ownerId, { now, soon })
    return tasks.filter(({ id }) => !alerted.has(id) && !covered.has(id))
  },
  dueAt: ({ dueAt, plannedEnd }, settings, zone) => {
    const at = Math.max(Date.parse(dueAt) - ALERT_AHEAD_MS, plannedEnd === null ? 0 : Date.parse(plannedEnd))
    return afterQuietHours(at, settings, zone)
  },
  isUseful: ({ dueAt }, _, __, { now }) => now <= Date.parse(dueAt),
  write: async (database, tasks, context) => {
    const { moment, look } = context
    const { ownerId } = moment
    const soon = toTimestamp(look.now + ALERT_AHEAD_MS)
    if (tasks.length > 0)
      await storeNotification(database, ownerId, async tx => {
        const covered = await listCoveredTasks(tx, ownerId, { now: moment.now, soon })
        return writeAlert(tx, moment, ALERT_AGAIN_MS, covered)
      })
    // Also those that the user requested in the app.
    const since = toTimestamp(Math.max(look.since, look.now - USEFUL_MS))
    const alerts = await listAlertsSince(database.db, ownerId, since)
    return alerts.map(({ id, title, body, metadata }) => ({
      subject: id,
      title,
      body: withTaskPaths(body, tasksOf(metadata)),
      path: NOTIFICATION_KINDS.at_risk_deadline.path,
      ...afterQuiet(context),
    }))
  },
}

/** Alerts that were imported, or written by an older version, may name none. */
const tasksOf = ({ tasks }: Notification['metadata']): NamedTask[] =>
  Array.isArray(tasks)
    ? tasks.filter((task): task is NamedTask => isUuid(task?.id) && typeof task.title === 'string')
    : []

import { isUuid } from '@daywright/contract/fields/fields'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import {
  reminderTimeProblem,
  type ShownReminder,
  type Snooze,
  type TaskReminder,
  type TaskReminderCreate,
  type TaskReminderPatch,
} from '@daywright/contract/resources/tasks/task-reminder'
import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import type { Database, Db } from '../db/database.ts'
import { requireOwnedTask } from '../db/records/owned.ts'
import { invalid, notFound, refusal, refuse } from '../errors/errors.ts'
import { markAboutRead } from '../notification-kinds/notify.rules.ts'
import { lookForReminders } from '../reminders-of-tasks/look-for-reminders.ts'
import { addReminders, newReminder } from '../reminders-of-tasks/new-reminders.rules.ts'
import { listRemindersOf } from '../reminders-of-tasks/reminders-of-task.store.ts'
import { toTimestamp } from '../time/clock.ts'
import { comingTimes, type ReminderFacts } from './reminder-times.ts'
import { snoozedUntil } from './snooze.rules.ts'
import {
  countRemindersOf,
  deleteReminder,
  findRemindedTask,
  findReminder,
  listSessionsAhead,
  saveReminder,
} from './task-reminder.store.ts'

/** A reminder as its path names it. */
interface ReminderName {
  taskId: string
  id: string
}

export async function listReminders(db: Db, ownerId: string, taskId: string, now: string): Promise<ShownReminder[]> {
  const facts = await factsOf(db, ownerId, taskId, now)
  const shown = (await listRemindersOf(db, ownerId, taskId)).map(reminder => withNext(reminder, facts, now))
  return shown.toSorted((one, other) => ((one.nextAt ?? LAST) < (other.nextAt ?? LAST) ? -1 : 1))
}
/** After every time. */
const LAST = '~'

/** [REMIND-26] Adds one of a few reminders to a task. */
export function addReminder(
  database: Database,
  ownerId: string,
  { taskId, time }: { taskId: string; time: TaskReminderCreate },
  now: string,
): Promise<ShownReminder> {
  return database.write(ownerId, async tx => {
    await requireOwnedTask(tx, ownerId, taskId)
    requireOneTime(time)
    const reminder = newReminder(taskId, time, now)
    await addReminders(tx, database, ownerId, [reminder])
    if ((await countRemindersOf(tx, ownerId, taskId)) > TASK_REMINDER_LIMITS.perTask)
      throw refusal('too-many-task-reminders')
    return shown(tx, ownerId, reminder, now)
  })
}

/** [REMIND-28] A reminder that is changed comes again, as if it was new. */
export function updateReminder(
  database: Database,
  ownerId: string,
  name: ReminderName,
  change: TaskReminderPatch,
  now: string,
): Promise<ShownReminder> {
  return database.write(ownerId, async tx => {
    const reminder = await requireReminder(tx, ownerId, name)
    if (Object.keys(change).length === 0) return shown(tx, ownerId, reminder, now)
    requireOneTime({ ...reminder, ...change })
    const asNew = { snoozedUntil: null, firedAt: null, firedFor: null, setAt: now }
    const saved = await saveReminder(tx, ownerId, reminder, { ...change, ...asNew })
    await lookForReminders(tx, ownerId)
    return shown(tx, ownerId, saved, now)
  })
}

export function removeReminder(database: Database, ownerId: string, name: ReminderName): Promise<void> {
  return database.write(ownerId, async tx => {
    const { id } = await requireReminder(tx, ownerId, name)
    await deleteReminder(tx, ownerId, id)
  })
}

/** [REMIND-33] Lets a reminder come again later; it has been seen. */
export function snoozeReminder(
  database: Database,
  ownerId: string,
  name: ReminderName,
  snooze: Snooze,
  now: string,
): Promise<ShownReminder> {
  return database.write(ownerId, async tx => {
    const reminder = await requireReminder(tx, ownerId, name)
    const until = await snoozedUntil(tx, ownerId, snooze, now)
    const saved = await saveReminder(tx, ownerId, reminder, { snoozedUntil: until })
    await markAboutRead(tx, ownerId, 'task_reminder', { reminderId: reminder.id })
    await lookForReminders(tx, ownerId)
    return shown(tx, ownerId, saved, now)
  })
}

const requireReminder = async (db: Db, ownerId: string, name: ReminderName): Promise<TaskReminder> =>
  (isUuid(name.id) && isUuid(name.taskId) && (await findReminder(db, ownerId, name))) || refuse(notFound('Reminder'))

function requireOneTime(time: TaskReminderCreate): void {
  const problem = reminderTimeProblem(time)
  if (problem) throw invalid(problem)
}

const shown = async (db: Db, ownerId: string, reminder: TaskReminder, now: string): Promise<ShownReminder> =>
  withNext(reminder, await factsOf(db, ownerId, reminder.taskId, now), now)

async function factsOf(db: Db, ownerId: string, taskId: string, now: string): Promise<ReminderFacts> {
  const task = (isUuid(taskId) && (await findRemindedTask(db, ownerId, taskId))) || refuse(notFound('Task'))
  const isOpen = !FINISHED_STATUSES.some(status => status === task.status)
  return { isOpen, dueAt: task.dueAt, sessions: await listSessionsAhead(db, ownerId, taskId, now) }
}

/** [REMIND-28] With when it comes next; one that is due comes in a moment. */
function withNext(reminder: TaskReminder, facts: ReminderFacts, now: string): ShownReminder {
  const [next] = comingTimes(reminder, facts, Date.parse(now))
  return { ...reminder, nextAt: next ? toTimestamp(next.at) : null }
}

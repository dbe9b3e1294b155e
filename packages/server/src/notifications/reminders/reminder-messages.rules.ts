import type { ReminderKind } from '@daywright/contract/resources/notifications/reminder.values'
import type { Database } from '../../db/database.ts'
import { HOUR_MS } from '../../time/milliseconds.ts'
import { KINDS } from './kinds/kinds.ts'
import type { WritingContext } from './kinds/reminder-kind.ts'
import type { RecentReminders, ReminderMessage } from './outbox/outgoing-reminders.ts'
import { reminderName, subjectsOf } from './reminder-name.ts'

/** Facts are read for a day ahead, so an account is checked more often than that. */
const MAX_PAUSE_MS = 12 * HOUR_MS

interface FoundReminders {
  messages: ReminderMessage[]
  /** When to check again if nothing changes before. */
  nextAt: number
}

/** [REMIND-2] What is due of the kinds that have targets, the most important first. */
export async function reminderMessages(
  database: Database,
  targets: Record<ReminderKind, readonly string[]>,
  recent: RecentReminders,
  context: WritingContext,
): Promise<FoundReminders> {
  const messages: ReminderMessage[] = []
  const dueAts: number[] = []
  for (const kind of Object.keys(KINDS) as ReminderKind[]) {
    if (targets[kind].length === 0) continue
    const found = await KINDS[kind].find(database, subjectsOf(kind, recent.keys()), context)
    dueAts.push(found.nextAt)
    for (const { subject, ...reminder } of found.reminders)
      messages.push({ reminder: reminderName(kind, subject), targets: targets[kind], ...reminder })
  }
  return { messages, nextAt: nextCheck(context.look.now, dueAts) }
}

/** [REMIND-9] When the next reminder is due, but soon enough to have its facts. */
export const nextCheck = (now: number, dueAts: readonly number[]): number => Math.min(now + MAX_PAUSE_MS, ...dueAts)

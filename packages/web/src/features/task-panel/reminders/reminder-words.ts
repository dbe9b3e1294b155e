import type { ShownReminder } from '@daywright/contract/resources/tasks/task-reminder'
import { t } from '@daywright/language/current-language'
import { midSentence } from '../../../data/time/mid-sentence.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'

const HOUR = 60
const DAY = 24 * HOUR

export type ReminderTime = Pick<ShownReminder, 'at' | 'before' | 'minutesBefore'>

/** [WEB-680] When a reminder comes, in words. */
export function reminderWords({ at, before, minutesBefore }: ReminderTime, zone: Zone): string {
  if (at !== null) return zone.dayTime(at)
  return before === 'session' ? beforeSession(minutesBefore ?? 0) : beforeDue(minutesBefore ?? 0)
}

function beforeDue(minutes: number): string {
  if (minutes === 0) return t('When it is due')
  if (minutes % DAY === 0)
    return t('{count, plural, one {# day} other {# days}} before it is due', { count: minutes / DAY })
  if (minutes % HOUR === 0)
    return t('{count, plural, one {# hour} other {# hours}} before it is due', { count: minutes / HOUR })
  return t('{count, plural, one {# minute} other {# minutes}} before it is due', { count: minutes })
}

function beforeSession(minutes: number): string {
  if (minutes === 0) return t('When a session starts')
  if (minutes % HOUR === 0)
    return t('{count, plural, one {# hour} other {# hours}} before each session', { count: minutes / HOUR })
  return t('{count, plural, one {# minute} other {# minutes}} before each session', { count: minutes })
}

/** What a reminder's note depends on. */
interface RemindedTask {
  isFinished: boolean
  dueAt: string | null
}

/** [WEB-680] When a reminder comes next, when it came, or why it does not come. */
export function reminderNote(reminder: ShownReminder, { isFinished, dueAt }: RemindedTask, zone: Zone): string {
  const { at, before, snoozedUntil, firedAt, nextAt } = reminder
  const timeOf = (instant: string) => midSentence(zone.dayTime(instant))
  if (nextAt !== null && nextAt === snoozedUntil) return t('snoozed until {time}', { time: timeOf(nextAt) })
  if (nextAt !== null) return at === null ? timeOf(nextAt) : ''
  if (isFinished) return t('the task is finished')
  if (firedAt !== null) return t('reminded {time}', { time: timeOf(firedAt) })
  if (before === 'due' && dueAt === null) return t('no due date yet')
  if (before === 'session') return t('no session planned yet')
  return t('this time has passed')
}

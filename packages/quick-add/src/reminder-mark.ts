import { TASK_REMINDER_LIMITS } from '@daywright/contract/resources/tasks/task-reminder.values'
import { type ConsumedLine, type Stretch, stretchOf } from './consumed-line.ts'
import { clockOf } from './title-words.ts'
import type { LocalTime } from './zone-time.ts'

/** A reminder of a task: at a time, or so long before its due date or each of its sessions. */
export interface QuickReminder {
  at: string | null
  before: 'due' | 'session' | null
  minutesBefore: number | null
}

/** What a mark says, before it is known when the task is due. */
export type MentionedReminder = Stretch & ({ minutes: number } | { clock: string })

const MARK = '(?<=^|\\s)!remind\\s+'
const UNITS: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1440 }
const BEFORE = `${MARK}(?<number>\\d{1,4})\\s*(?:(?<m>m|mins?|minutes?)|(?<h>h|hrs?|hours?)|(?<d>d|days?))(?:\\s+(?:before|earlier))?(?=\\s|$)`
const AT = `${MARK}(?:(?:me\\s+)?at\\s+)?(?<clock>(?:1[0-2]|\\d)(?::[0-5]\\d)? ?[ap]m|(?:[01]?\\d|2[0-3]):[0-5]\\d|(?<=at\\s+)(?:1\\d|2[0-3]|\\d))(?=\\s|$)`
const [BEFORE_PATTERN, AT_PATTERN] = [new RegExp(BEFORE, 'i'), new RegExp(AT, 'i')]

/** [QUICK-37] Takes `!remind 30m before` or `!remind at 9` out of a line. */
export function takeReminder(text: ConsumedLine): MentionedReminder | null {
  const before = BEFORE_PATTERN.exec(text.open)
  if (before) {
    const { number = '', ...units } = before.groups ?? {}
    const unit = Object.keys(UNITS).find(name => units[name] !== undefined) ?? 'm'
    const minutes = Number(number) * (UNITS[unit] ?? 1)
    if (minutes > TASK_REMINDER_LIMITS.minutesBefore.max) return null
    text.cut(stretchOf(before))
    return { ...stretchOf(before), minutes }
  }
  const at = AT_PATTERN.exec(text.open)
  if (!at) return null
  text.cut(stretchOf(at))
  return { ...stretchOf(at), clock: clockOf(at.groups?.clock ?? '') }
}

/**
 * When it comes. A time is that of the day on which the task is done or due, or the next one; so long before means its due date, or each of
 * its sessions if it has none.
 */
export function reminderOf(
  said: MentionedReminder,
  { dueAt, startAt }: { dueAt: string | null; startAt: string | null },
  { now, zone }: { now: string; zone: LocalTime },
): QuickReminder {
  if ('minutes' in said) {
    const isOfSession = dueAt === null || startAt !== null
    const most = isOfSession ? TASK_REMINDER_LIMITS.minutesBeforeSession : said.minutes
    return { at: null, before: isOfSession ? 'session' : 'due', minutesBefore: Math.min(said.minutes, most) }
  }
  const on = (day: string) => zone.fromWall(`${day} ${said.clock}:00`)
  const known = startAt ?? dueAt
  const today = zone.dayOf(now)
  const wanted = on(known === null ? today : zone.dayOf(known))
  const days = [wanted, on(today), on(zone.dayOf(zone.startOfDay(today, 1)))]
  return { at: days.find(at => at > now) ?? wanted, before: null, minutesBefore: null }
}

import type { TaskReminderCreate } from '@daywright/contract/resources/tasks/task-reminder'
import type { CommandContext, CommandOptions } from '../../command-context.ts'
import { CommandFailure, EXIT } from '../../exit-codes.ts'
import { findTask } from '../../find-task.ts'
import { plain } from '../../output/style.ts'
import { zonedText } from '../../output/zoned-text.ts'

const DURATION =
  /^(?:(\d{1,3})\s*d(?:ays?)?)?\s*(?:(\d{1,3})\s*h(?:ours?)?)?\s*(?:(\d{1,4})\s*(?:m(?:in(?:utes?)?)?)?)?$/i
const AT = /^(?:(\d{4}-\d{2}-\d{2})[ T])?(\d{1,2}):(\d{2})$/
const HOW = 'Say when: --at 9:00, --at "2026-03-03 09:00", --before 30m or --session 10m.'

/** [CMD-22] Sets a reminder of a task: at a time, or so long before its due date or each of its sessions. */
export async function run(
  { client, show, style }: CommandContext,
  words: string[],
  { at, before, session }: CommandOptions,
): Promise<void> {
  const [chosen, ...others] = [at, before, session].filter(value => value !== undefined)
  if (chosen === undefined || others.length > 0) throw new CommandFailure(EXIT.usage, HOW)
  const { now, timezone } = await client.today.get()
  const time = at === undefined ? beforeOf(before, session) : timeAt(at, now, timezone)
  const { id, title } = await findTask(client, words)
  const reminder = await client.taskReminders.add({ taskId: id, body: time })
  show(reminder, () => [
    `${style.good('Reminds')} of ${plain(title)}${reminder.nextAt ? `: ${zonedText(timezone, now).dayTime(reminder.nextAt)}` : ' once that has a time'}`,
  ])
}

function beforeOf(before: string | undefined, session: string | undefined): TaskReminderCreate {
  const text = (before ?? session ?? '').trim()
  const [whole, days = '0', hours = '0', minutes = '0'] = DURATION.exec(text) ?? []
  if (!whole) throw new CommandFailure(EXIT.usage, HOW)
  const minutesBefore = Number(days) * 1440 + Number(hours) * 60 + Number(minutes)
  return { at: null, before: before === undefined ? 'session' : 'due', minutesBefore }
}

/** A time without a day is the next one. */
function timeAt(text: string, now: string, timeZone: string): TaskReminderCreate {
  const [, day, hour, minute] = AT.exec(text.trim()) ?? []
  const present = Temporal.Instant.from(now).toZonedDateTimeISO(timeZone)
  try {
    const time = Temporal.PlainTime.from({ hour: Number(hour), minute: Number(minute) }, { overflow: 'reject' })
    const date = day === undefined ? present.toPlainDate() : Temporal.PlainDate.from(day)
    const first = date.toZonedDateTime({ timeZone, plainTime: time })
    const isOver = day === undefined && Temporal.ZonedDateTime.compare(first, present) <= 0
    const found = isOver ? date.add({ days: 1 }).toZonedDateTime({ timeZone, plainTime: time }) : first
    return { at: found.toInstant().toString({ smallestUnit: 'millisecond' }), before: null, minutesBefore: null }
  } catch {
    throw new CommandFailure(EXIT.usage, HOW)
  }
}

import type { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import type { Stretch } from './consumed-line.ts'
import type { PartOfDay } from './dates/parse-dates.ts'
import type { QuickReminder } from './reminder-mark.ts'

/** How a task repeats, as the request says it. Dates are local ones, times are `09:30`. */
export interface Repetition {
  rule: string
  anchor: 'schedule' | 'completion'
  /** The first date. */
  startOn: string
  /** When work begins and ends on each date; null for any time of the day. */
  startTime: string | null
  dueTime: string | null
  /** How many days after the date that end is: 1 for a session past midnight. */
  dueAfterDays: number
}

/** A habit that a line describes instead of a task. */
export interface QuickHabit {
  times: number
  period: 'day' | 'week'
  /** The length of a session. */
  minutes: number
  /** The first and the last day, if the line says them. */
  startOn: string | null
  endOn: string | null
}

/** Something that was read from a line, and where it is written. */
export type Reading = Stretch &
  (
    | { kind: 'estimate'; minutes: number }
    /** More than a task may take; its words stay in the title. */
    | { kind: 'too-long'; minutes: number }
    | {
        kind: 'dates'
        startAfter: string | null
        dueAt: string | null
        part: PartOfDay | null
        /** Whether the due date has passed already, which only a whole date with its year can. */
        isPast: boolean
      }
    | { kind: 'block'; startAt: string; endAt: string }
    | ({ kind: 'recurrence'; part: PartOfDay | null } & Repetition)
    /** What else a line says about something that repeats. */
    | { kind: 'repeat-time'; startTime: string | null; dueTime: string | null }
    | { kind: 'repeat-limit'; startOn: string | null; untilOn: string | null }
    | ({ kind: 'habit' } & QuickHabit)
    | ({ kind: 'reminder' } & QuickReminder)
    | { kind: 'priority'; priority: TaskPriority }
    | { kind: 'label'; name: string; isNew: boolean }
    | { kind: 'project'; name: string; isNew: boolean }
  )

/** A line that means a task with exactly this title. */
export function literalLine(title: string): string {
  if (!title.includes('"')) return `"${title}"`
  return title.includes('”') ? `"${title.replaceAll('"', '')}"` : `“${title}”`
}

/** The line with the words of a reading in quotes, which keep them in the title. */
export function withoutReading(line: string, { from, to }: Stretch): string {
  const words = line.slice(from, to)
  const start = from + (words.length - words.trimStart().length)
  const end = to - (words.length - words.trimEnd().length)
  // The quotes of a name (`#"deep work"`) would end the new ones.
  const literal = line.slice(start, end).replace(/["“”]/g, '')
  return `${line.slice(0, start)}"${literal}"${line.slice(end)}`
}

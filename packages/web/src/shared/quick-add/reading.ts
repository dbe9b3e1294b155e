import type { TaskPriority } from '@daywright/contract/task-enums'
import type { Stretch } from './consumed-line.ts'

/** Something that was read from a line, and where it is written. */
export type Reading = Stretch &
  (
    | { kind: 'estimate'; minutes: number }
    /** More than a task may take; its words stay in the title. */
    | { kind: 'too-long'; minutes: number }
    | { kind: 'dates'; startAfter: string | null; dueAt: string | null }
    | { kind: 'block'; startAt: string; endAt: string }
    | { kind: 'recurrence'; rule: string; anchor: 'schedule' | 'completion' }
    | { kind: 'priority'; priority: TaskPriority }
    | { kind: 'label'; name: string; isNew: boolean }
    | { kind: 'project'; name: string; isNew: boolean }
  )

/** The line with the words of a reading in quotes, which keep them in the title. */
export function withoutReading(line: string, { from, to }: Stretch): string {
  const words = line.slice(from, to)
  const start = from + (words.length - words.trimStart().length)
  const end = to - (words.length - words.trimEnd().length)
  // The quotes of a name (`#"deep work"`) would end the new ones.
  const literal = line.slice(start, end).replace(/["“”]/g, '')
  return `${line.slice(0, start)}"${literal}"${line.slice(end)}`
}

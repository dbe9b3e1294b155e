import { type ReadTodo, readTodos } from '@daywright/calendar/read-todos'
import type { FileFormat } from '../file-format.ts'
import type { DraftTask, ImportedPriority } from '../task-file.ts'
import { repeatOfRule } from '../values/repeat-of.ts'
import { atTime } from '../values/task-times.ts'

/** To-dos of an iCalendar file, as Apple Reminders, Nextcloud and Tasks.org write them. */
export const calendarTodos: FileFormat = {
  id: 'ics',
  name: 'iCalendar to-dos',
  detect: file => /^BEGIN:VTODO\s*$/im.test(file.text()),
  read: (file, { times, zone }) => ({
    tasks: readTodos(file.bytes, zone).map((todo): DraftTask => {
      const repeat = repeatOfRule(todo.rule)
      return {
        sourceId: todo.uid || undefined,
        parentId: todo.parentUid || null,
        title: todo.title,
        // [IMP-43] Comments have no place of their own.
        description: [todo.notes, ...todo.comments].filter(text => text !== '').join('\n\n'),
        labels: todo.categories,
        priority: priorityOfNumber(todo.priority),
        dueAt: times.due(todo.due),
        startAfter: times.start(todo.start),
        repeat,
        status: statusOf(todo),
        completedAt: times.start(todo.completed),
        createdAt: times.start(todo.created),
        estimateMinutes: todo.estimateMinutes,
        reminders: todo.alarms.flatMap(alarm => atTime(times.start({ at: alarm }))),
        others: {
          Done: todo.percent > 0 && todo.percent < 100 ? `${todo.percent} %` : null,
          Place: todo.place,
          Link: todo.address,
          Attachments: todo.attachments.join(', '),
          Reminders: todo.alarms.flatMap(at => times.moment({ at }) ?? []).join(', '),
        },
      }
    }),
  }),
}

const statusOf = ({ status, completed, percent }: ReadTodo) =>
  status === 'CANCELLED' ? 'cancelled' : status === 'COMPLETED' || completed || percent >= 100 ? 'completed' : 'open'

/** As in RFC 5545: 1 is the highest, 5 is medium, 9 is the lowest, and 0 is none. */
function priorityOfNumber(number: number): ImportedPriority {
  if (number === 1) return 'urgent'
  if (number >= 2 && number <= 4) return 'high'
  if (number === 5) return 'medium'
  return number >= 6 && number <= 9 ? 'low' : 'none'
}

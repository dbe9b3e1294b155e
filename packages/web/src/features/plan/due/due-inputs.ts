import type { TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import type { PlanTask } from '@daywright/contract/resources/tasks/plan-task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import { t } from '@daywright/language/current-language'
import type { EventInput } from '@fullcalendar/react'
import type { Zone } from '../../../data/time/zoned-time.ts'

/** The extended properties of the due dates of a day in the calendar. */
export interface CalendarDue {
  /** The open tasks that are due. */
  due: readonly PlanTask[]
  day: string
  name: string
  color: string | undefined
  /** Due dates come after the all-day events that begin on their day. */
  rank: number
}

const OVER: readonly TaskStatus[] = FINISHED_STATUSES

/** [WEB-211] One marker in the all-day lane for each day on which open tasks are due, so that the lane stays one row. */
export function dueInputs(
  tasks: readonly PlanTask[],
  zone: Zone,
  colorOf: (taskId: string) => string | undefined,
): EventInput[] {
  const open = tasks.filter(({ dueAt, status }) => dueAt !== null && !OVER.includes(status))
  const byDay = Map.groupBy(open, ({ dueAt }) => zone.dayOf(dueAt ?? ''))
  return [...byDay].map(([day, due]) => {
    const [only] = due.length === 1 ? due : []
    const title = only ? only.title : t('{count} due', { count: due.length })
    const titles = due.map(task => task.title).join(', ')
    return {
      id: `due-${day}`,
      title,
      start: day,
      allDay: true,
      editable: false,
      extendedProps: {
        due,
        day,
        name: t('Due {day}: {title}', { day: zone.day(zone.startOfDay(day)), title: titles }),
        color: only && colorOf(only.id),
        rank: 1,
      } satisfies CalendarDue,
    }
  })
}

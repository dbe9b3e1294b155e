import type { PlanTask } from '@daywright/contract/resources/tasks/plan-task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { TaskStatus } from '@daywright/contract/resources/tasks/task-enums'
import { t } from '@daywright/language/current-language'
import type { EventInput } from '@fullcalendar/react'
import type { Zone } from '../../../data/time/zoned-time.ts'

/** The extended properties of a due date in the calendar. */
export interface CalendarDue {
  /** Null for the marker of several further tasks. */
  due: PlanTask | null
  day: string
  name: string
  color: string | undefined
  /** What has none comes last in the lane. */
  rank?: number
}

/** The most markers that a day shows, so that the lane stays low. */
const MAX_PER_DAY = 3

const OVER: readonly TaskStatus[] = FINISHED_STATUSES

/** [WEB-211] Small markers in the all-day lane, on the days on which open tasks are due. */
export function dueInputs(
  tasks: readonly PlanTask[],
  zone: Zone,
  colorOf: (taskId: string) => string | undefined,
): EventInput[] {
  const open = tasks.filter(({ dueAt, status }) => dueAt !== null && !OVER.includes(status))
  const byDay = Map.groupBy(open, ({ dueAt }) => zone.dayOf(dueAt ?? ''))
  return [...byDay].flatMap(([day, due]) => {
    const shown = due.length > MAX_PER_DAY ? due.slice(0, MAX_PER_DAY - 1) : due
    const more = due.length - shown.length
    const markers = shown.map(task => marker(`due-${task.id}`, task.title, day, task, colorOf(task.id), zone))
    return more > 0
      ? [
          ...markers,
          marker(
            `due-more-${day}`,
            t('{count, plural, one {# more task} other {# more tasks}}', { count: more }),
            day,
            null,
            undefined,
            zone,
          ),
        ]
      : markers
  })
}

function marker(
  id: string,
  title: string,
  day: string,
  due: PlanTask | null,
  color: string | undefined,
  zone: Zone,
): EventInput {
  const name = t('Due {day}: {title}', { day: zone.day(zone.startOfDay(day)), title })
  return {
    id,
    title,
    start: day,
    allDay: true,
    editable: false,
    extendedProps: { due, day, name, color, ...(due && { rank: 1 }) } satisfies CalendarDue,
  }
}

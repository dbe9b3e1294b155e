import type { TimesheetLine, TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'
import { roundMinutes } from './round-minutes.ts'
import type { TimeEntry } from './time-entries.ts'

type Query = Pick<TimesheetQuery, 'by' | 'rounding' | 'step' | 'per' | 'billable'>

export const isBillable = ({ session }: Pick<TimeEntry, 'session'>, { billable }: Pick<Query, 'billable'>): boolean =>
  billable !== undefined && session.labels.some(({ id }) => id === billable)

/** [INS-21] The lines of a time sheet: of each day one for each project, label or task, and one more for what is billable of it. */
export function timesheetLines(entries: Iterable<TimeEntry>, query: Query): TimesheetLine[] {
  const lines = new Map<string, TimesheetLine>()
  for (const entry of entries) {
    const rounded = query.per === 'entry' ? roundMinutes(entry.minutes, query) : entry.minutes
    for (const blank of blankLines(entry, query)) {
      const key = JSON.stringify([
        blank.on,
        blank.taskId,
        blank.task,
        blank.projectId,
        blank.billable,
        query.by === 'label' && blank.labels,
      ])
      const line = lines.get(key) ?? blank
      line.minutes += rounded
      line.workedMinutes += entry.minutes
      line.sessions++
      lines.set(key, line)
    }
  }
  const all = [...lines.values()].toSorted(inOrder)
  if (query.per === 'day') for (const line of all) line.minutes = roundMinutes(line.minutes, query)
  return all
}

function blankLines(entry: TimeEntry, query: Query): TimesheetLine[] {
  const { session, day } = entry
  const { taskId, title, projectId, project, labels } = session
  const none = { taskId: null, task: null, projectId: null, project: null, labels: [] }
  const counts = { minutes: 0, workedMinutes: 0, sessions: 0, billable: isBillable(entry, query) }
  const blank = { on: day.day.toString(), ...none, ...counts }
  if (query.by === 'project') return [{ ...blank, projectId, project }]
  if (query.by === 'task')
    return [
      {
        ...blank,
        ...{ taskId, task: title, projectId, project },
        labels: labels.map(({ name }) => name),
      },
    ]
  if (labels.length === 0) return [blank]
  return labels.map(({ name }) => ({ ...blank, labels: [name] }))
}

const nameOf = ({ project, labels, task }: TimesheetLine) => [project ?? '', task ?? labels[0] ?? ''] as const

function inOrder(one: TimesheetLine, other: TimesheetLine): number {
  if (one.on !== other.on) return one.on < other.on ? -1 : 1
  const [[project, name], [otherProject, otherName]] = [nameOf(one), nameOf(other)]
  return (
    project.localeCompare(otherProject, 'en') ||
    name.localeCompare(otherName, 'en') ||
    Number(other.billable) - Number(one.billable)
  )
}

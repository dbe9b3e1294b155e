import type { DayBlock, DueTask, Listed } from './day-facts.store.ts'
import { clockTime, dayName, type LocalDay } from './local-day.ts'
import type { Meeting } from './meetings.ts'

export interface NotificationText {
  title: string
  body: string
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** What a summary is about. */
export interface SummaryFacts {
  blocks: Listed<DayBlock>
  meetings: Listed<Meeting>
  atRisk: Listed<DueTask>
}

/** [NOTE-5] [NOTE-13] Lists the first blocks, meetings and tasks at risk of the day, and says how many more there are. */
export function summaryText(
  day: LocalDay,
  zone: string,
  { blocks, meetings, atRisk }: SummaryFacts,
  titleOf = (meeting: Meeting) => meeting.title,
): NotificationText {
  const time = (timestamp: string) => clockTime(timestamp, zone, day.date)
  const lines = blocks.rows.map(block => `${time(block.startAt)}–${time(block.endAt)} ${block.title}`)
  const busy = meetings.rows.map(meeting => {
    const when = meeting.allDay ? 'All day' : `${time(meeting.startAt)}–${time(meeting.endAt)}`
    return `${when} ${titleOf(meeting)}`
  })
  const risks = atRisk.rows.map(task => `${task.title} (due ${time(task.dueAt)})`)
  return {
    title: [
      `${dayName(day.date)}: ${counted(blocks.count, 'block')}`,
      ...(meetings.count > 0 ? [counted(meetings.count, 'meeting')] : []),
      `${counted(atRisk.count, 'task')} at risk`,
    ].join(', '),
    body: [
      lines.length > 0 ? ['Planned today:', ...lines, ...more(blocks)].join('\n') : 'Nothing is planned today.',
      ...(busy.length > 0 ? [['Meetings:', ...busy, ...more(meetings)].join('\n')] : []),
      ...(risks.length > 0 ? [['At risk:', ...risks, ...more(atRisk)].join('\n')] : []),
    ].join('\n\n'),
  }
}

const more = ({ rows, count }: Listed<unknown>) => (count > rows.length ? [`and ${count - rows.length} more`] : [])

/** [NOTE-9] Lists the tasks that are due soon. */
export function alertText(tasks: readonly DueTask[], zone: string, date: string): NotificationText {
  const lines = tasks.map(task => `${task.title} (due ${clockTime(task.dueAt, zone, date)})`)
  return {
    title: `${counted(tasks.length, 'task')} due within 24 hours without planned time`,
    body: lines.join('\n'),
  }
}

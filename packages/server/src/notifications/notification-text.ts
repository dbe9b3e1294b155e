import { sayIn } from '../language/say-in.ts'
import type { DayBlock, DueTask, Listed } from './day-facts.store.ts'
import { clockTime, dayName, type LocalDay } from './local-day.ts'
import type { Meeting } from './meetings.ts'

export interface NotificationText {
  title: string
  body: string
}

/** Where and for whom a text is written. */
interface Written {
  zone: string
  language: string | null
}

/** What a summary is about. */
interface SummaryFacts {
  blocks: Listed<DayBlock>
  meetings: Listed<Meeting>
  atRisk: Listed<DueTask>
}

/** [NOTE-5] [NOTE-13] Lists the first blocks, meetings and tasks at risk of the day, and says how many more there are. */
export function summaryText(
  day: LocalDay,
  { zone, language }: Written,
  { blocks, meetings, atRisk }: SummaryFacts,
  titleOf = (meeting: Meeting) => meeting.title,
): NotificationText {
  const say = sayIn(language)
  const time = (timestamp: string) => clockTime(timestamp, zone, day.date, language)
  const more = ({ rows, count }: Listed<unknown>) =>
    count > rows.length ? [say('and {count} more', { count: count - rows.length })] : []
  const lines = blocks.rows.map(block => `${time(block.startAt)}–${time(block.endAt)} ${block.title}`)
  const busy = meetings.rows.map(meeting => {
    const when = meeting.allDay ? say('All day') : `${time(meeting.startAt)}–${time(meeting.endAt)}`
    return `${when} ${titleOf(meeting)}`
  })
  const risks = atRisk.rows.map(task => say('{title} (due {time})', { title: task.title, time: time(task.dueAt) }))
  return {
    title: [
      say('{day}: {count, plural, one {# block} other {# blocks}}', {
        day: dayName(day.date, language),
        count: blocks.count,
      }),
      ...(meetings.count > 0
        ? [say('{count, plural, one {# meeting} other {# meetings}}', { count: meetings.count })]
        : []),
      say('{count, plural, one {# task} other {# tasks}} at risk', { count: atRisk.count }),
    ].join(', '),
    body: [
      lines.length > 0
        ? [say('Planned today:'), ...lines, ...more(blocks)].join('\n')
        : say('Nothing is planned today.'),
      ...(busy.length > 0 ? [[say('Meetings:'), ...busy, ...more(meetings)].join('\n')] : []),
      ...(risks.length > 0 ? [[say('At risk:'), ...risks, ...more(atRisk)].join('\n')] : []),
    ].join('\n\n'),
  }
}

/** [NOTE-9] Lists the tasks that are due soon. */
export function alertText(tasks: readonly DueTask[], { zone, language }: Written, date: string): NotificationText {
  const say = sayIn(language)
  const lines = tasks.map(({ title, dueAt }) =>
    say('{title} (due {time})', { title, time: clockTime(dueAt, zone, date, language) }),
  )
  return {
    title: say('{count, plural, one {# task} other {# tasks}} due within 24 hours without planned time', {
      count: tasks.length,
    }),
    body: lines.join('\n'),
  }
}

import { sayIn } from '../language/say-in.ts'
import { clockTime, dayName, type LocalDay } from '../time/local-day.ts'

export interface NotificationText {
  title: string
  body: string
}

/** Where and for whom a text is written. */
interface Written {
  zone: string
  language: string | null
}

interface Timed {
  title: string
  startAt: string
  endAt: string
}
interface Due {
  title: string
  dueAt: string
}
/** The first of them, and how many there are. */
interface Listed<Item> {
  rows: readonly Item[]
  count: number
}

/** What a summary is about. */
export interface SummaryFacts {
  day: LocalDay
  blocks: Listed<Timed>
  meetings: Listed<Timed & { allDay: boolean }>
  atRisk: Listed<Due>
}

/** What a reminder of a task is about. */
export interface RemindedFacts {
  title: string
  dueAt: string | null
  /** The local day on which it comes. */
  date: string
}

/** What an alert is about. */
export interface AlertFacts {
  tasks: readonly Due[]
  /** The local day on which it is written. */
  date: string
}

/** [NOTE-5] [NOTE-13] Lists the first blocks, meetings and tasks at risk of the day, and says how many more there are. */
export function summaryText(
  { day, blocks, meetings, atRisk }: SummaryFacts,
  { zone, language }: Written,
): NotificationText {
  const say = sayIn(language)
  const time = (timestamp: string) => clockTime(timestamp, zone, day.date, language)
  const more = ({ rows, count }: Listed<unknown>) =>
    count > rows.length ? [say('and {count} more', { count: count - rows.length })] : []
  const lines = blocks.rows.map(block => `${time(block.startAt)}–${time(block.endAt)} ${block.title}`)
  const busy = meetings.rows.map(meeting => {
    const when = meeting.allDay ? say('All day') : `${time(meeting.startAt)}–${time(meeting.endAt)}`
    return `${when} ${meeting.title}`
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
export function alertText({ tasks, date }: AlertFacts, { zone, language }: Written): NotificationText {
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

/** [REMIND-32] Names the task, and says when it is due. */
export function reminderText({ title, dueAt, date }: RemindedFacts, { zone, language }: Written): NotificationText {
  const say = sayIn(language)
  return {
    title: say('Reminder: {title}', { title }),
    body: dueAt === null ? title : say('{title} (due {time})', { title, time: clockTime(dueAt, zone, date, language) }),
  }
}

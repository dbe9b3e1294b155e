import type { DayBlock, DueTask } from './day-facts.store.ts'
import { clockTime, dayName, type LocalDay } from './local-day.ts'

export interface NotificationText {
  title: string
  body: string
}

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

/** [NOTE-5] Lists the blocks of the day and the tasks at risk. */
export function summaryText(
  day: LocalDay,
  zone: string,
  blocks: readonly DayBlock[],
  atRisk: readonly DueTask[],
): NotificationText {
  const time = (timestamp: string) => clockTime(timestamp, zone, day.date)
  const lines = blocks.map(block => `${time(block.startAt)}–${time(block.endAt)} ${block.title}`)
  const risks = atRisk.map(task => `${task.title} (due ${time(task.dueAt)})`)
  return {
    title: `${dayName(day.date)}: ${counted(blocks.length, 'block')}, ${counted(atRisk.length, 'task')} at risk`,
    body: [
      blocks.length > 0 ? ['Planned today:', ...lines].join('\n') : 'Nothing is planned today.',
      ...(risks.length > 0 ? [['At risk:', ...risks].join('\n')] : []),
    ].join('\n\n'),
  }
}

/** [NOTE-9] Lists the tasks that are due soon. */
export function alertText(tasks: readonly DueTask[], zone: string, date: string): NotificationText {
  const lines = tasks.map(task => `${task.title} (due ${clockTime(task.dueAt, zone, date)})`)
  return {
    title: `${counted(tasks.length, 'task')} due within 24 hours without planned time`,
    body: lines.join('\n'),
  }
}

import type { DueTask, Today, TodayItem } from '@daywright/contract/resources/today/today'
import type { CommandContext } from '../command-context.ts'
import { plain, type Style } from '../output/style.ts'
import { counted, longDay, minutesText, type ZonedText, zonedText } from '../output/zoned-text.ts'

export async function run({ client, show, style }: CommandContext): Promise<void> {
  const today = await client.today.get()
  show(today, () => todayText(today, zonedText(today.timezone, today.now), style))
}

function todayText(today: Today, zone: ZonedText, style: Style): string[] {
  const items = [
    ...today.current.map(item => itemText('Now', item, today, zone, style)),
    ...(today.next ? [itemText('Next', today.next, today, zone, style)] : []),
    ...today.later.map(item => itemText('', item, today, zone, style)),
  ]
  return [
    style.bold(titleOf(today)),
    ...runningElsewhere(today),
    ...today.allDay.map(({ title }) => `All day       ${plain(title)}`),
    ...(items.length > 0 ? items : [style.dim('Nothing more is planned today.')]),
    ...section('Due today', today.dueToday, zone, style),
    ...section('At risk', today.atRisk, zone, style),
    ...unconfirmedText(today).map(style.dim),
  ]
}

/** [TODAY-16] Sessions before the days that users are asked about are only counted. */
function unconfirmedText({ unconfirmed, askedSince }: Today): string[] {
  const older = unconfirmed.filter(({ startAt }) => startAt < askedSince).length
  const recent = unconfirmed.length - older
  return [
    ...(recent > 0 ? [`${counted(recent, 'past session')} to confirm: daywright open today`] : []),
    ...(older > 0 ? [`${counted(older, 'older one')} nobody confirmed: counted as your settings say`] : []),
  ]
}

/** A timer may run for a session of another time. */
const runningElsewhere = ({ running, current }: Today): string[] =>
  running && !current.some(({ block }) => block?.id === running.id) ? [`Timer runs    ${plain(running.title)}`] : []

function titleOf({ on, done }: Today): string {
  const day = longDay(on)
  const worked = done.minutes > 0 ? `, ${minutesText(done.minutes)}` : ''
  return done.sessions + done.tasks > 0 ? `${day} (${counted(done.sessions, 'session')} done${worked})` : day
}

function itemText(when: string, item: TodayItem, { running }: Today, zone: ZonedText, style: Style): string {
  const notes = [
    ...(item.event ? ['event'] : []),
    ...(item.block?.type === 'habit' ? ['habit'] : []),
    ...(running && item.block?.id === running.id ? ['timer runs'] : []),
  ]
  const note = notes.length > 0 ? `  ${style.dim(notes.join(', '))}` : ''
  return `${when.padEnd(5)}${zone.span(item.startAt, item.endAt)}  ${plain(item.title)}${note}`
}

function section(title: string, tasks: readonly DueTask[], zone: ZonedText, style: Style): string[] {
  if (tasks.length === 0) return []
  const planned = (task: DueTask) =>
    task.plannedEnd ? `planned until ${zone.dayTime(task.plannedEnd)}` : 'not planned'
  return [
    style.bold(title),
    ...tasks.map(task => `  ${plain(task.title)}  ${style.dim(`due ${zone.dayTime(task.dueAt)}, ${planned(task)}`)}`),
  ]
}

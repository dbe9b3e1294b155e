import { parseDaysOff } from '../../dates/parse-days-off.ts'
import type { QuickAddLanguage } from '../../language/language.ts'
import { parseQuickAdd, type QuickTask } from '../../parse-quick-add.ts'
import { localTimeOf } from '../../zone-time.ts'

const now = '2026-11-17T10:30:00.000Z'
const zone = localTimeOf('UTC')

/** How a line is read, in the notation of the table. */
export function phraseReading(line: string, isDayFirst: boolean, language?: QuickAddLanguage): string[] {
  const daysOff = parseDaysOff(line, { now, zone, isDayFirst, language })
  if (daysOff) {
    const { startOn, endOn } = daysOff
    return ['', 'day off', `on ${startOn}`, ...(endOn === startOn ? [] : [`to ${endOn}`])]
  }
  const task = parseQuickAdd(line, { now, zone, projects: [], isDayFirst, language, offersHabits: true })
  const minutes = task.readings.find(reading => reading.kind === 'estimate')?.minutes
  return [
    task.title,
    ...timesOf(task),
    task.partOfDay,
    minutes !== undefined && `${minutes} min`,
    task.recurrence?.rule,
    task.habit && `habit ${task.habit.times} a ${task.habit.period}`,
    task.priority !== 'none' && task.priority,
    task.project && `@${task.project.name}`,
    ...task.labels.map(name => `#${name}`),
  ].filter(part => typeof part === 'string')
}

function timesOf({ startAfter, dueAt, block, recurrence }: QuickTask): string[] {
  if (block) return [`at ${at(block.startAt)}`, `to ${at(block.endAt)}`]
  if (recurrence) {
    const { startOn, startTime, dueTime } = recurrence
    return startTime ? [`at ${startOn} ${startTime}`, `to ${startOn} ${dueTime}`] : [`start ${startOn}`]
  }
  if (startAfter && dueAt && isStartOfItsDay(startAfter, dueAt)) return [`on ${day(startAfter)}`]
  return [startAfter && `start ${limit(startAfter, '00:00')}`, dueAt && `due ${limit(dueAt, '23:59')}`].filter(
    part => part !== null,
  )
}

const day = (instant: string) => instant.slice(0, 10)
const at = (instant: string) => instant.slice(0, 16).replace('T', ' ')
const limit = (instant: string, whole: string) => (at(instant).endsWith(whole) ? day(instant) : at(instant))
const isStartOfItsDay = (startAfter: string, dueAt: string) =>
  at(startAfter).endsWith('00:00') && day(startAfter) === day(dueAt)

/** Whether a reading is the expected one. What the phrase leaves open is not compared. */
export function isAsExpected(reading: readonly string[], expected: readonly string[]): boolean {
  const repeats = expected.some(part => part.startsWith('FREQ='))
  const says = (word: string) => expected.some(part => part.startsWith(`${word} `))
  const [title = '', ...parts] = reading
  const [expectedTitle = '', ...expectedParts] = expected.filter(part => part !== 'event')
  const compared = parts.filter(part => {
    // The length of a session may be that of the estimate, or the usual one.
    if (part.startsWith('to ')) return says('to')
    return !(repeats && part.startsWith('start ') && !says('start'))
  })
  const isTitle = expected.includes('day off') || plain(title) === plain(expectedTitle)
  return isTitle && sorted(compared.map(withoutMidnight)) === sorted(expectedParts.map(withoutMidnight))
}

const plain = (title: string) =>
  title
    .toLowerCase()
    .replace(/^[\s.,:;–-]+|[\s.,:;–-]+$/g, '')
    .replace(/\s+/g, ' ')
const sorted = (parts: readonly string[]) =>
  parts
    .map(part => part.toLowerCase())
    .toSorted()
    .join(' | ')

/** Midnight is the end of one day and the start of the next. */
const withoutMidnight = (part: string) => (part === 'due 2026-11-18 00:00' ? 'due 2026-11-17' : part)

import { type ContentLine, parameter } from '../syntax/content-line.ts'
import { type Duration, parseDuration } from '../syntax/durations.ts'
import { instantOf } from '../zones/zone.ts'
import { later, type TodoMoment } from './todo-moment.ts'

/** More than anybody sets; a file may claim any number. */
const MAX_ALARMS = 20
/** What Apple writes into alarms that never ring at a time, such as those of a place. */
const NEVER = '19760401T005545Z'

interface TodoTimes {
  start: TodoMoment | null
  due: TodoMoment | null
}

/** [IMP-36] The instants at which the alarms of a to-do ring, in order and each once. */
export function alarmsOf(
  alarms: readonly ContentLine[][],
  times: TodoTimes,
  momentOf: (line: ContentLine) => TodoMoment | null,
): number[] {
  const instants = alarms.flatMap(lines => alarmOf(lines, times, momentOf) ?? [])
  return [...new Set(instants)].toSorted((a, b) => a - b).slice(0, MAX_ALARMS)
}

function alarmOf(
  lines: readonly ContentLine[],
  { start, due }: TodoTimes,
  momentOf: (line: ContentLine) => TodoMoment | null,
): number | null {
  const trigger = lines.find(({ name }) => name === 'TRIGGER')
  const isOff = lines.some(({ name, value }) => name === 'ACTION' && value.trim().toUpperCase() === 'NONE')
  if (!trigger || isOff || trigger.value.trim() === NEVER) return null
  const offset = signedDuration(trigger.value)
  if (!offset) {
    const moment = momentOf(trigger)
    return moment && instantOf(moment.zone, moment.wall)
  }
  // Of a to-do with one time only, programs mean that one, whichever they name.
  const anchor = parameter(trigger, 'RELATED')?.toUpperCase() === 'END' ? (due ?? start) : (start ?? due)
  return anchor && later(anchor, offset)
}

/** `-PT15M` is before, `PT15M` after; the value says whether it is a duration, because programs leave that out. */
function signedDuration(value: string): Duration | null {
  const text = value.trim()
  const isBefore = text.startsWith('-')
  const duration = parseDuration(isBefore ? text.slice(1) : text)
  if (!duration || !isBefore) return duration
  return { days: -duration.days, milliseconds: -duration.milliseconds }
}

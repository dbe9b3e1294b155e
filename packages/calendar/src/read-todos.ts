import { MAX_EVENTS } from './reading-limits.ts'
import { WarningCounts } from './reading-warnings.ts'
import { cleanText } from './syntax/clean-text.ts'
import { type ContentLine, parameter } from './syntax/content-line.ts'
import { DAY, dateOf, MINUTE, type WallTime } from './syntax/date-values.ts'
import { type Duration, parseDuration } from './syntax/durations.ts'
import { parseComponents } from './syntax/parse-components.ts'
import { unfoldLines } from './syntax/unfold-lines.ts'
import { calendarZones } from './zones/calendar-zones.ts'
import { ianaZone } from './zones/iana-zone.ts'
import { instantOf, UTC, type Zone } from './zones/zone.ts'
import type { ZoneDefinition } from './zones/zone-definition.ts'

/** A to-do as the file has it. */
export interface ReadTodo {
  uid: string
  title: string
  notes: string
  start: TodoTime | null
  due: TodoTime | null
  completed: TodoTime | null
  created: TodoTime | null
  /** Empty if there is none. */
  rule: string
  status: string
  priority: number
  percent: number
  categories: string[]
  parentUid: string
  place: string
  address: string
  /** Addresses of files. */
  attachments: string[]
  comments: string[]
  estimateMinutes: number | null
  /** The instants at which its alarms ring, the first ones first. */
  alarms: number[]
  /** Whether it is a changed instance of another one, which recurs. */
  isInstance: boolean
}

interface OpenTodo {
  lines: ContentLine[]
  alarms: ContentLine[][]
}

/** The changes of the clock that matter for to-dos. */
const RANGE = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2060, 0, 1) }
const NOTES_LENGTH = 100_000

/** [CAL-116] Reads the to-dos of a file, in the zones that they name; those without one are in the reader's. It never throws. */
export function readTodos(bytes: Uint8Array, viewerZone: string): ReadTodo[] {
  const todos: ReadTodo[] = []
  const warnings = new WarningCounts()
  let open: OpenTodo[] = []
  let zones: ZoneDefinition[] = []
  const visitor = {
    wantsNotes: true,
    event() {},
    freeBusy() {},
    todo(lines: ContentLine[], alarms: ContentLine[][]) {
      if (todos.length + open.length < MAX_EVENTS) open.push({ lines, alarms })
    },
    zone(definition: ZoneDefinition) {
      zones.push(definition)
    },
    /** Only now are all zones of the calendar known. */
    calendar() {
      const known = calendarZones(zones, ianaZone(viewerZone) ?? UTC, RANGE, warnings)
      const momentOf = (line: ContentLine | undefined): TodoMoment | null => {
        const value = line ? dateOf(line) : null
        if (!value) return null
        const { form, tzid, wall } = value
        const zone = form === 'utc' ? UTC : form === 'zoned' ? known.named(tzid) : known.viewer
        return { wall, zone, isDay: form === 'date' }
      }
      for (const todo of open) todos.push(todoOf(todo, momentOf))
      open = []
      zones = []
    },
  }
  parseComponents(unfoldLines(bytes), visitor, warnings)
  return todos
}

type MomentOf = (line: ContentLine | undefined) => TodoMoment | null

function todoOf({ lines, alarms }: OpenTodo, momentOf: MomentOf): ReadTodo {
  const lineOf = (name: string) => lines.find(line => line.name === name)
  const text = (name: string, length?: number) => cleanText(lineOf(name)?.value ?? '', length)
  const start = momentOf(lineOf('DTSTART'))
  const due = momentOf(lineOf('DUE')) ?? afterDuration(start, lineOf('DURATION')?.value ?? '')
  const estimate = parseDuration(lineOf('ESTIMATED-DURATION')?.value ?? lineOf('X-ESTIMATED-DURATION')?.value ?? '')
  const parent = lines.find(line => line.name === 'RELATED-TO' && isParent(line))
  return {
    uid: text('UID'),
    title: text('SUMMARY'),
    notes: text('DESCRIPTION', NOTES_LENGTH),
    start: timeOf(start),
    due: timeOf(due),
    completed: timeOf(momentOf(lineOf('COMPLETED'))),
    created: timeOf(momentOf(lineOf('CREATED'))),
    rule: text('RRULE'),
    status: text('STATUS').toUpperCase(),
    priority: Number(text('PRIORITY')) || 0,
    percent: Number(text('PERCENT-COMPLETE')) || 0,
    categories: lines.filter(line => line.name === 'CATEGORIES').flatMap(line => listOf(line.value)),
    parentUid: cleanText(parent?.value ?? ''),
    place: text('LOCATION'),
    address: text('URL'),
    attachments: textsOf(lines, 'ATTACH').filter(value => /^https?:/i.test(value)),
    comments: textsOf(lines, 'COMMENT', NOTES_LENGTH),
    estimateMinutes: estimate ? Math.round((estimate.days * DAY + estimate.milliseconds) / MINUTE) : null,
    alarms: alarmsOf(alarms, { start, due }, momentOf),
    isInstance: lineOf('RECURRENCE-ID') !== undefined,
  }
}

const textsOf = (lines: readonly ContentLine[], name: string, length?: number): string[] =>
  lines.flatMap(line => (line.name === name && cleanText(line.value, length)) || [])

/** Unless it says otherwise, what a to-do is related to is its parent. */
const isParent = (line: ContentLine) => (parameter(line, 'RELTYPE') ?? 'PARENT').toUpperCase() === 'PARENT'

/** Commas separate the names, unless they are escaped. */
const listOf = (value: string): string[] =>
  value
    .split(/(?<!\\),/)
    .map(name => cleanText(name))
    .filter(name => name !== '')

function afterDuration(start: TodoMoment | null, value: string): TodoMoment | null {
  const duration = parseDuration(value)
  if (!start || !duration) return null
  if (!start.isDay) return { wall: later(start, duration), zone: UTC, isDay: false }
  const length = duration.days * DAY + duration.milliseconds
  return { ...start, wall: start.wall + Math.floor(length / DAY) * DAY }
}

/** More than anybody sets; a file may claim any number. */
const MAX_ALARMS = 20
/** What Apple writes into alarms that never ring at a time, such as those of a place. */
const NEVER = '19760401T005545Z'

interface TodoTimes {
  start: TodoMoment | null
  due: TodoMoment | null
}

/** [IMP-36] The instants at which the alarms of a to-do ring, in order and each once. */
function alarmsOf(
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

/** A local day as the milliseconds of its midnight on a clock in UTC, or an instant. */
export type TodoTime = { day: number } | { at: number }

/** A time of a to-do with the clock that it is on. */
interface TodoMoment {
  wall: WallTime
  zone: Zone
  /** A date without a time: `wall` is its midnight. */
  isDay: boolean
}

function timeOf(moment: TodoMoment | null): TodoTime | null {
  if (!moment) return null
  return moment.isDay ? { day: moment.wall } : { at: instantOf(moment.zone, moment.wall) }
}

/** [CAL-9] The instant after a duration: its days are days of the wall clock, the rest is exact time. */
const later = ({ wall, zone }: TodoMoment, { days, milliseconds }: Duration): number =>
  instantOf(zone, wall + days * DAY) + milliseconds

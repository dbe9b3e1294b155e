import type { TIMESHEET_SHAPES } from '@daywright/contract/resources/insights/insight.values'
import type { TimesheetLine, TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'
import { toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { BYTE_ORDER_MARK, type Cell, csvLine } from '../sheets/csv-line.ts'
import { roundMinutes } from './round-minutes.ts'
import type { TimeEntry } from './time-entries.ts'
import { isBillable } from './timesheet-lines.ts'

type ForeignShape = Exclude<(typeof TIMESHEET_SHAPES)[number], 'days'>
type Query = Pick<TimesheetQuery, 'rounding' | 'step' | 'per' | 'billable'>

interface Person {
  name: string
  email: string
  zone: string
}

const DAYS_HEADER = ['Date', 'Project', 'Task', 'Labels', 'Minutes', 'Hours', 'Billable', 'Sessions']

/** [INS-23] The lines of a time sheet as a table. */
export function* daysCsv(lines: readonly TimesheetLine[]): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(DAYS_HEADER)
  for (const { on, project, task, labels, minutes, billable, sessions } of lines)
    yield csvLine([on, project, task, labels.join(', '), minutes, hoursOf(minutes), yesNo(billable), sessions])
}

const hoursOf = (minutes: number) => Math.round((minutes / 60) * 100) / 100
const yesNo = (isTrue: boolean) => (isTrue ? 'Yes' : 'No')

/** An entry as programs for time tracking see it. */
interface Row {
  entry: TimeEntry
  minutes: number
  billable: boolean
  tags: string
  person: Person
}

/** [INS-24] The columns that each program imports, under its names. Those that need a customer or an activity get the space, and the kind of session. */
const SHAPES: Record<ForeignShape, Readonly<Record<string, (row: Row) => Cell>>> = {
  toggl: {
    User: ({ person }) => person.name,
    Email: ({ person }) => person.email,
    Client: ({ entry }) => entry.session.space,
    Project: ({ entry }) => entry.session.project,
    Description: ({ entry }) => entry.session.title,
    Billable: ({ billable }) => yesNo(billable),
    'Start date': ({ entry }) => entry.day.day.toString(),
    'Start time': ({ entry, person }) => clockOf(entry.start, person.zone, 'second'),
    Duration: ({ minutes }) => durationOf(minutes),
    Tags: ({ tags }) => tags,
  },
  kimai: {
    Date: ({ entry }) => entry.day.day.toString(),
    From: ({ entry, person }) => clockOf(entry.start, person.zone, 'minute'),
    To: ({ entry, minutes, person }) => clockOf(entry.start + minutes * MINUTE_MS, person.zone, 'minute'),
    Duration: ({ minutes }) => minutes * 60,
    User: ({ person }) => person.email,
    Email: ({ person }) => person.email,
    Customer: ({ entry }) => entry.session.space ?? 'No customer',
    Project: ({ entry }) => entry.session.project ?? 'No project',
    Activity: ({ entry }) => (entry.session.type === 'habit' ? 'Habit' : 'Work'),
    Description: ({ entry }) => entry.session.title,
    Billable: ({ billable }) => Number(billable),
    Exported: () => 0,
    Tags: ({ tags }) => tags,
  },
  solidtime: {
    description: ({ entry }) => entry.session.title,
    billable: ({ billable }) => String(billable),
    client: ({ entry }) => entry.session.space,
    project: ({ entry }) => entry.session.project,
    tags: ({ tags }) => tags,
    start: ({ entry }) => inSeconds(entry.start),
    end: ({ entry, minutes }) => inSeconds(entry.start + minutes * MINUTE_MS),
    task: () => null,
    user_name: ({ person }) => person.name,
    user_email: ({ person }) => person.email,
  },
}

/** [INS-24] A line for each session of a day. Without a byte order mark: these programs read it as part of the first column. */
export async function* foreignCsv(
  shape: ForeignShape,
  entries: AsyncIterable<TimeEntry>,
  query: Query,
  person: Person,
): AsyncGenerator<string> {
  const columns = SHAPES[shape]
  yield csvLine(Object.keys(columns))
  for await (const entry of entries) {
    // Time that is rounded by day has no value by session.
    const minutes = query.per === 'entry' ? roundMinutes(entry.minutes, query) : entry.minutes
    if (minutes === 0) continue
    const tags = entry.session.labels.map(({ name }) => name.replaceAll(',', ' ')).join(', ')
    const row = { entry, minutes, billable: isBillable(entry, query), tags, person }
    yield csvLine(Object.values(columns).map(cell => cell(row)))
  }
}

const clockOf = (instant: number, zone: string, smallestUnit: 'minute' | 'second') =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainTime().toString({ smallestUnit })

const durationOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60, 0].map(part => String(part).padStart(2, '0')).join(':')

const inSeconds = (instant: number) => `${toTimestamp(instant).slice(0, 19)}Z`

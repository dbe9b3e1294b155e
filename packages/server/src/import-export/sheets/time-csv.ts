import { minutesWorkedIn } from '@daywright/contract/resources/time-blocks/session-minutes'
import { localDate } from '../../tasks/series/occurrences/occurrence-times.ts'
import type { WorkedSession } from '../worked-sessions.store.ts'
import { BYTE_ORDER_MARK, csvLine } from './csv-line.ts'

const HEADER = ['Date', 'Project', 'Task', 'Minutes', 'Hours', 'Sessions']

interface Row {
  project: string
  title: string
  minutes: number
  sessions: number
}

/** [SHEET-5] The time worked, one line for each task of a day. The sessions come in time order, so that only one day is in memory. */
export async function* timeCsv(sessions: AsyncIterable<WorkedSession>, zone: string): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(HEADER)
  let day = ''
  let rows = new Map<string, Row>()
  for await (const session of sessions) {
    const next = localDate(session.startAt, zone)
    if (next !== day) {
      yield dayText(day, rows)
      day = next
      rows = new Map()
    }
    // Sessions of a deleted task and of habits are distinguished by their title.
    const key = session.taskId ?? `title ${session.title}`
    const { minutes, sessions: count } = rows.get(key) ?? { minutes: 0, sessions: 0 }
    const { project, title } = session
    const worked = minutesWorkedIn(session)
    if (worked === 0 && session.status === 'cancelled') continue
    rows.set(key, { project: project ?? '', title, minutes: minutes + worked, sessions: count + 1 })
  }
  yield dayText(day, rows)
}

const byName = (one: Row, other: Row) =>
  one.project.localeCompare(other.project, 'en') || one.title.localeCompare(other.title, 'en')

const dayText = (day: string, rows: ReadonlyMap<string, Row>): string =>
  [...rows.values()]
    .toSorted(byName)
    .map(({ project, title, minutes, sessions }) =>
      csvLine([day, project, title, minutes, Math.round((minutes / 60) * 100) / 100, sessions]),
    )
    .join('')

import { TIMESHEET_LIMITS } from '@daywright/contract/resources/insights/insight.values'
import type { Timesheet, TimesheetQuery } from '@daywright/contract/resources/insights/timesheet'
import { invalid } from '../../errors/errors.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { spansOf, withDaysBefore } from '../../work-sessions/day-spans.ts'
import type { ExportSource } from '../sheets/exported-tasks.store.ts'
import { entriesOf, type TimeEntry } from './time-entries.ts'
import { findPerson, timedSessions } from './timed-sessions.store.ts'
import { timesheetLines } from './timesheet-lines.ts'

type Range = Pick<TimesheetQuery, 'from' | 'to'>

/** [INS-20] Refuses a range that is reversed or too long. */
export function checkRange({ from, to }: Range): void {
  const days = Temporal.PlainDate.from(from).until(to).days + 1
  if (days < 1) throw invalid({ to: ['must not be before from'] })
  const { rangeDays } = TIMESHEET_LIMITS
  if (days > rangeDays) throw invalid({ to: [`must be at most ${rangeDays} days with from`] })
  if (from < '1970-01-03' || to > '9999-12-28') throw invalid({ from: ['must be after 1970-01-02'] })
}

/** The entries of the range, in the order of their sessions, and whose they are. */
export async function openTimesheet(source: ExportSource, range: Range) {
  const { displayName, email, timezone } = await findPerson(source)
  const zone = usableZone(timezone)
  const days = withDaysBefore(spansOf(range, zone), zone)
  const bounds = { from: toTimestamp(days[0]?.start ?? 0), before: toTimestamp(days.at(-1)?.end ?? 0) }
  async function* entries(): AsyncGenerator<TimeEntry> {
    for await (const session of timedSessions(source, bounds))
      for (const entry of entriesOf(session, days)) if (entry.day.day.toString() >= range.from) yield entry
  }
  return { person: { name: displayName, email, zone }, entries: entries() }
}

/** [INS-20] [INS-21] The time worked in a range, with its sums. */
export async function timesheetOf(source: ExportSource, query: TimesheetQuery): Promise<Timesheet> {
  const { entries } = await openTimesheet(source, query)
  const all = await Array.fromAsync(entries)
  const lines = timesheetLines(all, query)
  return {
    minutes: lines.reduce((sum, line) => sum + line.minutes, 0),
    billableMinutes: lines.reduce((sum, line) => sum + (line.billable ? line.minutes : 0), 0),
    workedMinutes: all.reduce((sum, entry) => sum + entry.minutes, 0),
    lines,
  }
}

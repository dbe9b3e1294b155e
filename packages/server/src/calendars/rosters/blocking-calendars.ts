import type { Calendar } from '@daywright/contract/resources/calendars/calendar'
import type { Db } from '../../db/database.ts'
import { listCalendars } from '../calendar.store.ts'
import { listRosterIds } from './roster.store.ts'

/** [PREF-16] The calendars by id. Events that give hours take no time, so a roster counts as one whose events do not block. Asks for the rosters unless they are known. */
export async function calendarsWithBlocking(
  db: Db,
  ownerId: string,
  known?: ReadonlySet<string>,
): Promise<Map<string, Calendar>> {
  const calendars = await listCalendars(db, ownerId)
  const rosters = known ?? (await listRosterIds(db, ownerId))
  return new Map(
    calendars.map(calendar => [calendar.id, rosters.has(calendar.id) ? { ...calendar, enabled: false } : calendar]),
  )
}

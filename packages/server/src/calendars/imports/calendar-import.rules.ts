import type { CalendarImportResult } from '@daywright/contract/resources/calendars/calendar-import'
import type { Database } from '../../db/database.ts'
import { refusal, unreadable } from '../../errors/errors.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { usableZone } from '../../time/timezone.ts'
import { requireCalendar } from '../calendar.rules.ts'
import { requireRoomForEvents } from '../events/calendar-event.rules.ts'
import { insertEvents } from '../events/calendar-event.store.ts'
import { findOwner } from '../subscriptions/subscription.store.ts'
import { listKnownIds } from './calendar-import.store.ts'
import { readImport } from './read-import.ts'

const DAYS_BACK = 366
const DAYS_AHEAD = 731

/** Where the sentence about an address would be odd. */
const OF_FILES: Record<string, string> = {
  empty: 'The file is empty.',
  'not-a-calendar': 'This is not an iCalendar file.',
}

/** [CAL-110] [CAL-112] Adds the events of a file to a calendar of the kind `own`, all or nothing. */
export async function importFile(
  database: Database,
  ownerId: string,
  id: string,
  file: string,
  now: string,
): Promise<CalendarImportResult> {
  const { kind } = await requireCalendar(database.db, ownerId, id)
  if (kind !== 'own') throw refusal('not-an-own-calendar')
  const { email, timezone } = await findOwner(database.db, ownerId)
  const at = Date.parse(now)
  const range = { now: at, from: at - DAYS_BACK * DAY_MS, to: at + DAYS_AHEAD * DAY_MS }
  const options = { ...range, calendarId: id, zone: usableZone(timezone), owner: email }
  const reading = await readImport(Buffer.from(file), options)
  if (!reading.ok) throw unreadable({ code: reading.problem, sentence: OF_FILES[reading.problem] ?? reading.sentence })
  const { events, warnings } = reading
  return database.write(ownerId, async tx => {
    await requireCalendar(tx, ownerId, id)
    const ids = events.map(event => event.id)
    const known = new Set((await listKnownIds(tx, database, ownerId, ids)).map(row => row.id))
    // A changed occurrence comes with its series or not at all: what was done to a known series here stays.
    const added = events.filter(event => !known.has(event.seriesId ?? event.id) && !known.has(event.id))
    const records = added.map(event => ({ ...event, userId: ownerId, createdAt: now, updatedAt: now }))
    const whole = records.filter(({ seriesId }) => seriesId === null)
    // Series come before the changed occurrences that refer to them.
    await insertEvents(tx, database, whole)
    await insertEvents(
      tx,
      database,
      records.filter(({ seriesId }) => seriesId !== null),
    )
    await requireRoomForEvents(tx, database, ownerId)
    const found = events.filter(({ seriesId }) => seriesId === null)
    return { added: whole.length, skipped: found.length - whole.length, warnings }
  })
}

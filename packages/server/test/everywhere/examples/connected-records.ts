import { newCalendar, saveEvent } from '@daywright/test-kit/outside/google-events'
import { connectCalendar } from '@daywright/test-kit/requests/connect-calendar'
import type { Person, World } from '@daywright/test-kit/world'
import { newId } from '../../../src/ids-and-secrets/new-id.ts'

interface ConnectedRecords {
  calendarAccount: string
  connectedCalendar: string
  connectedEvent: string
}

const TIMES = { startAt: '2026-03-03T15:00:00.000Z', endAt: '2026-03-03T16:00:00.000Z' }

/** An account at Google, with a calendar of its own there that has one event, as if it had been read. */
export async function newConnectedRecords(world: World, person: Person, cookie: string): Promise<ConnectedRecords> {
  const { google, database } = world
  await connectCalendar(world, cookie, 'google')
  const [account] = await person.client.calendarAccounts.list()
  const calendarAccount = account?.id ?? ''
  const calendar = newCalendar(`${person.id}@group.calendar.google.com`, 'Family')
  google.calendars.get(google.person)?.push(calendar)
  const { id } = saveEvent(calendar, {
    id: newId().replaceAll('-', ''),
    summary: 'Dentist',
    start: { dateTime: TIMES.startAt },
    end: { dateTime: TIMES.endAt },
  })
  const collection = `/calendar/v3/calendars/${encodeURIComponent(calendar.id)}`
  const { id: connectedCalendar } = await person.client.calendarAccounts.addCalendar({
    id: calendarAccount,
    body: { collection, name: 'Family' },
  })
  await database.db
    .updateTable('calendar')
    .set({ writesBack: true })
    .where('userId', '=', person.id)
    .where('id', '=', connectedCalendar)
    .execute()
  const connectedEvent = newId()
  const shown = { title: 'Dentist', busy: 'busy', place: null, allDay: false, ...TIMES } as const
  await database.db
    .insertInto('subscribedEvent')
    .values({ userId: person.id, id: connectedEvent, calendarId: connectedCalendar, uid: id, ...shown })
    .execute()
  // Now that there is such a calendar, permission to write is asked for too.
  await connectCalendar(world, cookie, 'google')
  return { calendarAccount, connectedCalendar, connectedEvent }
}

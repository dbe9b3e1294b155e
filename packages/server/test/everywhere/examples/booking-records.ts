import type { Person, World } from '@daywright/test-kit/world'
import { insertBooking } from '../../../src/booking/bookings/booking.store.ts'
import { newId } from '../../../src/ids-and-secrets/new-id.ts'

/** A page with a booking that is to come, and one without. */
export async function newBooking({ database, now }: World, { id: userId, client }: Person) {
  const page = await client.bookingPages.create({ body: { title: 'Call' } })
  const spare = await client.bookingPages.create({ body: { title: 'Visit' } })
  const [at, id] = [now(), newId()]
  const [startAt = '', endAt = ''] = [24, 25].map(hours => new Date(Date.parse(at) + hours * 3_600_000).toISOString())
  await insertBooking(database.db, {
    ...{
      id,
      userId,
      pageId: page.id,
      eventId: null,
      title: 'Call',
      name: 'Kim',
      email: 'kim@example.com',
      answers: [],
    },
    ...{ startAt, endAt, timezone: 'UTC', language: 'en', status: 'booked', cancelledBy: null, sequence: 0 },
    ...{ createdAt: at, updatedAt: at, tokenHash: id, ticketHash: id },
  })
  return { bookingPage: page.id, spareBookingPage: spare.id, booking: id }
}

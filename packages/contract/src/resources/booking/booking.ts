import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound } from '../../errors/errors.values.ts'
import { Id, queryTimestamp, Timestamp } from '../../fields/fields.ts'
import { BOOKING_SIDES, BOOKING_STATUSES } from './booking-page.values.ts'

export const BookingAnswer = z.object({ question: z.string(), answer: z.string() })

/** A time that a stranger, the guest, has booked. */
export const Booking = z.object({
  id: Id,
  userId: Id,
  pageId: Id,
  eventId: Id.nullable().describe('Null once it is cancelled'),
  title: z.string(),
  name: z.string(),
  email: z.string().describe('Not confirmed'),
  answers: z.array(BookingAnswer),
  startAt: Timestamp,
  endAt: Timestamp,
  timezone: z.string(),
  language: z.string(),
  status: z.enum(BOOKING_STATUSES),
  cancelledBy: z.enum(BOOKING_SIDES).nullable(),
  sequence: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Booking = z.output<typeof Booking>

const bookingNotFound = notFound('Booking')

export const bookings = resource({
  about: 'What others have booked on booking pages. Each is an event too: moving or deleting that moves or cancels it.',
  paths: { list: 'GET /api/bookings', cancel: 'POST /api/bookings/{id}/cancel' },
  endpoints: {
    list: {
      summary: 'List bookings by time, cancelled ones included',
      query: z.object({
        from: queryTimestamp().optional().describe('Those that end after it, or now'),
      }),
      response: z.array(Booking),
    },
    cancel: {
      summary: 'Cancel a booking: its event is deleted, and the guest is told',
      response: Booking,
      errors: [bookingNotFound, errorCase('booking-over')],
    },
  },
  stored: {
    // Their guests and links belong to one instance; their events are exported.
    booking: { record: Booking, exported: null },
  },
})

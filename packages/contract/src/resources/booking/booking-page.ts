import { z } from 'zod'
import { resource } from '../../declare/resource.ts'
import { errorCase, notFound, notOwned } from '../../errors/errors.values.ts'
import { Id, nameOf, patchOf, queryInteger, RelationId, Success, Timestamp, text } from '../../fields/fields.ts'
import { BOOKING_LIMITS } from './booking-page.values.ts'

const { lengthMinutes, noticeMinutes, daysAhead, bufferMinutes, perDay } = BOOKING_LIMITS
const between = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max)

export const BookingQuestion = z.object({
  text: nameOf(BOOKING_LIMITS.questionLength),
  required: z.boolean().default(false),
})

/** A public page on which strangers book time of its owner. */
export const BookingPage = z.object({
  id: Id,
  userId: Id,
  title: nameOf(BOOKING_LIMITS.titleLength),
  description: text({ max: BOOKING_LIMITS.descriptionLength }).default(''),
  place: text({ max: BOOKING_LIMITS.placeLength }).default('').describe('Shown only to those who have booked'),
  lengths: z
    .array(between(lengthMinutes))
    .min(1)
    .max(BOOKING_LIMITS.lengths)
    .overwrite(lengths => [...new Set(lengths)].toSorted((one, other) => one - other))
    .default([30])
    .describe('In minutes'),
  schedulePreferenceId: RelationId.nullable().default(null).describe('Null for the default working hours'),
  noticeMinutes: between(noticeMinutes).default(1440),
  daysAhead: between(daysAhead).default(10),
  bufferBeforeMinutes: between(bufferMinutes).default(0),
  bufferAfterMinutes: between(bufferMinutes).default(0),
  perDay: between(perDay).nullable().default(3),
  mayMakeLate: z.boolean().default(false),
  questions: z.array(BookingQuestion).max(BOOKING_LIMITS.questions).default([]),
  spamQuestion: text({ max: BOOKING_LIMITS.questionLength }).nullable().default(null).describe('Null for a sum'),
  spamAnswer: text({ max: BOOKING_LIMITS.spamAnswerLength }).nullable().default(null),
  showEmail: z.boolean().default(false),
  paused: z.boolean().default(false),
  token: z.string().nullable().describe('Of its address, `/book/<token>`; null until it is renewed'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type BookingPage = z.output<typeof BookingPage>

type SpamCheck = { [F in 'spamQuestion' | 'spamAnswer']?: string | null | undefined }

/** A question of one's own needs its answer, and the other way round. */
export const isSpamCheckWhole = ({ spamQuestion, spamAnswer }: SpamCheck): boolean =>
  Boolean(spamQuestion?.trim()) === Boolean(spamAnswer?.trim())
export const SPAM_CHECK_PROBLEM = 'must be given together with its question'

const settable = BookingPage.omit({ id: true, userId: true, token: true, createdAt: true, updatedAt: true })
export const BookingPageCreate = settable
export type BookingPageCreate = z.output<typeof BookingPageCreate>
export const BookingPagePatch = patchOf(settable)
export type BookingPagePatch = z.output<typeof BookingPagePatch>

/** A time that the page shows, with what only its owner may know. */
export const BookingOffer = z.object({
  startAt: Timestamp,
  endAt: Timestamp,
  moves: z.array(z.object({ taskId: Id, title: z.string() })).describe('What would be planned anew'),
  makesLate: z.boolean(),
})
export type BookingOffer = z.output<typeof BookingOffer>

export const BookingOffers = z.object({
  minutes: z.int(),
  offers: z.array(BookingOffer),
})
export type BookingOffers = z.output<typeof BookingOffers>

const pageNotFound = notFound('Booking page')
const hoursNotOwned = notOwned('schedulePreferenceId')

export const bookingPages = resource({
  about: 'Public pages on which others book time, without making anything late.',
  paths: {
    list: 'GET /api/booking-pages',
    create: 'POST /api/booking-pages',
    update: 'PATCH /api/booking-pages/{id}',
    renew: 'POST /api/booking-pages/{id}/renew',
    remove: 'DELETE /api/booking-pages/{id}',
    offers: 'GET /api/booking-pages/{id}/offers',
  },
  endpoints: {
    list: { summary: 'List the booking pages by age', isCacheable: true, response: z.array(BookingPage) },
    create: {
      summary: 'Create a booking page, which anyone who has its address can open',
      scope: 'account',
      body: BookingPageCreate,
      status: 201,
      response: BookingPage,
      errors: [...hoursNotOwned, errorCase('too-many-booking-pages')],
    },
    update: {
      summary: 'Change a booking page; its address stays',
      scope: 'account',
      body: BookingPagePatch,
      response: BookingPage,
      errors: [...hoursNotOwned, pageNotFound],
    },
    renew: {
      summary: 'Give a booking page a new address; the old one and the links of its guests stop working',
      scope: 'account',
      response: BookingPage,
      errors: [pageNotFound],
    },
    remove: {
      summary: 'Delete a booking page that has no coming bookings',
      scope: 'account',
      response: Success,
      errors: [pageNotFound, errorCase('booking-page-in-use')],
    },
    offers: {
      summary: 'List the times that a page offers, and what a booking would move',
      query: z.object({
        minutes: queryInteger(lengthMinutes).optional(),
      }),
      response: BookingOffers,
      errors: [pageNotFound, errorCase('planner-busy')],
    },
  },
  stored: {
    // Without its address, which belongs to one instance.
    bookingPage: {
      record: BookingPage,
      exported: BookingPage.omit({ token: true }),
      counted: ['bookingPages', 'documents'],
    },
  },
})

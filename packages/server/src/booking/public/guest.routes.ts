import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { FastifyReply } from 'fastify'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { clientSignal } from '../../http/client-signal.ts'
import { hashOfToken, isToken } from '../../ids-and-secrets/secrets.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { moveBooking } from '../bookings/book.rules.ts'
import { findBookingOfGuest } from '../bookings/booking.store.ts'
import { cancelBooking } from '../bookings/cancel-booking.rules.ts'
import { guestPath } from '../guests/guest-token.ts'
import { bookingFile } from '../mails/booking-invitation.ts'
import { offersInQueue } from '../offers/offers-in-queue.ts'
import type { PublicPage } from '../pages/booking-page.store.ts'
import { meetingPage } from './meeting-page.ts'
import { countChange } from './public-limits.ts'
import type { PublicHtml } from './public-page.ts'
import { zoneOf } from './stranger.ts'
import { movePage } from './times-page.ts'
import { type BookingRoutes, formOfVisit, goOn, pageOfVisit, type Visit, type Visiting } from './visit.routes.ts'

type AddRoute = (path: string, work: Visiting) => unknown

/** [BOOK-17] What the link of a guest leads to, also while the page is paused. */
export function serveGuestPages(routes: { get: AddRoute; post: AddRoute }, options: BookingRoutes): void {
  routes.get('/:guest', visit => showMeeting(options, visit))
  routes.get('/:guest/meeting.ics', visit => sendFile(options, visit))
  routes.get('/:guest/move', visit => showOtherTimes(options, visit))
  routes.post('/:guest/move', visit => move(options, visit))
  routes.post('/:guest/cancel', visit => cancel(options, visit))
}

interface Meeting {
  page: PublicPage
  booking: Booking
  path: `/${string}`
}

async function meetingOf({ database }: BookingRoutes, visit: Visit): Promise<Meeting> {
  const page = await pageOfVisit(database, visit)
  const { guest = '' } = visit.request.params
  if (!isToken(guest)) throw notFound('Booking')
  const link = { pageId: page.id, tokenHash: hashOfToken(guest) }
  const booking = (await findBookingOfGuest(database.db, page.userId, link)) ?? refuse(notFound('Booking'))
  return { page, booking, path: guestPath(page.token ?? '', guest) }
}

async function showMeeting(options: BookingRoutes, visit: Visit): Promise<PublicHtml> {
  const meeting = await meetingOf(options, visit)
  return meetingPage(visit.visitor, { ...meeting, hasMail: options.booking.hasMail })
}

async function sendFile(options: BookingRoutes, visit: Visit): Promise<FastifyReply> {
  const { page, booking } = await meetingOf(options, visit)
  if (booking.status !== 'booked') throw notFound('Booking')
  const headers = { 'cache-control': 'no-store', 'content-disposition': 'attachment; filename="meeting.ics"' }
  const text = bookingFile({ booking, page, host: page, link: '' })
  return visit.reply.headers(headers).type('text/calendar; charset=utf-8').send(text)
}

const isOpen = ({ status, endAt }: Booking, now: string) => status === 'booked' && endAt > now

async function showOtherTimes(options: BookingRoutes, visit: Visit): Promise<PublicHtml> {
  const { request, visitor } = visit
  const { page, booking, path } = await meetingOf(options, visit)
  if (page.paused || !isOpen(booking, visitor.now)) throw refusal('booking-over')
  const minutes = (Date.parse(booking.endAt) - Date.parse(booking.startAt)) / MINUTE_MS
  const { database } = options
  const call = { database, page, revision: page.revision, minutes, now: visitor.now, signal: clientSignal(request) }
  const offers = await offersInQueue(call)
  const zone = zoneOf(request.query.zone, booking.timezone)
  return movePage(visitor, { page, path, minutes, zone, offers })
}

async function move(options: BookingRoutes, visit: Visit): Promise<FastifyReply> {
  const { database } = options
  const { request, visitor } = visit
  const { page, booking, path } = await meetingOf(options, visit)
  if (page.paused || !isOpen(booking, visitor.now)) throw refusal('booking-over')
  const start = Date.parse(formOfVisit(visit).get('startAt') ?? '')
  if (!Number.isFinite(start)) throw refusal('time-not-offered')
  await countChange(database.db, visitor, page.id)
  const booker = { database, ownerId: page.userId, pageId: page.id, now: visitor.now, signal: clientSignal(request) }
  await moveBooking(booker, booking, new Date(start).toISOString())
  return goOn(visit, path)
}

async function cancel(options: BookingRoutes, visit: Visit): Promise<FastifyReply> {
  const { visitor } = visit
  const { page, booking, path } = await meetingOf(options, visit)
  // Sent twice, it has worked already.
  if (booking.status === 'booked') {
    const by = { ownerId: page.userId, id: booking.id, by: 'guest' } as const
    await cancelBooking(options.database, by, visitor.now)
  }
  return goOn(visit, path)
}

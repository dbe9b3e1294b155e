import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '../../db/database.ts'
import { notFound, refusal, refuse } from '../../errors/errors.ts'
import { clientSignal } from '../../http/client-signal.ts'
import { newToken } from '../../ids-and-secrets/secrets.ts'
import { book } from '../bookings/book.rules.ts'
import { findBookingOfGuest } from '../bookings/booking.store.ts'
import { BOOKING_PATH, guestPath, guestSecretsOf, guestTokenOf } from '../guests/guest-token.ts'
import { offersInQueue } from '../offers/offers-in-queue.ts'
import type { PublicPage } from '../pages/booking-page.store.ts'
import { formPage } from './form-page.ts'
import { serveGuestPages } from './guest.routes.ts'
import { answersOf, problemsOfForm, readGuestForm } from './guest-form.ts'
import { countChange } from './public-limits.ts'
import type { PublicHtml } from './public-page.ts'
import { zoneOf } from './stranger.ts'
import { timesPage } from './times-page.ts'
import {
  type BookingRoutes,
  formOfVisit,
  goOn,
  pageOfVisit,
  type Visit,
  type Visiting,
  visits,
} from './visit.routes.ts'

const FORM = 'application/x-www-form-urlencoded'
const MAX_BODY_BYTES = 32_768

/** [BOOK-4] [BOOK-28] The pages that strangers see. Their address is all that is asked for: neither cookies nor keys are looked at. */
export function serveBookingPages(app: FastifyInstance, options: BookingRoutes): void {
  const handled = visits()
  // [BOOK-13] A page may have to wait for the planner: it takes no place that others need meanwhile.
  const config = { hasOwnQueue: true, takesBody: true }
  app.register(async scope => {
    const parser = { parseAs: 'string', bodyLimit: MAX_BODY_BYTES } as const
    scope.addContentTypeParser(FORM, parser, (_request, body, done) => done(null, new URLSearchParams(String(body))))
    const routes = {
      get: (path: string, work: Visiting) => scope.get(`${BOOKING_PATH}/:token${path}`, { config }, handled(work)),
      post: (path: string, work: Visiting) => scope.post(`${BOOKING_PATH}/:token${path}`, { config }, handled(work)),
    }
    routes.get('', visit => showTimes(options, visit))
    routes.get('/time', visit => showForm(options, visit))
    routes.post('', visit => receiveForm(options, visit))
    serveGuestPages(routes, options)
  })
}

const openPage = async (database: Database, visit: Visit): Promise<PublicPage> => {
  const page = await pageOfVisit(database, visit)
  return page.paused ? refuse(notFound('Booking page')) : page
}

const pathOf = ({ token }: PublicPage) => `${BOOKING_PATH}/${token}`

async function showTimes({ database }: BookingRoutes, visit: Visit): Promise<PublicHtml> {
  const { request, visitor } = visit
  const page = await openPage(database, visit)
  const wanted = Number(request.query.minutes)
  const minutes = page.lengths.includes(wanted) ? wanted : (page.lengths[0] ?? 0)
  const call = { database, page, revision: page.revision, minutes, now: visitor.now, signal: clientSignal(request) }
  const offers = await offersInQueue(call)
  const zone = zoneOf(request.query.zone, page.timezone)
  return timesPage(visitor, { page, path: pathOf(page), minutes, zone, offers })
}

async function showForm({ database }: BookingRoutes, visit: Visit): Promise<PublicHtml> {
  const { request, visitor } = visit
  const page = await openPage(database, visit)
  const { startAt, minutes, zone } = request.query
  const asked = new URLSearchParams({
    startAt: String(startAt),
    minutes: String(minutes),
    zone: zoneOf(zone, page.timezone),
    ticket: newToken(),
  })
  const form = readGuestForm(asked, page)
  if (!form || !page.lengths.includes(form.minutes)) throw notFound('Booking page')
  return formPage(visitor, { page, path: pathOf(page), form, problems: {} })
}

async function receiveForm({ database, booking }: BookingRoutes, visit: Visit): Promise<PublicHtml | FastifyReply> {
  const { request, visitor } = visit
  const page = await openPage(database, visit)
  const form = readGuestForm(formOfVisit(visit), page) ?? refuse(refusal('validation-failed'))
  const secret = await booking.readSecret()
  const secrets = guestSecretsOf(secret, form.ticket)
  const link = guestPath(page.token ?? '', guestTokenOf(secret, secrets.ticketHash))
  const known = { pageId: page.id, ticketHash: secrets.ticketHash }
  // [BOOK-15] A form that is sent twice books once.
  if (await findBookingOfGuest(database.db, page.userId, known)) return goOn(visit, link)
  const problems = problemsOfForm(form, page)
  if (Object.keys(problems).length > 0) return formPage(visitor, { page, path: pathOf(page), form, problems })
  await countChange(database.db, visitor, page.id)
  const booker = { database, ownerId: page.userId, pageId: page.id, now: visitor.now, signal: clientSignal(request) }
  const { name, email, zone, startAt, minutes } = form
  const guest = { name, email, answers: answersOf(form, page), timezone: zone, language: visitor.language }
  await book(booker, { ...guest, startAt, minutes, secrets })
  return goOn(visit, link)
}

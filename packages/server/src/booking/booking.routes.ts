import { api } from '@daywright/contract/api/api'
import { revisionOf } from '../db/transactions/owner-writes.ts'
import { invalid } from '../errors/errors.ts'
import { clientSignal } from '../http/client-signal.ts'
import { implement, SUCCESS, withOwnQueue } from '../http/route.ts'
import { listBookings } from './bookings/booking.store.ts'
import { cancelBooking } from './bookings/cancel-booking.rules.ts'
import { offersInQueue } from './offers/offers-in-queue.ts'
import { createPage, removePage, renewPage, requirePage, updatePage } from './pages/booking-page.rules.ts'
import { listPages } from './pages/booking-page.store.ts'

export const bookingRoutes = [
  implement(api.bookingPages.list, ({ database, caller }) => listPages(database.db, caller.id)),
  implement(api.bookingPages.create, ({ database, caller, body, now }) => createPage(database, caller.id, body, now)),
  implement(api.bookingPages.update, ({ database, caller, params, body, now }) =>
    updatePage(database, caller.id, params.id, body, now),
  ),
  implement(api.bookingPages.renew, ({ database, caller, params, now }) =>
    renewPage(database, caller.id, params.id, now),
  ),
  implement(api.bookingPages.remove, async ({ database, caller, params, now }) => {
    await removePage(database, caller.id, params.id, now)
    return SUCCESS
  }),
  withOwnQueue(
    implement(api.bookingPages.offers, async ({ database, caller, params, query, now }, { request }) => {
      const page = await requirePage(database.db, caller.id, params.id)
      const minutes = query.minutes ?? page.lengths[0] ?? 0
      if (!page.lengths.includes(minutes)) throw invalid({ minutes: ['must be one of the lengths of the page'] })
      const revision = await revisionOf(database.db, caller.id)
      const call = { database, page, revision, minutes, now, signal: clientSignal(request), isForOwner: true }
      return { minutes, offers: [...(await offersInQueue(call))] }
    }),
  ),
  implement(api.bookings.list, ({ database, caller, query, now }) =>
    listBookings(database.db, caller.id, query.from ?? now),
  ),
  implement(api.bookings.cancel, ({ database, caller, params, now }) =>
    cancelBooking(database, { ownerId: caller.id, id: params.id, by: 'owner' }, now),
  ),
]

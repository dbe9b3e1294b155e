import { isUuid } from '@daywright/contract/fields/fields'
import {
  type BookingPage,
  type BookingPageCreate,
  type BookingPagePatch,
  isSpamCheckWhole,
  SPAM_CHECK_PROBLEM,
} from '@daywright/contract/resources/booking/booking-page'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import type { Database, Db } from '../../db/database.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { requireRoomFor } from '../../db/records/quotas.ts'
import { invalid, notFound, refusal, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { hashOfToken, newToken } from '../../ids-and-secrets/secrets.ts'
import { editedAt, nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { countComing } from '../bookings/booking.store.ts'
import { countPages, deletePage, findPage, insertPage, savePage } from './booking-page.store.ts'

/** [BOOK-1] A page and its settings, no more than the limit of an account. */
export function createPage(
  database: Database,
  ownerId: string,
  input: BookingPageCreate,
  now: string,
): Promise<BookingPage> {
  return database.write(ownerId, async tx => {
    await requireUsable(tx, ownerId, input)
    if ((await countPages(tx, ownerId)) >= BOOKING_LIMITS.pages) throw refusal('too-many-booking-pages')
    const stored = newStoredToken()
    const made = { id: newId(), userId: ownerId, token: stored.token, createdAt: now, updatedAt: now }
    const page: BookingPage = { ...input, ...made }
    await insertPage(tx, { ...page, ...stored })
    await requireRoomFor(tx, database, ownerId, 'bookingPages')
    return page
  })
}

export function updatePage(database: Database, ownerId: string, id: string, change: BookingPagePatch, now: string) {
  return database.write(ownerId, async tx => {
    const page = await requirePage(tx, ownerId, id)
    await requireUsable(tx, ownerId, { ...page, ...change })
    return savePage(tx, page, { ...change, updatedAt: editedAt(page, change, now) })
  })
}

/** [BOOK-2] Replaces the token, so that the old address stops working at once. */
export function renewPage(database: Database, ownerId: string, id: string, now: string): Promise<BookingPage> {
  return database.write(ownerId, async tx => {
    const page = await requirePage(tx, ownerId, id)
    return savePage(tx, page, { ...newStoredToken(), updatedAt: nextUpdatedAt(page.updatedAt, now) })
  })
}

/** [BOOK-3] Guests who wait for their meeting must not lose it without a word. */
export function removePage(database: Database, ownerId: string, id: string, now: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requirePage(tx, ownerId, id)
    if ((await countComing(tx, ownerId, id, now)) > 0) throw refusal('booking-page-in-use')
    await deletePage(tx, ownerId, id)
  })
}

export const requirePage = async (db: Db, ownerId: string, id: string): Promise<BookingPage> =>
  (isUuid(id) && (await findPage(db, ownerId, id))) || refuse(notFound('Booking page'))

async function requireUsable(tx: Db, ownerId: string, page: BookingPageCreate): Promise<void> {
  if (!isSpamCheckWhole(page)) throw invalid({ spamAnswer: [SPAM_CHECK_PROBLEM] })
  await requireOwned(tx, ownerId, { schedulePreferenceId: page.schedulePreferenceId })
}

function newStoredToken() {
  const token = newToken()
  return { token, tokenHash: hashOfToken(token) }
}

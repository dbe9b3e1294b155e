import type { BookingOffer, BookingPage } from '@daywright/contract/resources/booking/booking-page'
import { BOOKING_LIMITS } from '@daywright/contract/resources/booking/booking-page.values'
import type { TestedTime } from '@daywright/engine/offers/offered-times'
import type { Database } from '../../db/database.ts'
import type { Reading } from '../../planner/estimates/estimates.rules.ts'
import { inputOfNextRun } from '../../planner/planner-preview.rules.ts'
import type { threads } from '../../planner/planner-runner.ts'
import { dayAt } from '../../planner/routines/local-days.ts'
import type { Stretch } from '../../planner/what-if/free-gaps.ts'
import { toTimestamp } from '../../time/clock.ts'
import { usableZone } from '../../time/timezone.ts'
import { listComing } from '../bookings/booking.store.ts'
import { candidateTimes, shuffledTimes, withBuffers } from './candidate-times.ts'

export type Testing = typeof threads.testTimes

export interface OffersRequest {
  database: Pick<Database, 'aside' | 'dialect'>
  page: BookingPage
  minutes: number
  now: string
}

/** [BOOK-6] [BOOK-9] [BOOK-10] What a page offers: some of the times of each day that make nothing late, in time order. */
export async function findOffers({ database, page, minutes, now }: OffersRequest, testing: Testing) {
  const source: Reading = { db: database.aside, dialect: database.dialect }
  const { facts, blocks, input } = await inputOfNextRun(source, page.userId, now)
  const bookings = await listComing(database.aside, page.userId, now)
  const zone = usableZone(facts.timezone)
  const times = shuffledTimes(page.id, candidateTimes(page, minutes, { facts, blocks, bookings }, now), zone)
  const tested = await testing({ plan: input, times: times.map(time => withBuffers(page, time)), isForSure: false })
  const titles = new Map(facts.tasks.map(({ id, title }) => [id, title]))
  const offers = times.flatMap((time, index): { day: string; offer: BookingOffer }[] => {
    const test = tested[index]
    if (!test || (!test.fits && !page.mayMakeLate)) return []
    return [{ day: dayAt(time.start, zone).toString(), offer: offerOf(time, test, titles) }]
  })
  // The first ones of each day in the order in which they were shuffled.
  const chosen = Map.groupBy(offers, ({ day }) => day)
    .values()
    .flatMap(ofDay => ofDay.slice(0, BOOKING_LIMITS.offersPerDay))
  return [...chosen].map(({ offer }) => offer).toSorted((one, other) => (one.startAt < other.startAt ? -1 : 1))
}

const offerOf = (
  { start, end }: Stretch,
  { fits, moved }: TestedTime,
  titles: ReadonlyMap<string, string>,
): BookingOffer => ({
  startAt: toTimestamp(start),
  endAt: toTimestamp(end),
  // Habits and breaks have no task.
  moves: moved.flatMap(taskId => {
    const title = titles.get(taskId)
    return title === undefined ? [] : [{ taskId, title }]
  }),
  makesLate: !fits,
})

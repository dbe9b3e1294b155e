import type { Booking } from '@daywright/contract/resources/booking/booking'
import type { BookingPage } from '@daywright/contract/resources/booking/booking-page'
import type { Database, Db } from '../../db/database.ts'
import { RevisionChangedError } from '../../db/errors/revision-changed-error.ts'
import { refusal, retryLater } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import type { PlannerFacts } from '../../planner/facts/planner-facts.store.ts'
import { inputOfNextRun } from '../../planner/planner-preview.rules.ts'
import { queueTimes } from '../../planner/planner-runner.ts'
import { usableZone } from '../../time/timezone.ts'
import { candidateTimes, shuffledTimes, withBuffers } from '../offers/candidate-times.ts'
import type { Testing } from '../offers/offers.rules.ts'
import { forgetOffers } from '../offers/offers-in-queue.ts'
import { requirePage } from '../pages/booking-page.rules.ts'
import { listComing } from './booking.store.ts'

export interface TakeTime {
  database: Database
  ownerId: string
  pageId: string
  startAt: string
  minutes: number
  now: string
  signal: AbortSignal
  /** Its own time is free for it. */
  moved?: Booking
}

const MAX_ATTEMPTS = 3
const RETRY_AFTER_SECONDS = 10

/**
 * [BOOK-11] [BOOK-15] Tests a time by the planner itself, and stores what is done with it if nothing of the account has changed since; otherwise it is tested
 * again. Of two guests who want one time, the second one is told that it is taken.
 */
export const takeTime = <T>(taking: TakeTime, store: (tx: Db, page: BookingPage) => Promise<T>): Promise<T> =>
  queueTimes({
    ownerId: taking.ownerId,
    key: `book ${newId()}`,
    signal: taking.signal,
    work: async testing => {
      for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
        const { page, revision } = await testTime(taking, testing)
        try {
          const stored = await taking.database.write(taking.ownerId, tx => store(tx, page), {
            unchangedSince: revision,
          })
          forgetOffers(page)
          return stored
        } catch (error) {
          if (!(error instanceof RevisionChangedError)) throw error
        }
      }
      throw retryLater('planner-busy', RETRY_AFTER_SECONDS)
    },
  })

/** The page and the revision as of which its owner could do without this time. */
async function testTime({ database, ownerId, pageId, startAt, minutes, now, moved }: TakeTime, testing: Testing) {
  const { db, dialect } = database
  const isOther = ({ id }: Booking) => id !== moved?.id
  const draft = await inputOfNextRun({ db, dialect }, ownerId, now, facts => withoutEventOf(facts, moved))
  const { facts, blocks, input, revision } = draft
  const page = await requirePage(db, ownerId, pageId)
  const bookings = (await listComing(db, ownerId, now)).filter(isOther)
  const isLength = moved !== undefined || page.lengths.includes(minutes)
  const candidates = page.paused || !isLength ? [] : candidateTimes(page, minutes, { facts, blocks, bookings }, now)
  // Other times than those that the page may show say how its owner lives, too.
  const shown = shuffledTimes(page.id, candidates, usableZone(facts.timezone))
  const time = shown.find(({ start }) => start === Date.parse(startAt))
  const isFree = time !== undefined && (page.mayMakeLate || (await fits(testing, input, withBuffers(page, time))))
  if (isFree) return { page, revision }
  forgetOffers(page)
  throw refusal('time-not-offered')
}

async function fits(testing: Testing, plan: Parameters<Testing>[0]['plan'], time: { start: number; end: number }) {
  const [tested] = await testing({ plan, times: [time], isForSure: true })
  return tested?.fits === true
}

/** The event of a booking is at its time, unless its owner has moved it just now. */
function withoutEventOf(facts: PlannerFacts, moved: Booking | undefined): PlannerFacts {
  if (!moved) return facts
  const [start, end] = [Date.parse(moved.startAt), Date.parse(moved.endAt)]
  const own = facts.events.find(event => event.start === start && event.end === end && !event.isDayOff)
  return { ...facts, events: facts.events.filter(event => event !== own) }
}

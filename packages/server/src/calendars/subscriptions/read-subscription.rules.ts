import { CALENDAR_LIMITS } from '@daywright/contract/calendar.values'
import { toTimestamp } from '../../clock.ts'
import type { Database, Db } from '../../db/database.ts'
import { countRecords, recordLimit } from '../../db/quotas.ts'
import { usableZone } from '../../timezone.ts'
import { fetchCaldav } from '../caldav/fetch-caldav.ts'
import type { AddressCipher, ReadCipher, SubscriptionSource } from './address-cipher.ts'
import { eventChanges } from './event-changes.ts'
import { type FetchedCalendar, type FetchTools, fetchCalendar } from './fetch-calendar.ts'
import { knownSource } from './known-source.ts'
import { movedSource } from './moved-source.ts'
import { failureOutcome, type ReadOutcome, successOutcome } from './read-outcome.ts'
import { endLease, type Lease } from './read-schedule.store.ts'
import {
  type EventChanges,
  findSubscription,
  insertProblemNotification,
  listStoredEvents,
  type Subscription,
  saveEvents,
  saveSubscription,
} from './subscription.store.ts'
import { ADDRESS_NEEDED, shownAddress } from './subscription-source.ts'

export interface ReadTools extends FetchTools {
  database: Database
  readCipher: ReadCipher
  clock: () => number
  /** A factor around 1. */
  jitter: () => number
}

/** Long after the year 9999; a paused subscription is due then. */
const NEVER = Number.MAX_SAFE_INTEGER

/** Reads a subscription that was claimed, and saves what came of it; nothing if the lease was lost meanwhile. */
export async function readSubscription(tools: ReadTools, lease: Lease, signal?: AbortSignal): Promise<void> {
  const { database, clock, jitter } = tools
  const before = await findSubscription(database.db, lease.userId, lease.calendarId)
  if (!before) return
  const cipher = await tools.readCipher()
  const source = knownSource(cipher, before)
  const view = { now: clock(), zone: usableZone(before.zone), ownerEmail: before.ownerEmail }
  const fetch = before.accountId === null ? fetchCalendar : fetchCaldav
  const fetched: FetchedCalendar = source
    ? await fetch(tools, source, { view, last: before, ...(signal && { signal }) })
    : { kind: 'failed', problem: ADDRESS_NEEDED }
  // The server is stopping: another process, or the next start, reads it.
  if (signal?.aborted) return
  const moment = { now: clock(), jitter: jitter() }
  if (fetched.kind === 'failed') {
    const outcome = source ? failureOutcome(before, fetched, moment) : withoutAddress
    return save(tools, lease, before, outcome, NO_EVENT_CHANGES)
  }
  const outcome = successOutcome(before, fetched, moment)
  const moved = source ? movedChange(cipher, before, source, fetched.permanentRedirect) : {}
  const occurrences = fetched.kind === 'read' ? fetched.content.occurrences : undefined
  const events = occurrences
    ? eventChanges(
        await listStoredEvents(database.db, before.userId, before.id),
        occurrences.slice(0, CALENDAR_LIMITS.subscribedEvents),
      )
    : NO_EVENT_CHANGES
  const isNew = hasChanges(events) || before.status === 'new'
  const changedAt = isNew ? { lastChangedAt: toTimestamp(moment.now) } : {}
  return save(tools, lease, before, { ...outcome, change: { ...outcome.change, ...moved, ...changedAt } }, events)
}

const NO_EVENT_CHANGES: EventChanges = { added: [], removedIds: [] }
const hasChanges = ({ added, removedIds }: EventChanges) => added.length > 0 || removedIds.length > 0
const withoutAddress: ReadOutcome = {
  change: { status: 'paused', problem: ADDRESS_NEEDED, nextReadAt: null },
  dueAt: null,
  notice: null,
}

function movedChange(cipher: AddressCipher, { id }: Subscription, source: SubscriptionSource, redirect: string | null) {
  const moved = movedSource(source, redirect)
  return moved ? { secret: cipher.encrypt(moved, id), address: shownAddress(moved.address) } : {}
}

class LostLeaseError extends Error {}

/** [CAL-56] One transaction. The revision is raised only if something changed that the owner sees; times of reads do not count. */
async function save(
  { database }: ReadTools,
  lease: Lease,
  before: Subscription,
  { change, dueAt, notice }: ReadOutcome,
  events: EventChanges,
): Promise<void> {
  const apply = async (tx: Db) => {
    if (!(await endLease(tx, lease, dueAt ?? NEVER))) throw new LostLeaseError()
    await saveSubscription(tx, before.userId, before.id, change)
    await saveEvents(tx, database, before, events)
    if (notice) await notify(tx, database, before, { change, notice })
  }
  const isVisible = hasChanges(events) || notice !== null || VISIBLE.some(field => isDifferent(before, change, field))
  try {
    await (isVisible ? database.write(before.userId, apply) : database.transaction(apply))
  } catch (error) {
    if (!(error instanceof LostLeaseError)) throw error
  }
}

const VISIBLE = ['status', 'problem', 'warnings', 'eventCount', 'ownEventCount', 'address'] as const

const isDifferent = (before: Subscription, change: ReadOutcome['change'], field: (typeof VISIBLE)[number]) =>
  field in change && JSON.stringify(before[field]) !== JSON.stringify(change[field])

/** [CAL-64] An account whose notifications are full gets no more, which must not keep the state from being saved. */
async function notify(
  tx: Db,
  { quotas }: Database,
  { userId, id, name }: Subscription,
  { change, notice }: Pick<ReadOutcome, 'change' | 'notice'>,
): Promise<void> {
  const limit = recordLimit(quotas, 'notifications')
  if (limit > 0 && (await countRecords(tx, userId, 'notifications', limit)) >= limit) return
  const state = notice === 'paused' ? 'is no longer read' : 'cannot be read'
  await insertProblemNotification(tx, {
    userId,
    title: `The calendar “${name}” ${state}`,
    body: `${change.problem?.sentence ?? ''} Its events are those of the last successful read.`.trim(),
    metadata: { calendarId: id, code: change.problem?.code ?? '' },
    createdAt: change.notifiedAt ?? '',
  })
}

import { CALENDAR_LIMITS, isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import type { Db } from '../../../db/database.ts'
import type { Job, JobOutcome } from '../../../jobs/job.ts'
import { redactedAddress } from '../../../outbound/addresses/redacted-address.ts'
import { toTimestamp } from '../../../time/clock.ts'
import { usableZone } from '../../../time/timezone.ts'
import { fetchCaldav } from '../../accounts/caldav/fetch-caldav.ts'
import { caldavPlanTarget } from '../../accounts/caldav/plan/caldav-plan-target.ts'
import { syncBusyTime } from '../../accounts/connected/busy-time/sync-busy-time.rules.ts'
import { connectedAccountOf, fetchConnected } from '../../accounts/connected/fetch-connected.ts'
import { keepWatch } from '../../accounts/connected/push/keep-watch.ts'
import { readInstanceId } from '../../feeds/instance-id.store.ts'
import type { PlanTarget } from '../../plan-calendar/plan-target.ts'
import { syncPlan } from '../../plan-calendar/sync-plan.rules.ts'
import type { AddressCipher, SubscriptionSource } from '../address-cipher.ts'
import {
  countEventsOfOthers,
  type EventChanges,
  findSubscription,
  listStoredEvents,
  type Subscription,
} from '../subscription.store.ts'
import { ADDRESS_NEEDED } from '../subscription-source.ts'
import { eventChanges } from './event-changes.ts'
import { type FetchedCalendar, fetchCalendar } from './fetch-calendar.ts'
import { knownSource } from './known-source.ts'
import { movedSource } from './moved-source.ts'
import { failureOutcome, type ReadOutcome, successOutcome } from './read-outcome.ts'
import type { ReadTools } from './read-tools.ts'
import type { ReadView } from './read-view.ts'
import { hasChanges, NO_EVENT_CHANGES, saveRead } from './save-read.rules.ts'

/** Reads a subscription that was claimed, or writes the plan, and saves what came of it; nothing if the claim was lost meanwhile. */
export async function readSubscription(tools: ReadTools, job: Job, signal: AbortSignal): Promise<JobOutcome> {
  const { database, clock, jitter } = tools
  const before = await findSubscription(database.db, job.userId, job.key)
  if (!before) return 'over'
  const cipher = await tools.readCipher()
  const source = knownSource(cipher, before)
  const context = { signal, moment: () => ({ now: clock(), jitter: jitter() }) }
  const { outcome, events } = await (source === null
    ? { outcome: WITHOUT_ADDRESS, events: NO_EVENT_CHANGES }
    : isWrittenKind(before.kind)
      ? { outcome: await writeBlocks(tools, before, source, context), events: NO_EVENT_CHANGES }
      : readEvents(tools, cipher, before, source, context))
  if (outcome === 'over') return 'over'
  const watch = source && outcome.change.status === 'ok' ? await keepWatch(tools, before, source.address, signal) : {}
  if (signal.aborted) return 'released'
  await saveRead(database, job, before, { ...outcome, change: { ...outcome.change, ...watch } }, events)
  return 'stored'
}

/** `over` if nothing is to be written any more. */
function writeBlocks(
  tools: ReadTools,
  calendar: Subscription,
  source: SubscriptionSource,
  context: ReadContext,
): Promise<ReadOutcome | 'over'> {
  const open = () => openTarget(tools, calendar, source, context.signal)
  return calendar.kind === 'busy'
    ? syncBusyTime(tools, calendar, open, context)
    : syncPlan(tools, calendar, open, context)
}

/** The calendar that the plan is written to, in the way of its server. */
async function openTarget(
  tools: ReadTools,
  calendar: Subscription,
  source: SubscriptionSource,
  signal: AbortSignal,
): Promise<PlanTarget> {
  const instanceId = await readInstanceId(tools.database.db)
  const account = connectedAccountOf(calendar)
  if (!account) return caldavPlanTarget({ ...tools, instanceId, signal }, source)
  const api = await tools.connections.open(account, signal)
  return api.provider.planTarget(api, source.address, {
    instanceId,
    clock: tools.clock,
    isMain: calendar.kind === 'busy',
  })
}

const WITHOUT_ADDRESS: ReadOutcome = {
  change: { status: 'paused', problem: ADDRESS_NEEDED, nextReadAt: null },
  dueAt: null,
  notice: null,
}

interface ReadContext {
  signal: AbortSignal
  moment: () => { now: number; jitter: number }
}

async function readEvents(
  tools: ReadTools,
  cipher: AddressCipher,
  before: Subscription,
  source: SubscriptionSource,
  { signal, moment: momentOf }: ReadContext,
): Promise<{ outcome: ReadOutcome; events: EventChanges }> {
  const view = { now: tools.clock(), zone: usableZone(before.zone), ownerEmail: before.ownerEmail }
  const fetched = await fetchEvents(tools, source, { view, last: before, signal })
  const moment = momentOf()
  if (fetched.kind === 'failed') return { outcome: failureOutcome(before, fetched, moment), events: NO_EVENT_CHANGES }
  const room = fetched.kind === 'read' ? await roomFor(tools.database.db, before) : undefined
  const outcome = successOutcome(before, fetched, moment, room)
  const moved = movedChange(cipher, before, source, fetched.permanentRedirect)
  const events =
    fetched.kind === 'read'
      ? eventChanges(
          await listStoredEvents(tools.database.db, before.userId, before.id),
          fetched.content.occurrences.slice(0, room),
        )
      : NO_EVENT_CHANGES
  const isNew = hasChanges(events) || before.status === 'new'
  const changedAt = isNew ? { lastChangedAt: toTimestamp(moment.now) } : {}
  return { outcome: { ...outcome, change: { ...outcome.change, ...moved, ...changedAt } }, events }
}

/** Each kind of server has its own way to be read, and all of them the same result. */
function fetchEvents(
  tools: ReadTools,
  source: SubscriptionSource,
  options: { view: ReadView; last: Subscription; signal: AbortSignal },
): Promise<FetchedCalendar> {
  const account = connectedAccountOf(options.last)
  if (account) return fetchConnected(tools, account, source, options)
  return options.last.accountId === null ? fetchCalendar(tools, source, options) : fetchCaldav(tools, source, options)
}

/** [CAL-55] How many occurrences of a subscription can be stored beside those of the account's others. */
async function roomFor(db: Db, { userId, id }: Subscription): Promise<number> {
  const { subscribedEvents, subscribedEventsInAll } = CALENDAR_LIMITS
  const left = subscribedEventsInAll - (await countEventsOfOthers(db, userId, id))
  return Math.max(0, Math.min(subscribedEvents, left))
}

function movedChange(cipher: AddressCipher, { id }: Subscription, source: SubscriptionSource, redirect: string | null) {
  const moved = movedSource(source, redirect)
  return moved ? { secret: cipher.encrypt(moved, id), address: redactedAddress(moved.address) } : {}
}

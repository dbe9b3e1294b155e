import type { BusyTime } from '@daywright/contract/resources/calendars/calendar-account.values'
import { listPlanEvents } from '../../../plan-calendar/plan-event.store.ts'
import type { PlanTarget } from '../../../plan-calendar/plan-target.ts'
import type { ListBlocks } from '../../../plan-calendar/push-plan.rules.ts'
import { type SyncOptions, type SyncTools, syncPlan } from '../../../plan-calendar/sync-plan.rules.ts'
import type { ReadOutcome } from '../../../subscriptions/reading/read-outcome.ts'
import type { Subscription } from '../../../subscriptions/subscription.store.ts'
import { deleteIfEmpty, detachEvents, listBusyBlocks } from './account-busy-time.store.ts'
import { busyTimeView } from './busy-time-view.ts'

/**
 * [CONN-37] Synchronizes the plan with the busy time in the main calendar, as with a calendar of the plan. [CONN-39] If busy time was turned off, all
 * of it is removed from the main calendar, and then the local calendar is deleted: `over`.
 */
export async function syncBusyTime(
  tools: SyncTools,
  calendar: Subscription,
  openTarget: () => Promise<PlanTarget>,
  { moment }: Pick<SyncOptions, 'moment'>,
): Promise<ReadOutcome | 'over'> {
  const { database, clock } = tools
  const { accountBusyTime } = calendar
  const isOff = accountBusyTime === null || accountBusyTime === 'off'
  if (isOff) await detachEvents(database.db, calendar)
  const listBlocks = isOff ? noBlocks : blocksAs(accountBusyTime, clock())
  const outcome = await syncPlan(tools, calendar, openTarget, { moment, listBlocks })
  const isEmpty = isOff && outcome.change.status === 'ok' && (await isNothingLeft(tools, calendar))
  // Nothing is deleted if it was turned on again meanwhile.
  return isEmpty && (await database.write(calendar.userId, tx => deleteIfEmpty(tx, calendar))) ? 'over' : outcome
}

/** The remote calendar is to show no blocks. */
export const noBlocks: ListBlocks = async () => []

const blocksAs =
  (busyTime: BusyTime, now: number): ListBlocks =>
  async (db, ownerId, range, limit) =>
    (await listBusyBlocks(db, ownerId, range, limit)).map(block => busyTimeView(block, busyTime, now))

const isNothingLeft = async ({ database }: SyncTools, { userId, id }: Subscription) =>
  (await listPlanEvents(database.db, userId, id)).length === 0

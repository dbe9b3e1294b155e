import type { Database, Db } from '../../db/database.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import type { FeedRange } from '../feeds/feed-contents.store.ts'
import { type BlockView, contentHashOf } from './block-view.ts'
import { type Block, type Match, matchEvents } from './match-events.ts'
import { deletePlanEvents, listPlanEvents, type PlanEvent, savePlanEvent } from './plan-event.store.ts'
import { type PlanTarget, RemoteChangedError } from './plan-target.ts'

/** Older events stay unchanged in the remote calendar; later blocks are written when they come into range. */
const DAYS = { back: 1, ahead: 31 }
const MAX_EVENTS = 1000
/** [CALDAV-24] Of one turn, after which other accounts have theirs. */
const MAX_WRITES = 50

/** A block, and what its event is to show. */
export type PlanBlock = Block & BlockView

/** Finds what a calendar shows of the plan: the latest first, no more than the limit. */
export type ListBlocks = (db: Db, ownerId: string, range: FeedRange, limit: number) => Promise<PlanBlock[]>

interface PushTools {
  database: Database
  target: PlanTarget
  clock: () => number
}

export interface PushedPlan {
  /** Events of the plan in the remote calendar. */
  eventCount: number
  /** Whether a remote event had changed meanwhile, so that it was not overwritten. */
  hasConflicts: boolean
  /** Whether there is more to write. */
  isUnfinished: boolean
}

interface Work {
  userId: string
  calendarId: string
  listBlocks: ListBlocks
  /** Events that their owner changed remotely, which need not be written. */
  accepted: ReadonlySet<string>
  /** When this turn has to end. */
  until: number
}

/** [CALDAV-20] Makes the remote calendar show the blocks that are planned now. */
export async function pushPlan(tools: PushTools, work: Work): Promise<PushedPlan> {
  const { database, clock } = tools
  const { db, dialect } = database
  const { userId, calendarId } = work
  const from = toTimestamp(clock() - DAYS.back * DAY_MS)
  const to = toTimestamp(clock() + DAYS.ahead * DAY_MS)
  const events = await listPlanEvents(db, userId, calendarId)
  const blocks = (await work.listBlocks(db, userId, { from, to }, MAX_EVENTS)).reverse()
  const wanted = matchEvents(events, blocks)
  const shown = new Set(wanted.map(({ eventId }) => eventId))
  const [past = [], superfluous = []] = partition(
    events.filter(({ id }) => !shown.has(id)),
    ({ startAt }) => startAt < from,
  )
  await deletePlanEvents(db, dialect, userId, idsOf(past))
  const changes = wanted.flatMap(match => changeFor(work, match, events))
  for (const { event, isShown, contentHash } of changes) if (isShown) await savePlanEvent({ ...event, contentHash }, db)
  const writes = [
    ...superfluous.map(event => () => removeEvent(tools, event)),
    ...changes.filter(({ isShown }) => !isShown).map(change => () => writeEvent(tools, change)),
  ]
  let hasConflicts = false
  let done = 0
  for (const write of writes) {
    if (done >= MAX_WRITES || clock() > work.until) break
    done++
    if (!(await write())) hasConflicts = true
  }
  return { eventCount: wanted.length, hasConflicts, isUnfinished: done < writes.length }
}

interface EventChange {
  block: PlanBlock
  before: PlanEvent | undefined
  event: PlanEvent
  contentHash: string
  /** The remote event is up to date, and only the local record of it changes. */
  isShown: boolean
}

/** Nothing if the event shows its block. */
function changeFor(work: Work, { block, eventId }: Match<PlanBlock>, events: readonly PlanEvent[]): EventChange[] {
  const { userId, calendarId, accepted } = work
  const before = events.find(({ id }) => id === eventId)
  const contentHash = contentHashOf(block)
  const isCurrent = before !== undefined && before.etag !== null && before.contentHash === contentHash
  if (isCurrent && before.blockId === block.id) return []
  const { id: blockId, taskId, startAt, endAt } = block
  const known = {
    userId,
    id: eventId,
    calendarId,
    etag: before?.etag ?? null,
    contentHash: before?.contentHash ?? null,
  }
  const event = { ...known, blockId, taskId, startAt, endAt }
  return [{ block, before, event, contentHash, isShown: isCurrent || accepted.has(eventId) }]
}

const idsOf = (events: readonly PlanEvent[]) => events.map(({ id }) => id)

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter(item => !isFirst(item)),
]

/** [CALDAV-22] What is about to be sent is stored first, so that after a crash the event is known as our own. */
async function writeEvent(
  { database: { db }, target }: PushTools,
  { block, before, event, contentHash }: EventChange,
): Promise<boolean> {
  await savePlanEvent(event, db)
  const isWritten = await unlessChanged(async () => {
    const etag = await target.put(event, block)
    await savePlanEvent({ ...event, etag, contentHash }, db)
  })
  // The remote event is still the one that was sent before.
  if (!isWritten && before) await savePlanEvent(before, db)
  return isWritten
}

/** [CALDAV-22] From now on it belongs to no block: if only the response is lost, our own removal must not cancel one. */
async function removeEvent({ database: { db, dialect }, target }: PushTools, event: PlanEvent): Promise<boolean> {
  await savePlanEvent({ ...event, blockId: NO_BLOCK, taskId: null }, db)
  return unlessChanged(async () => {
    await target.remove(event)
    await deletePlanEvents(db, dialect, event.userId, [event.id])
  })
}

/** No id is empty. */
const NO_BLOCK = ''

/** [CALDAV-23] False if the remote event has changed since we last read it. */
async function unlessChanged(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return true
  } catch (error) {
    if (error instanceof RemoteChangedError) return false
    throw error
  }
}

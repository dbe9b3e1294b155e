import { isWrittenKind } from '@daywright/contract/resources/calendars/calendar.values'
import type { Database, Db } from '../../../db/database.ts'
import { RevisionChangedError } from '../../../db/errors/revision-changed-error.ts'
import type { Job } from '../../../jobs/job.ts'
import { endJob } from '../../../jobs/job-claims.store.ts'
import { NEVER } from '../../../jobs/job-kinds.ts'
import { notifyIfRoom } from '../../../notification-kinds/notify.rules.ts'
import { type EventChanges, type Subscription, saveEvents, saveSubscription } from '../subscription.store.ts'
import type { ReadOutcome } from './read-outcome.ts'

/** [CALDAV-24] Before a change is written, so that many small ones are written together. What a turn has left over is written at once. */
const PLAN_PAUSE_MILLISECONDS = 15_000

class LostClaimError extends Error {}

/** [CAL-56] One transaction. The revision is raised only if something changed that the owner sees; times of reads do not count. */
export async function saveRead(
  database: Database,
  job: Job,
  before: Subscription,
  { change, dueAt, notice, writtenRevision }: ReadOutcome,
  events: EventChanges,
): Promise<void> {
  const isVisible = hasChanges(events) || notice !== null || VISIBLE.some(field => isDifferent(before, change, field))
  const earliest = isWrittenKind(before.kind) ? job.triedAt + PLAN_PAUSE_MILLISECONDS : 0
  const apply = async (tx: Db, written = writtenRevision) => {
    const next = { dueAt: dueAt ?? NEVER, notBefore: Math.min(earliest, dueAt ?? NEVER), seenRevision: written ?? null }
    if (!(await endJob(tx, job, next))) throw new LostClaimError()
    await saveSubscription(tx, before.userId, before.id, change)
    await saveEvents(tx, database, before, events)
    if (notice) await tellOwner(tx, database, before, { change, notice })
  }
  try {
    if (!isVisible) await database.transaction(tx => apply(tx))
    else if (writtenRevision === undefined) await database.write(before.userId, tx => apply(tx))
    else await writeUnseen(database, before.userId, apply, writtenRevision)
  } catch (error) {
    if (!(error instanceof LostClaimError)) throw error
  }
}

/** The state of the calendar is not part of the plan, and must not be a reason to write it again, unless something else has changed. */
async function writeUnseen(
  database: Database,
  ownerId: string,
  apply: (tx: Db, written?: number) => Promise<void>,
  unchangedSince: number,
): Promise<void> {
  try {
    await database.write(ownerId, apply, { unchangedSince })
  } catch (error) {
    if (!(error instanceof RevisionChangedError)) throw error
    await database.write(ownerId, tx => apply(tx))
  }
}

export const NO_EVENT_CHANGES: EventChanges = { added: [], removedIds: [] }
export const hasChanges = ({ added, removedIds }: EventChanges) => added.length > 0 || removedIds.length > 0

const VISIBLE = ['status', 'problem', 'warnings', 'eventCount', 'ownEventCount', 'address'] as const

const isDifferent = (before: Subscription, change: ReadOutcome['change'], field: (typeof VISIBLE)[number]) =>
  field in change && JSON.stringify(before[field]) !== JSON.stringify(change[field])

/** [CAL-64] Says that a calendar fails, or is paused. */
const tellOwner = (
  tx: Db,
  database: Database,
  { userId, id, name, kind }: Subscription,
  { change: { problem = null, notifiedAt }, notice }: Pick<ReadOutcome, 'change' | 'notice'>,
): Promise<void> =>
  notifyIfRoom(tx, database, userId, notifiedAt ?? '', {
    type: 'calendar_problem',
    facts: { name, isWritten: isWrittenKind(kind), isPaused: notice === 'paused', problem },
    metadata: { calendarId: id, code: problem?.code ?? '' },
  })

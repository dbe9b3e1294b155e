import type { AutomaticRun, PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { AUTO_PLAN } from '@daywright/contract/resources/planner/planner.values'
import type { Database, Db, ExclusiveOptions } from '../../db/database.ts'
import { RevisionChangedError } from '../../db/errors/revision-changed-error.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { noteSeen } from '../../jobs/job.store.ts'
import type { Job } from '../../jobs/job.ts'
import { mayCommit } from '../../jobs/job-claims.store.ts'
import { type Clock, toTimestamp } from '../../time/clock.ts'
import { MINUTE_MS } from '../../time/milliseconds.ts'
import { changesOf } from '../draft/plan-changes.ts'
import { differenceOf, type PlanDifference } from '../draft/plan-difference.ts'
import { type Draft, draftPlan, type Planning } from '../draft/plan-draft.ts'
import { recordRun, runDifference } from '../history/record-run.rules.ts'
import { keepSaidOdds } from '../history/said-odds.rules.ts'
import { saveReasons } from '../planner-save.store.ts'
import { prepareSeries } from '../rest-days/rest-days.rules.ts'
import { savePlan } from '../save-plan.rules.ts'

export interface AutomaticRunTools {
  database: Database
  clock: Clock
  planning: Planning
}

/** Rolls the transaction back: the user types or drags. The account's next turn comes. */
class NotNow extends Error {}

/**
 * [AUTO-5] A run that the user did not start. Unlike one by hand, it changes only what differs from the present plan, and nothing at all
 * if nothing does; and it gives way to changes that come meanwhile. Returns the revision that the plan includes; undefined if it was disturbed.
 */
export function runAutomatically(
  tools: AutomaticRunTools,
  job: Job,
  signal: AbortSignal,
  options?: ExclusiveOptions,
): Promise<number | undefined> {
  const { database, clock, planning } = tools
  const run = async () => {
    signal.throwIfAborted()
    await prepareSeries(database, job.userId, toTimestamp(clock()))
    const draft = await draftPlan(database, job.userId, plannedAsOf(job, clock()), planning)
    const difference = differenceOf(draft)
    if (!isNothing(difference)) return saveUnlessDisturbed(tools, job, draft, difference)
    // The plan stays, so this is no change of the account.
    const { dialect } = database
    const now = toTimestamp(clock())
    await database.transaction(tx => keepSaidOdds({ tx, dialect, ownerId: job.userId, now }, draft))
    return draft.revision
  }
  return database.exclusively(job.userId, run, options)
}

/**
 * [AUTO-10] The minute in which the change came, in which the block that has begun since had not begun yet: otherwise it would keep its whole
 * time [PLAN-54], and what came a moment before would be late because of it.
 */
export function plannedAsOf({ changedAt }: Pick<Job, 'changedAt'>, now: number): string {
  const minute = Math.floor((changedAt ?? now) / MINUTE_MS) * MINUTE_MS
  return toTimestamp(changedAt === null || now - minute > AUTO_PLAN.asOfMinutes * MINUTE_MS ? now : minute)
}

async function saveUnlessDisturbed(
  { database, clock }: AutomaticRunTools,
  job: Job,
  draft: Draft,
  difference: PlanDifference,
): Promise<number | undefined> {
  const { userId: ownerId } = job
  const now = toTimestamp(clock())
  try {
    const save = async (tx: Db, revision: number) => {
      if (!(await mayCommit(tx, job, clock()))) throw new NotNow()
      const outdated = outdatedReasons(difference).map(({ updatedAt, ...block }) => ({
        ...block,
        updatedAt: nextUpdatedAt(updatedAt, now),
      }))
      await saveReasons(tx, database.dialect, ownerId, outdated)
      const { leaving: replaced, coming: sessions } = difference
      const story = { reason: job.changedAt === null ? 'morning' : 'changed' } as const
      if (replaced.length + sessions.length === 0) {
        // [HIST-4] What stays where it is may be late for another reason, such as an earlier due date.
        const stayed = { ...story, difference: runDifference(difference, draft.facts.coming) }
        await recordRun({ tx, database, ownerId, now }, { ...draft, revision }, stayed)
        await keepSaidOdds({ tx, dialect: database.dialect, ownerId, now }, draft)
        await noteSeen(tx, { userId: ownerId, kind: 'plan' }, revision)
      } else {
        const automatic = summaryOf(changesOf(draft, difference), now)
        await savePlan({ tx, database, ownerId, now }, { ...draft, revision }, { replaced, sessions, automatic, story })
      }
      return revision
    }
    return await database.write(ownerId, save, { unchangedSince: draft.revision })
  } catch (error) {
    if (error instanceof NotNow || error instanceof RevisionChangedError) return undefined
    throw error
  }
}

const isNothing = (difference: PlanDifference) =>
  difference.leaving.length + difference.coming.length + outdatedReasons(difference).length === 0

/** A block may stay where it is for another reason than before, and may have become defended. */
const outdatedReasons = ({ kept }: PlanDifference) =>
  kept.flatMap(({ block, session: { explanation, reason, defended } }) => {
    const { id, updatedAt } = block
    const isCurrent = block.explanation === explanation && block.reason !== null && block.defended === defended
    return isCurrent ? [] : [{ id, explanation, reason, defended, updatedAt }]
  })

function summaryOf({ moved, created, removed }: PlannerChanges, at: string): Omit<AutomaticRun, 'undoable'> {
  const changes: AutomaticRun['changes'] = [
    ...moved.map(({ to }) => ({ kind: 'moved' as const, title: to.title, startAt: to.startAt })),
    ...created.map(({ title, startAt }) => ({ kind: 'added' as const, title, startAt })),
    ...removed.map(({ title }) => ({ kind: 'removed' as const, title, startAt: null })),
  ]
  return {
    at,
    moved: moved.length,
    added: created.length,
    removed: removed.length,
    changes: changes.slice(0, AUTO_PLAN.namedChanges),
  }
}

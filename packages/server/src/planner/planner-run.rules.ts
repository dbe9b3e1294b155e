import type { PlannerRun } from '@daywright/contract/resources/planner/planner'
import type { Database, Db, ExclusiveOptions } from '../db/database.ts'
import { RevisionChangedError } from '../db/errors/revision-changed-error.ts'
import { makeOccurrences } from '../tasks/series/occurrences/make-occurrences.rules.ts'
import { type Draft, draftPlan, outcomeOf, type Planning } from './draft/plan-draft.ts'
import { savePlan } from './save-plan.rules.ts'

const MAX_ATTEMPTS = 3

interface SavedRun {
  run: PlannerRun
  /** The account's revision after the run. */
  revision: number
}

/** [PLAN-63] One run per account at a time. [PLAN-64] All of its changes are saved, or none. */
export function runPlanner(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
  { signal, ...options }: RunOptions = {},
): Promise<SavedRun> {
  const run = { database, ownerId, now, planning }
  const plan = async () => {
    signal?.throwIfAborted()
    // [SERIES-11] Recurring tasks of the horizon exist before their time is planned.
    await makeOccurrences(database, ownerId, now)
    return (await tryToPlan(run, database.write)) ?? planWithWritesHeld(run)
  }
  return database.exclusively(ownerId, plan, options)
}

interface RunOptions extends ExclusiveOptions {
  signal?: AbortSignal
}

interface Run {
  database: Database
  ownerId: string
  now: string
  planning: Planning
}

/** [PLAN-65] Undefined when the owner's records changed during every attempt. */
async function tryToPlan(run: Run, write: Database['write']): Promise<SavedRun | undefined> {
  const { database, ownerId, now, planning } = run
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await draftPlan(database, ownerId, now, planning)
    const revision = await saveIfUnchanged(run, write, draft)
    if (revision !== undefined) return savedRun(draft, revision)
  }
  return undefined
}

/** Returns the new revision; undefined when the owner's records have changed since the draft. */
async function saveIfUnchanged(
  { database, ownerId, now }: Run,
  write: Database['write'],
  draft: Draft,
): Promise<number | undefined> {
  const save = async (tx: Db, revision: number) => {
    await savePlan({ tx, database, ownerId, now }, { ...draft, revision }, wholePlan(draft))
    return revision
  }
  try {
    return await write(ownerId, save, { unchangedSince: draft.revision })
  } catch (error) {
    if (error instanceof RevisionChangedError) return undefined
    throw error
  }
}

/**
 * [PLAN-73] For an account that changes all the time: its other writers wait until the plan is saved. Only if other
 * processes keep changing it does planning happen inside the transaction, which blocks all writers on SQLite.
 */
function planWithWritesHeld(run: Run): Promise<SavedRun> {
  const { database, ownerId, now, planning } = run
  return database.holdWrites(ownerId, async write => {
    const result = await tryToPlan(run, write)
    if (result) return result
    return write(ownerId, async tx => {
      const draft = await draftPlan({ db: tx, dialect: database.dialect }, ownerId, now, planning)
      await savePlan({ tx, database, ownerId, now }, draft, wholePlan(draft))
      return savedRun(draft, draft.revision)
    })
  })
}

const savedRun = (draft: Draft, revision: number): SavedRun => ({ run: { ok: true, ...outcomeOf(draft) }, revision })

/** [PLAN-53] Every block that may be replaced is, even by one at the same time. */
const wholePlan = ({ blocks, plan }: Draft) => ({ replaced: blocks.replaced, sessions: plan.sessions })

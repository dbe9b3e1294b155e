import type { Database, Db, ExclusiveOptions } from '../db/database.ts'
import { RevisionChangedError } from '../db/errors/revision-changed-error.ts'
import type { Reading } from './estimates/estimates.rules.ts'
import { prepareSeries } from './rest-days/rest-days.rules.ts'

const MAX_ATTEMPTS = 3

interface Drafted {
  /** Of the records that the draft is based on. */
  revision: number
}

export interface PlanSteps<D extends Drafted> {
  draft(source: Reading): Promise<D>
  /** False where nothing is to be saved; saves every draft when left out. */
  isChange?(draft: D): boolean
  save(tx: Db, draft: D): Promise<void>
}

export interface RunOptions extends ExclusiveOptions {
  signal?: AbortSignal
}

interface Run<D extends Drafted> {
  database: Database
  ownerId: string
  steps: PlanSteps<D>
}

/**
 * [PLAN-63] One run per account at a time. [PLAN-64] All of its changes are saved, or none. Returns the draft with the revision
 * that the account has then.
 */
export function planAndSave<D extends Drafted>(
  { database, ownerId, steps }: Run<D>,
  now: string,
  { signal, ...options }: RunOptions = {},
): Promise<D> {
  const run = { database, ownerId, steps }
  const plan = async () => {
    signal?.throwIfAborted()
    await prepareSeries(database, ownerId, now)
    return (await tryToPlan(run, database.write)) ?? planWithWritesHeld(run)
  }
  return database.exclusively(ownerId, plan, options)
}

/** [PLAN-65] Undefined when the owner's records changed during every attempt. */
async function tryToPlan<D extends Drafted>(run: Run<D>, write: Database['write']): Promise<D | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const draft = await run.steps.draft(run.database)
    if (run.steps.isChange?.(draft) === false) return draft
    const saved = await saveIfUnchanged(run, write, draft)
    if (saved) return saved
  }
  return undefined
}

/** Undefined when the owner's records have changed since the draft. */
async function saveIfUnchanged<D extends Drafted>(
  { ownerId, steps }: Run<D>,
  write: Database['write'],
  draft: D,
): Promise<D | undefined> {
  const save = async (tx: Db, revision: number) => {
    const saved = { ...draft, revision }
    await steps.save(tx, saved)
    return saved
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
function planWithWritesHeld<D extends Drafted>(run: Run<D>): Promise<D> {
  const { database, ownerId, steps } = run
  return database.holdWrites(ownerId, async write => {
    const result = await tryToPlan(run, write)
    if (result) return result
    return write(ownerId, async tx => {
      const draft = await steps.draft({ db: tx, dialect: database.dialect })
      if (steps.isChange?.(draft) !== false) await steps.save(tx, draft)
      return draft
    })
  })
}

import { spanProblem } from '@daywright/contract/resources/time-blocks/time-block'
import type { Database, Db } from '../../db/database.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { deletePlanEvents, findPlannedBlock, savePlanEvent, savePlannedBlock } from './plan-event.store.ts'
import type { RemoteChange } from './plan-target.ts'

/**
 * [CALDAV-23] Applies remote changes in one transaction: a moved event moves its block, which then counts as placed by hand, and a deleted
 * one cancels it. Returns the ids of the events that show their block as its owner wants it.
 */
export async function pullPlan(
  database: Database,
  ownerId: string,
  changes: readonly RemoteChange[],
  now: string,
): Promise<Set<string>> {
  const accepted = new Set<string>()
  if (changes.length === 0) return accepted
  const apply = async (tx: Db) => {
    for (const change of changes) if (await applyChange(tx, ownerId, change, now)) accepted.add(change.event.id)
    const gone = changes.filter(({ kind }) => kind === 'gone').map(({ event }) => event.id)
    await deletePlanEvents(tx, database.dialect, ownerId, gone)
  }
  const isVisible = changes.some(({ kind }) => kind !== 'seen')
  await (isVisible ? database.write(ownerId, apply) : database.transaction(apply))
  return accepted
}

async function applyChange(tx: Db, ownerId: string, change: RemoteChange, now: string): Promise<boolean> {
  const { event, kind } = change
  const block = kind === 'seen' ? undefined : await findPlannedBlock(tx, ownerId, event)
  const updatedAt = block ? nextUpdatedAt(block.updatedAt, now) : now
  if (kind === 'gone') {
    if (block) await savePlannedBlock(tx, block, { status: 'cancelled', updatedAt })
    return false
  }
  const { etag } = change
  if (kind === 'seen' || !block || spanProblem(change)) {
    await savePlanEvent({ ...event, etag }, tx)
    return false
  }
  const { startAt, endAt } = change
  const byHand = block.source === 'auto' ? ({ source: 'manual', explanation: null, reason: null } as const) : {}
  await savePlannedBlock(tx, block, { startAt, endAt, ...byHand, updatedAt })
  await savePlanEvent({ ...event, blockId: block.id, startAt, endAt, etag }, tx)
  return true
}

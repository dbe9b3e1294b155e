import { hash } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { DAY_MS } from '../time/milliseconds.ts'
import { findCollection, saveCollection } from './store/todo-collection.store.ts'
import { findRevisionBehind, forgetChanges } from './store/todo-item.store.ts'

/** Part of tokens and ETags: raise it when to-dos are written differently. */
export const FORMAT = 1
/** [CALTODO-3] How long finished tasks stay in the collection after their last change. */
const FINISHED_DAYS = 30
/** A revision is a time in microseconds. */
const DAY_OF_REVISIONS = DAY_MS * 1000
/** [CALTODO-12] How long changes are noted without a client, and kept for clients that were away. */
const RECORD_DAYS = 60
const MOST_CHANGES = 20_000

/** The to-dos of an account as of a moment. */
export interface Collection {
  ownerId: string
  /** The zone of local days. */
  zone: string
  /** Finished tasks that were changed before are no more in it. */
  since: string
  /** Of the last change, and the first from which on changes are known. */
  revision: number
  keptFrom: number
  /** Changes with anything that may change to-dos without a change of a task. */
  version: string
}

/** Also begins to note changes, or goes on, at most once a day. What is read afterwards is as new as the revision, or newer. */
export async function openCollection(database: Database, ownerId: string, now: string): Promise<Collection> {
  const zone = await findAccountZone(database.db, ownerId)
  const found = await findCollection(database.db, ownerId)
  const isOpen =
    found && found.keptFrom !== null && (found.recordUntil ?? 0) > found.revision + lengthOf(RECORD_DAYS - 1)
  const row = isOpen ? found : await noteChanges(database, ownerId)
  const keptFrom = row.keptFrom ?? 0
  return {
    ownerId,
    zone,
    since: sinceOf(now),
    revision: Math.max(keptFrom, row.lastChange ?? 0),
    keptFrom,
    version: hash('sha256', `${FORMAT} ${zone}`, 'hex').slice(0, 8),
  }
}

/** Changes once a day (UTC), so that a token need not name more than the day. */
const sinceOf = (now: string): string => {
  const today = Date.parse(now.slice(0, 10))
  return new Date(today - FINISHED_DAYS * DAY_MS).toISOString()
}

const lengthOf = (days: number) => days * DAY_OF_REVISIONS

/** [CALTODO-11] A write of the account: one that is under way and does not see the collection yet has an earlier revision. */
const noteChanges = (database: Database, ownerId: string) =>
  database.write(ownerId, async (tx, revision) => {
    const before = await findCollection(tx, ownerId)
    const hasGap = before?.keptFrom == null || (before.recordUntil ?? 0) < revision
    const oldest = revision - lengthOf(RECORD_DAYS)
    const behind = (await findRevisionBehind(tx, ownerId, MOST_CHANGES)) ?? 0
    const keptFrom = hasGap ? revision : Math.max(before?.keptFrom ?? 0, oldest, behind)
    await forgetChanges(tx, ownerId, keptFrom)
    await saveCollection(tx, { userId: ownerId, keptFrom, recordUntil: revision + lengthOf(RECORD_DAYS) })
    return { ...before, keptFrom, lastChange: before?.lastChange ?? null }
  })

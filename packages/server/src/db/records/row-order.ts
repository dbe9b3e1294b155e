import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import type { Db, Dialect } from '../database.ts'
import { idList, updateRows } from '../statements/row-batches.ts'

interface OrderTarget {
  db: Db
  dialect: Dialect
  /** Tables whose records people put in order. */
  table: 'space' | 'project' | 'checklistItem' | 'timeBlock'
}

/** Other columns to set in every row of the list. */
interface OrderOptions {
  /** Left out for records without `updatedAt`. */
  now?: string
  fields?: Record<string, string>
}

/**
 * Gives records their place in a list of ids, with as many statements for one as for thousands. Writes nothing and
 * returns false when an id is not the owner's.
 */
export async function saveOrder(
  { db, dialect, table }: OrderTarget,
  ownerId: string,
  orderedIds: readonly string[],
  { now, fields = {} }: OrderOptions,
): Promise<boolean> {
  const columns = now === undefined ? (['id'] as const) : (['id', 'updatedAt'] as const)
  const rows = await db
    .selectFrom(table as 'space')
    .select(columns)
    .where('userId', '=', ownerId)
    .where('id', 'in', idList(dialect, table, orderedIds))
    .execute()
  if (rows.length < orderedIds.length) return false
  const editedAt = new Map(rows.map(row => [row.id, row.updatedAt]))
  const positions = orderedIds.map((id, sortOrder) => ({
    id,
    sortOrder,
    ...fields,
    ...(now !== undefined && { updatedAt: nextUpdatedAt(editedAt.get(id) ?? now, now) }),
  }))
  await updateRows({ db, dialect, table }, ownerId, positions)
  return true
}

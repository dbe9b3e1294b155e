import { isUuid } from '@daywright/contract/fields'
import { notFound, notOwned } from '../errors.ts'
import type { Db } from './database.ts'
import type { TableWithId } from './tables.ts'

/** The ids that belong to the owner. Text that is not a UUID belongs to nobody. */
export async function ownedIds(
  db: Db,
  table: TableWithId,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const usable = [...new Set(ids.filter(isUuid))]
  if (usable.length === 0) return new Set()
  const rows = await db
    .selectFrom(table as 'task')
    .select('id')
    .where('userId', '=', ownerId)
    .where('id', 'in', usable)
    .execute()
  return new Set(rows.map(row => row.id))
}

/** Throws 404 unless the task is the owner's. */
export async function requireOwnedTask(db: Db, ownerId: string, id: string): Promise<void> {
  if (!(await ownedIds(db, 'task', ownerId, [id])).has(id)) throw notFound('Task')
}

const TABLE_OF_FIELD = {
  spaceId: 'space',
  projectId: 'project',
  parentTaskId: 'task',
  schedulePreferenceId: 'schedulePreference',
  labelIds: 'label',
} as const satisfies Record<string, TableWithId>
export type OwnedField = keyof typeof TABLE_OF_FIELD

/** Throws `<field> not found` for the first field with an id that is not the owner's. */
export async function requireOwned(
  db: Db,
  ownerId: string,
  fields: { [F in OwnedField]?: string | readonly string[] | null | undefined },
): Promise<void> {
  for (const [field, table] of Object.entries(TABLE_OF_FIELD)) {
    const value = fields[field as OwnedField] ?? []
    const ids = typeof value === 'string' ? [value] : value
    const owned = await ownedIds(db, table, ownerId, ids)
    if (ids.some(id => !owned.has(id))) throw notOwned(field)
  }
}

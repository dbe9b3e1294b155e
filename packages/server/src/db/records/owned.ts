import { isUuid } from '@daywright/contract/fields/fields'
import { notFound, notOwned } from '../../errors/errors.ts'
import type { Db } from '../database.ts'
import type { TableWithId } from '../schema/table-lists.ts'

/** The ids that belong to the owner. Text that is not a UUID has no owner. */
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
  defaultSchedulePreferenceId: 'schedulePreference',
  labelIds: 'label',
  rosterCalendarId: 'calendar',
} as const satisfies Record<string, TableWithId>
type OwnedField = keyof typeof TABLE_OF_FIELD
type Relations = { [F in OwnedField]?: string | readonly string[] | null | undefined }

/** Throws `<field> not found` for the first field of any of the records with an id that is not the owner's. */
export async function requireOwned(db: Db, ownerId: string, ...records: readonly Relations[]): Promise<void> {
  for (const [field, table] of Object.entries(TABLE_OF_FIELD)) {
    const ids = records.flatMap(record => record[field as OwnedField] ?? [])
    if (ids.length === 0) continue
    const owned = await ownedIds(db, table, ownerId, ids)
    if (ids.some(id => !owned.has(id))) throw notOwned(field)
  }
}

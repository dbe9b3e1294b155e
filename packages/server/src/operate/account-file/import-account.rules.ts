import type { AccountFile, AccountRecords, MovedRecord } from '@daywright/contract/account-export'
import type { Kysely } from 'kysely'
import type { Database, Db } from '../../db/database.ts'
import { newId } from '../../identity/new-id.ts'
import { MOVABLE_TABLES, type MovableTable, POINTS_INTO } from './account-file-tables.ts'
import { refuseBrokenLinks } from './check-account-file.ts'

type AnyDb = Kysely<Record<string, Record<string, unknown>>>
type Renamed = Map<string, string>

const VALUES_PER_STATEMENT = 20_000
const PARENT = 'parentTaskId'

/**
 * [CLI-10] Adds what the file holds to an account, all or nothing. [CLI-11] An account that holds nothing yet becomes
 * what the file describes; in any other, nothing that is there changes.
 */
export async function importAccount(database: Database, ownerId: string, file: AccountFile): Promise<number> {
  refuseBrokenLinks(file.records)
  return database.write(ownerId, async tx => {
    const fresh = await isUntouched(tx, ownerId)
    if (fresh) await becomeLike(tx, ownerId, file)
    const labelIds = await labelIdsByName(tx, ownerId)
    const records = {
      ...(fresh ? file.records : withoutDefault(file.records)),
      label: file.records.label.filter(({ name }) => !labelIds.has(name)),
    }
    const renamed = await renamedIds(tx, ownerId, records)
    for (const { id, name } of file.records.label) {
      const known = labelIds.get(name)
      if (known) renamed.set(String(id), known)
    }
    for (const table of MOVABLE_TABLES) await insertAll(tx, table, ownerId, moved(table, records[table], renamed))
    await setParents(tx, ownerId, moved('task', records.task, renamed))
    return MOVABLE_TABLES.reduce((count, table) => count + records[table].length, 0)
  })
}

/** Holds nothing but the default space that it was made with. */
async function isUntouched(db: Db, ownerId: string): Promise<boolean> {
  for (const table of MOVABLE_TABLES) {
    const rows = await untyped(db).selectFrom(table).select('userId').where('userId', '=', ownerId).limit(2).execute()
    if (rows.length > (table === 'space' ? 1 : 0)) return false
  }
  return true
}

async function becomeLike(db: Db, ownerId: string, { profile, records }: AccountFile): Promise<void> {
  const { displayName, timezone } = profile
  await db.updateTable('user').set({ displayName, timezone }).where('id', '=', ownerId).execute()
  if (records.space.some(space => space.isDefault)) await db.deleteFrom('space').where('userId', '=', ownerId).execute()
}

/** An account has one default space: its own stays, and the file's becomes one like any other. */
const withoutDefault = (records: AccountRecords): AccountRecords => ({
  ...records,
  space: records.space.map(space => ({ ...space, isDefault: false })),
})

/** [CLI-12] Ids are kept where the account has none such yet. */
async function renamedIds(db: Db, ownerId: string, records: AccountRecords): Promise<Renamed> {
  const renamed: Renamed = new Map()
  for (const table of MOVABLE_TABLES) {
    const ids = records[table].flatMap(record => (typeof record.id === 'string' ? [record.id] : []))
    if (ids.length === 0) continue
    const rows = await untyped(db).selectFrom(table).select('id').where('userId', '=', ownerId).execute()
    const taken = new Set(rows.map(row => row.id))
    for (const id of ids) if (taken.has(id)) renamed.set(id, newId())
  }
  return renamed
}

/** A label of the file whose name is taken is the account's label of that name. */
async function labelIdsByName(db: Db, ownerId: string): Promise<Map<unknown, string>> {
  const labels = await db.selectFrom('label').select(['id', 'name']).where('userId', '=', ownerId).execute()
  return new Map(labels.map(({ id, name }) => [name, id]))
}

/** The records as they are stored: with their new ids, in what they point at too, and in what notifications recorded. */
const moved = (table: MovableTable, records: readonly MovedRecord[], renamed: Renamed): MovedRecord[] =>
  records.map(record =>
    Object.fromEntries(
      Object.entries(record).map(([field, value]) => {
        if (field === 'id' || POINTS_INTO[field]) return [field, renamed.get(String(value)) ?? value]
        return [field, typeof value === 'object' && value !== null ? jsonOf(table, value, renamed) : value]
      }),
    ),
  )

const jsonOf = (table: MovableTable, value: object, renamed: Renamed) =>
  JSON.stringify(value, (_key, inner) =>
    table === 'notification' && typeof inner === 'string' ? (renamed.get(inner) ?? inner) : inner,
  )

async function insertAll(db: Db, table: MovableTable, ownerId: string, records: MovedRecord[]): Promise<void> {
  const size = Math.floor(VALUES_PER_STATEMENT / (Object.keys(records[0] ?? {}).length + 1))
  for (let start = 0; start < records.length; start += size) {
    const rows = records
      .slice(start, start + size)
      .map(record => ({ ...record, ...(PARENT in record && { [PARENT]: null }), userId: ownerId }))
    await untyped(db).insertInto(table).values(rows).execute()
  }
}

/** Once all tasks are there. */
async function setParents(db: Db, ownerId: string, tasks: readonly MovedRecord[]): Promise<void> {
  for (const { id, parentTaskId } of tasks.filter(task => task.parentTaskId !== null))
    await untyped(db)
      .updateTable('task')
      .set({ parentTaskId })
      .where('userId', '=', ownerId)
      .where('id', '=', id)
      .execute()
}

const untyped = (db: Db) => db as unknown as AnyDb

import { RECORD_KINDS, type RecordKind } from '@daywright/contract/resources/account-data/usage'
import { wordsOfKind } from '@daywright/contract/resources/account-data/usage.values'
import { sql } from 'kysely'
import { storageFull } from '../../errors/errors.ts'
import { type Database, type Db, NO_QUOTAS, type Quotas } from '../database.ts'
import { compiledQuery } from '../statements/compiled-query.ts'
import { bytesOf } from '../statements/sized-batches.ts'

const BYTES_PER_MEGABYTE = 1_000_000

export const RECORD_KIND_NAMES = Object.keys(RECORD_KINDS) as RecordKind[]

/** The limit on the records of a kind; 0 means none. */
export const recordLimit = (quotas: Quotas, kind: RecordKind): number => quotas[RECORD_KINDS[kind].quota]
/** The limit on the bytes of texts; 0 means none. */
export const byteLimit = ({ megabytes }: Quotas): number => megabytes * BYTES_PER_MEGABYTE

/**
 * [QUOTA-1] Called after records were inserted: throws 507 when the account has too many now, which rolls everything
 * back. The transaction has locked the account, so two requests cannot both take the last place.
 */
export async function requireRoomFor(tx: Db, { quotas }: Database, ownerId: string, ...kinds: readonly RecordKind[]) {
  for (const kind of kinds) {
    const limit = recordLimit(quotas, kind)
    if (limit > 0 && (await countRecords(tx, ownerId, kind, limit + 1)) > limit)
      throw storageFull(`an account may have ${limit.toLocaleString('en')} ${wordsOfKind(kind)}`)
  }
}

/** [QUOTA-5] Throws 507 before anything is written, if so many more records would be too many. */
export async function requireRoomForMore(
  tx: Db,
  { quotas }: Database,
  ownerId: string,
  more: Partial<Record<RecordKind, number>>,
): Promise<void> {
  for (const kind of RECORD_KIND_NAMES) {
    const [limit, added] = [recordLimit(quotas, kind), more[kind] ?? 0]
    if (limit > 0 && added > 0 && (await countRecords(tx, ownerId, kind, limit + 1)) + added > limit)
      throw storageFull(`an account may have ${limit.toLocaleString('en')} ${wordsOfKind(kind)}`)
  }
}

/** Counts no further than `atMost`. The stored counts of tasks make theirs the cheapest of all. */
export async function countRecords(db: Db, ownerId: string, kind: RecordKind, atMost?: number): Promise<number> {
  if (kind === 'tasks') return countTasks(db, ownerId)
  const { rows } = await sql<{ count: number }>`select count(*) as "count" from (select 1
    from ${sql.table(RECORD_KINDS[kind].table)} where "userId" = ${ownerId}
    ${atMost === undefined ? sql`` : sql`limit ${atMost}`}) as "counted"`.execute(db)
  return rows[0]?.count ?? 0
}

const sumTasks = compiledQuery((db, { ownerId }: { ownerId: string }) =>
  db
    .selectFrom('taskCount')
    .select(eb => eb.fn.sum<number | null>('tasks').as('tasks'))
    .where('userId', '=', ownerId),
)

const countTasks = async (db: Db, ownerId: string): Promise<number> => (await sumTasks(db, { ownerId }))[0]?.tasks ?? 0

/** The size of texts as the database stores them. */
export const textBytes = (...texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0)

/** The long text of a record, whose bytes count. */
export const TEXT_COLUMNS = {
  document: 'content',
  project: 'description',
  task: 'description',
  taskSeries: 'description',
} as const

/** [QUOTA-4] Deletes records, and takes their texts off the account's bytes. */
export async function deleteWithText(
  tx: Db,
  table: keyof typeof TEXT_COLUMNS,
  ownerId: string,
  ids: readonly string[],
): Promise<void> {
  const deleted = await tx
    .deleteFrom(table)
    .where('userId', '=', ownerId)
    .where('id', 'in', ids)
    .returning(bytesOf(TEXT_COLUMNS[table]).as('bytes'))
    .execute()
  await removeTextBytes(tx, ownerId, deleted)
}

/** [QUOTA-4] Takes the texts of deleted rows off the account's bytes. */
const removeTextBytes = (tx: Db, ownerId: string, deleted: readonly { bytes: number }[]) =>
  addTextBytes(tx, { quotas: NO_QUOTAS }, ownerId, -deleted.reduce((sum, { bytes }) => sum + bytes, 0))

/**
 * [QUOTA-3] Adds to the bytes of texts that the account stores, or subtracts from them. Throws 507 when they grow beyond
 * the limit, which rolls everything back.
 */
export async function addTextBytes(tx: Db, { quotas }: Pick<Database, 'quotas'>, ownerId: string, bytes: number) {
  if (bytes === 0) return
  const [state] = await addBytes(tx, { ownerId, bytes })
  const limit = byteLimit(quotas)
  if (bytes > 0 && limit > 0 && (state?.textBytes ?? 0) > limit)
    throw storageFull(`an account may have ${quotas.megabytes.toLocaleString('en')} MB of texts`)
}

const addBytes = compiledQuery((db, { ownerId, bytes }: { ownerId: string; bytes: number }) =>
  db
    .updateTable('accountState')
    .set(eb => ({ textBytes: eb('textBytes', '+', bytes) }))
    .where('userId', '=', ownerId)
    .returning('textBytes'),
)

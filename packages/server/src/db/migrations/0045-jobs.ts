import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, required } from './table-shapes.ts'

/** One table for all work that becomes due, instead of one for each kind. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema
    .createTable('job')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('kind', types.text, required)
    .addColumn('key', types.text, required)
    .addColumn('dueAt', types.number, required)
    .addColumn('scheduledAt', types.number, required)
    .addColumn('notBefore', types.number, required)
    .addColumn('leaseBy', types.text)
    .addColumn('triedAt', types.number, required)
    .addColumn('tries', 'integer', required)
    .addColumn('since', types.number, required)
    .addColumn('seenRevision', types.number)
    .addColumn('changedAt', types.number)
    .addPrimaryKeyConstraint('jobKey', ['userId', 'kind', 'key'])
    .execute()
  await db.schema.createIndex('jobByDue').on('job').columns(['kind', 'dueAt']).execute()
  await move(db, 'series', 'seriesSchedule', {})
  await move(db, 'plan', 'planSchedule', {
    dueAt: `coalesce("readyAt", ${NEVER})`,
    notBefore: '"notBefore"',
    seenRevision: PLANNED,
  })
  await move(db, 'reminders', 'reminderSchedule', { since: '"since"', seenRevision: '"seenRevision"' })
  await move(db, 'calendar', 'calendarRead', {
    key: '"calendarId"',
    triedAt: '"triedAt"',
    seenRevision: '"writtenRevision"',
  })
  await moveDeliveries(db)
}

const NEVER = Number.MAX_SAFE_INTEGER
/** A change that was noticed is noticed again. */
const PLANNED = '(case when "changedAt" is null then "seenRevision" else 0 end)'

/** The outbox keeps the texts, and what was sent. */
async function moveDeliveries(db: AnyDb): Promise<void> {
  await insertJobs(
    db,
    'delivery',
    'reminderOutbox',
    { key: `"target" || ' ' || "reminder"`, triedAt: '"triedAt"', tries: '"attempts"' },
    sql`where "closedAt" is null`,
  )
  for (const name of ['openReminderByDue', 'reminderOutboxByExpiry', 'reminderOutboxByTurn'])
    await db.schema.dropIndex(name).execute()
  for (const column of ['dueAt', 'attempts', 'triedAt', 'leaseUntil', 'leaseBy'])
    await db.schema.alterTable('reminderOutbox').dropColumn(column).execute()
}

interface Columns {
  key?: string
  dueAt?: string
  notBefore?: string
  triedAt?: string
  tries?: string
  since?: string
  seenRevision?: string
}

async function move(db: AnyDb, kind: string, table: string, columns: Columns): Promise<void> {
  await insertJobs(db, kind, table, columns, sql``)
  await db.schema.dropTable(table).execute()
}

/** Without leases: the processes that had them have stopped for the upgrade. */
async function insertJobs(
  db: AnyDb,
  kind: string,
  table: string,
  columns: Columns,
  which: RawBuilder<unknown>,
): Promise<void> {
  const {
    key = `''`,
    dueAt = '"dueAt"',
    notBefore = '0',
    triedAt = '0',
    tries = '0',
    since = '0',
    seenRevision = 'null',
  } = columns
  await sql`insert into "job" ("userId", "kind", "key", "dueAt", "scheduledAt", "notBefore", "leaseBy", "triedAt", "tries", "since",
    "seenRevision", "changedAt") select "userId", ${sql.lit(kind)}, ${sql.raw(key)}, ${sql.raw(dueAt)}, ${sql.raw(dueAt)},
    ${sql.raw(notBefore)}, null, ${sql.raw(triedAt)}, ${sql.raw(tries)}, ${sql.raw(since)}, ${sql.raw(seenRevision)}, null
    from ${sql.table(table)} ${which}`.execute(db)
}

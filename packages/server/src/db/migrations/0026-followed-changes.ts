import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, required } from './table-shapes.ts'

/** Marks accounts that have changed, where the planner or a calendar follows them, and indexes whose turn it is. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  for (const name of ['isFollowed', 'hasChanged'])
    await db.schema
      .alterTable('user')
      .addColumn(name, 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  await db.schema.createIndex('userChanged').on('user').column('id').where(sql<boolean>`"hasChanged"`).execute()
  await sql`update "user" set "isFollowed" = true, "hasChanged" = true where "id" in (select "userId" from "planSchedule")
    or "id" in (select "userId" from "calendarRead" where "writtenRevision" is not null)`.execute(db)
  await rebuildPlanSchedule(db, dialect)
}

/** SQLite adds no stored column to a table that exists. */
async function rebuildPlanSchedule(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await db.schema.alterTable('planSchedule').renameTo('oldPlanSchedule').execute()
  await db.schema
    .createTable('planSchedule')
    .addColumn('userId', types.text, required)
    .addColumn('seenRevision', types.number, required)
    .addColumn('seenAt', types.number, required)
    .addColumn('changedAt', types.number)
    .addColumn('morningAt', types.number)
    .addColumn('heldUntil', types.number, required)
    .addColumn('notBefore', types.number, required)
    .addColumn('leaseUntil', types.number, required)
    .addColumn('leaseBy', types.text)
    .addColumn('readyAt', types.number, column => column.generatedAlwaysAs(READY_AT).stored())
    .addPrimaryKeyConstraint('planScheduleKey', ['userId'])
    .addForeignKeyConstraint('planSchedule_userId', ['userId'], 'user', ['id'], key => key.onDelete('cascade'))
    .execute()
  const columns = sql.raw(COLUMNS.map(name => `"${name}"`).join(', '))
  await sql`insert into "planSchedule" (${columns}) select ${columns} from "oldPlanSchedule"`.execute(db)
  await db.schema.dropTable('oldPlanSchedule').execute()
  await db.schema.createIndex('planScheduleByReady').on('planSchedule').column('readyAt').execute()
}

const COLUMNS = [
  'userId',
  'seenRevision',
  'seenAt',
  'changedAt',
  'morningAt',
  'heldUntil',
  'notBefore',
  'leaseUntil',
  'leaseBy',
]

/** The earliest of: the morning, 4 seconds without another change, and 2 minutes after the first change. */
const READY_AT = sql`(case
  when "changedAt" is null then "morningAt"
  when "morningAt" <= "seenAt" + 4000 and "morningAt" <= "changedAt" + 120000 then "morningAt"
  when "seenAt" + 4000 <= "changedAt" + 120000 then "seenAt" + 4000
  else "changedAt" + 120000 end)`

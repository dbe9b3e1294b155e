import type { Dialect } from '../database.ts'
import { type AnyDb, belongsTo, columnTypes, required } from './table-shapes.ts'

/** Calendars that are read from an address: their secrets, how reading went, and when each is read next. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  for (const name of ['hideTitles', 'hasCredentials'])
    await db.schema
      .alterTable('calendar')
      .addColumn(name, 'boolean', column => column.notNull().defaultTo(false))
      .execute()
  for (const name of ['failures', 'eventCount', 'ownEventCount'])
    await db.schema
      .alterTable('calendar')
      .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
      .execute()
  await db.schema.alterTable('calendar').addColumn('refreshMinutes', 'integer').execute()
  for (const name of TEXTS) await db.schema.alterTable('calendar').addColumn(name, types.text).execute()
  await db.schema
    .alterTable('calendar')
    .addColumn('status', types.text, column => column.notNull().defaultTo('ok'))
    .execute()
  await db.schema.alterTable('calendar').addColumn('problem', types.json).execute()
  await db.schema
    .alterTable('calendar')
    .addColumn('warnings', types.json, column => column.notNull().defaultTo('[]'))
    .execute()

  const table = db.schema.createTable('calendarRead').addColumn('userId', types.text, required)
  await belongsTo(table as Parameters<typeof belongsTo>[0], 'calendarRead', 'calendarId', 'calendar', types)
    .addColumn('dueAt', types.number, required)
    .addColumn('leaseUntil', types.number, required)
    .addColumn('leaseBy', types.text)
    .addColumn('triedAt', types.number, required)
    .addPrimaryKeyConstraint('calendarReadKey', ['userId', 'calendarId'])
    .execute()
  await db.schema.createIndex('calendarReadByDue').on('calendarRead').column('dueAt').execute()
}

const TEXTS = [
  'ownerEmail',
  'address',
  'secret',
  'lastReadAt',
  'lastChangedAt',
  'nextReadAt',
  'failingSince',
  'notifiedAt',
  'etag',
  'lastModified',
  'contentHash',
  'readBasis',
]

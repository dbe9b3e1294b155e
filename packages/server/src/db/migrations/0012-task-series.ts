import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, linkTable, ownedTable, pointsAt, required } from './table-shapes.ts'

/** Series of recurring tasks, the fields of their tasks, and when each account with series is looked at next. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  let series = ownedTable(db, types, 'taskSeries')
  series = pointsAt(series, 'taskSeries', 'spaceId', 'space', types)
  series = pointsAt(series, 'taskSeries', 'projectId', 'project', types)
  series = pointsAt(series, 'taskSeries', 'schedulePreferenceId', 'schedulePreference', types)
  await series
    .addColumn('title', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('priority', types.text, required)
    .addColumn('estimateMinutes', 'integer')
    .addColumn('minSessionMinutes', 'integer', required)
    .addColumn('maxSessionMinutes', 'integer', required)
    .addColumn('cooldownMinutes', 'integer', required)
    .addColumn('autoSchedule', 'boolean', required)
    .addColumn('autoSplit', 'boolean', required)
    .addColumn('rule', types.text, required)
    .addColumn('anchor', types.text, required)
    .addColumn('startOn', types.text, required)
    .addColumn('dueTime', types.text)
    .addColumn('dueAfterDays', 'integer', required)
    .addColumn('leadDays', 'integer', required)
    .addColumn('missed', types.text, required)
    .addColumn('checklist', types.json, required)
    .addColumn('exceptions', types.json, required)
    .addColumn('paused', 'boolean', required)
    .addColumn('ended', 'boolean', required)
    .addColumn('made', 'integer', required)
    .addColumn('cursorOn', types.text)
    .addColumn('checkOn', types.text)
    .addColumn('timezone', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await linkTable(db, types, 'taskSeriesLabel', ['seriesId', 'taskSeries'], ['labelId', 'label']).execute()
  await db.schema
    .createIndex('taskSeriesLabelByLabelIdSeriesId')
    .on('taskSeriesLabel')
    .columns(['userId', 'labelId', 'seriesId'])
    .execute()

  // Without a foreign key, which SQLite cannot add to a table: only the program sets it, to a series of the same owner.
  for (const name of ['seriesId', 'occurrenceOn', 'skippedAt', 'touched'])
    await db.schema.alterTable('task').addColumn(name, types.text).execute()
  await db.schema
    .createIndex('taskOccurrence')
    .unique()
    .on('task')
    .columns(['userId', 'seriesId', 'occurrenceOn'])
    .where(sql.ref('seriesId'), 'is not', null)
    .execute()

  await db.schema
    .createTable('seriesSchedule')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('dueAt', types.number, required)
    .execute()
  await db.schema.createIndex('seriesScheduleByDue').on('seriesSchedule').column('dueAt').execute()
}

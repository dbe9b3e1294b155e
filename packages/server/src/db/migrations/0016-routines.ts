import type { Dialect } from '../database.ts'
import { type AnyDb, columnTypes, index, ownedTable, pointsAt, required } from './table-shapes.ts'

/** The shape of an account's days, its habits, and the blocks of habits. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  const settings = db.schema
    .createTable('plannerSettings')
    .addColumn('userId', types.text, column => column.primaryKey().references('user.id').onDelete('cascade'))
  await pointsAt(
    settings as Parameters<typeof pointsAt>[0],
    'plannerSettings',
    'defaultSchedulePreferenceId',
    'schedulePreference',
    types,
  )
    .addColumn('breakMinutes', 'integer', required)
    .addColumn('breaks', types.json, required)
    .addColumn('dailyCapMinutes', 'integer')
    .addColumn('weekdayCapMinutes', types.json, required)
    .addColumn('slackPercent', 'integer', required)
    .addColumn('defaultEstimateMinutes', 'integer')
    .addColumn('defaultMinSessionMinutes', 'integer', required)
    .addColumn('defaultMaxSessionMinutes', 'integer', required)
    .addColumn('defaultCooldownMinutes', 'integer', required)
    .addColumn('weekStart', 'integer', required)
    .addColumn('clock', types.text)
    .execute()

  await pointsAt(ownedTable(db, types, 'habit'), 'habit', 'schedulePreferenceId', 'schedulePreference', types)
    .addColumn('name', types.text, required)
    .addColumn('color', types.text)
    .addColumn('minutes', 'integer', required)
    .addColumn('times', 'integer', required)
    .addColumn('period', types.text, required)
    .addColumn('minHoursBetween', 'integer')
    .addColumn('priority', types.text, required)
    .addColumn('countsAsWork', 'boolean', required)
    .addColumn('startOn', types.text, required)
    .addColumn('endOn', types.text)
    .addColumn('paused', 'boolean', required)
    .addColumn('pauses', types.json, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()

  // Without a foreign key, which SQLite cannot add to a table: the code checks the habit and detaches before it deletes one.
  await db.schema.alterTable('timeBlock').addColumn('habitId', types.text).execute()
  await index(db, 'timeBlock', ['habitId', 'startAt'], 'habitId')
}

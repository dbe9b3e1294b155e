import { TaskPriority, TaskStatus } from '@daywright/contract/resources/shared/task-enums'
import { sql } from 'kysely'
import type { Dialect } from '../database.ts'
import {
  type AnyDb,
  belongsTo,
  type ColumnTypes,
  columnTypes,
  index,
  linkTable,
  ownedTable,
  pointsAt,
  rank,
  required,
} from './table-shapes.ts'

/** All tables of the first release. Keys contain the owner, so a row can only reference rows of the same owner. */
export async function up(db: AnyDb, dialect: Dialect): Promise<void> {
  const types = columnTypes(dialect)
  await createAccounts(db, types)
  const owned = (name: string) => ownedTable(db, types, name)

  await owned('space')
    .addColumn('name', types.text, required)
    .addColumn('color', types.text, required)
    .addColumn('icon', types.text, required)
    .addColumn('isDefault', 'boolean', required)
    .addColumn('sortOrder', types.number, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await db.schema
    .createIndex('spaceDefault')
    .unique()
    .on('space')
    .columns(['userId'])
    .where(sql<boolean>`"isDefault"`)
    .execute()

  await pointsAt(owned('project'), 'project', 'spaceId', 'space', types)
    .addColumn('name', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('color', types.text, required)
    .addColumn('icon', types.text, required)
    .addColumn('status', types.text, required)
    .addColumn('priority', 'integer')
    .addColumn('targetDate', types.text)
    .addColumn('archived', 'boolean', required)
    .addColumn('autoSchedule', 'boolean', required)
    .addColumn('sortOrder', types.number, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await index(db, 'project', ['sortOrder', 'createdAt', 'id'])
  await index(db, 'project', ['spaceId', 'sortOrder'])

  await owned('schedulePreference')
    .addColumn('name', types.text, required)
    .addColumn('windows', types.json, required)
    .addColumn('priority', 'integer', required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()

  await createTasks(db, dialect, types)
  await createTaskParts(db, types)

  await owned('notification')
    .addColumn('type', types.text, required)
    .addColumn('title', types.text, required)
    .addColumn('body', types.text, required)
    .addColumn('read', 'boolean', required)
    .addColumn('metadata', types.json, required)
    .addColumn('createdAt', types.text, required)
    .execute()
  await index(db, 'notification', ['createdAt', 'id'])

  await owned('apiKey')
    .addColumn('name', types.text, required)
    .addColumn('scope', types.text, required)
    .addColumn('expiresAt', types.text)
    .addColumn('prefix', types.text, required)
    .addColumn('keyHash', types.text, column => column.notNull().unique())
    .addColumn('lastUsedAt', types.text)
    .addColumn('createdAt', types.text, required)
    .execute()
}

/** The tables of accounts and sessions, and the settings of the instance. */
async function createAccounts(db: AnyDb, types: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('user')
    .addColumn('id', types.text, column => column.primaryKey())
    .addColumn('email', types.text, column => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', required)
    .addColumn('displayName', types.text, required)
    .addColumn('image', types.text)
    .addColumn('timezone', types.text, required)
    .addColumn('role', types.text, required)
    .addColumn('revision', 'integer', column => column.notNull().defaultTo(0))
    .addColumn('createdAt', types.instant, required)
    .addColumn('updatedAt', types.instant, required)
    .execute()
  await db.schema
    .createTable('session')
    .addColumn('id', types.text, column => column.primaryKey())
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('token', types.text, column => column.notNull().unique())
    .addColumn('expiresAt', types.instant, required)
    .addColumn('ipAddress', types.text)
    .addColumn('userAgent', types.text)
    .addColumn('createdAt', types.instant, required)
    .addColumn('updatedAt', types.instant, required)
    .execute()
  await index(db, 'session', [])
  await db.schema
    .createTable('account')
    .addColumn('id', types.text, column => column.primaryKey())
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('accountId', types.text, required)
    .addColumn('providerId', types.text, required)
    .addColumn('accessToken', types.text)
    .addColumn('refreshToken', types.text)
    .addColumn('accessTokenExpiresAt', types.instant)
    .addColumn('refreshTokenExpiresAt', types.instant)
    .addColumn('scope', types.text)
    .addColumn('idToken', types.text)
    .addColumn('password', types.text)
    .addColumn('createdAt', types.instant, required)
    .addColumn('updatedAt', types.instant, required)
    .execute()
  await index(db, 'account', [])
  await db.schema
    .createTable('verification')
    .addColumn('id', types.text, column => column.primaryKey())
    .addColumn('identifier', types.text, required)
    .addColumn('value', types.text, required)
    .addColumn('expiresAt', types.instant, required)
    .addColumn('createdAt', types.instant, required)
    .addColumn('updatedAt', types.instant, required)
    .execute()
  await db.schema.createIndex('verificationByIdentifier').on('verification').columns(['identifier']).execute()
  await db.schema
    .createTable('setting')
    .addColumn('name', types.text, column => column.primaryKey())
    .addColumn('value', types.text, required)
    .execute()
}

async function createTasks(db: AnyDb, dialect: Dialect, types: ColumnTypes): Promise<void> {
  let task = ownedTable(db, types, 'task')
  task = pointsAt(task, 'task', 'spaceId', 'space', types)
  task = pointsAt(task, 'task', 'projectId', 'project', types)
  task = pointsAt(task, 'task', 'parentTaskId', 'task', types)
  task = pointsAt(task, 'task', 'schedulePreferenceId', 'schedulePreference', types)
  await task
    .addColumn('title', types.text, required)
    .addColumn('description', types.text, required)
    .addColumn('status', types.text, required)
    .addColumn('priority', types.text, required)
    .addColumn('dueAt', types.text)
    .addColumn('startAfter', types.text)
    .addColumn('completedAt', types.text)
    .addColumn('estimateMinutes', 'integer')
    .addColumn('actualMinutes', 'integer')
    .addColumn('minSessionMinutes', 'integer', required)
    .addColumn('maxSessionMinutes', 'integer', required)
    .addColumn('cooldownMinutes', 'integer', required)
    .addColumn('autoSchedule', 'boolean', required)
    .addColumn('autoSplit', 'boolean', required)
    .addColumn('locked', 'boolean', required)
    .addColumn('sortOrder', types.number, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .addColumn('archivedAt', types.text)
    .addColumn('statusRank', 'integer', column => column.generatedAlwaysAs(rank('status', TaskStatus.options)).stored())
    .addColumn('priorityRank', 'integer', column =>
      column.generatedAlwaysAs(rank('priority', TaskPriority.options.toReversed())).stored(),
    )
    // Letters sort after digits: tasks without a due date come last.
    .addColumn('dueRank', types.text, column => column.generatedAlwaysAs(sql`coalesce("dueAt", 'none')`).stored())
    .execute()
  const listOrder = ['statusRank', 'priorityRank', 'dueRank', 'sortOrder', 'createdAt', 'id']
  await index(db, 'task', listOrder)
  await index(db, 'task', ['spaceId', ...listOrder], 'spaceId')
  await index(db, 'task', ['projectId', ...listOrder], 'projectId')
  await index(db, 'task', ['parentTaskId'], 'parentTaskId')
  await index(db, 'task', ['schedulePreferenceId'], 'schedulePreferenceId')

  await db.schema
    .createTable('taskCount')
    .addColumn('userId', types.text, column => column.notNull().references('user.id').onDelete('cascade'))
    .addColumn('status', types.text, required)
    .addColumn('tasks', 'integer', required)
    .addPrimaryKeyConstraint('taskCountKey', ['userId', 'status'])
    .execute()
  for (const trigger of dialect.countTaskTriggers) await sql.raw(trigger).execute(db)
}

async function createTaskParts(db: AnyDb, types: ColumnTypes): Promise<void> {
  await belongsTo(ownedTable(db, types, 'checklistItem'), 'checklistItem', 'taskId', 'task', types)
    .addColumn('title', types.text, required)
    .addColumn('completed', 'boolean', required)
    .addColumn('sortOrder', types.number, required)
    .execute()
  await index(db, 'checklistItem', ['taskId', 'sortOrder', 'id'])

  await ownedTable(db, types, 'label')
    .addColumn('name', types.text, required)
    .addColumn('color', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .addUniqueConstraint('labelName', ['userId', 'name'])
    .execute()
  await linkTable(db, types, 'taskLabel', ['taskId', 'task'], ['labelId', 'label']).execute()
  await index(db, 'taskLabel', ['labelId', 'taskId'])

  let document = ownedTable(db, types, 'document')
  document = pointsAt(document, 'document', 'spaceId', 'space', types)
  document = pointsAt(document, 'document', 'projectId', 'project', types)
  await document
    .addColumn('title', types.text, required)
    .addColumn('content', types.text, required)
    .addColumn('url', types.text)
    .addColumn('docType', types.text, required)
    .addColumn('sortOrder', types.number, required)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await index(db, 'document', ['sortOrder', 'createdAt', 'id'])
  await index(db, 'document', ['spaceId', 'sortOrder'])
  await index(db, 'document', ['projectId', 'sortOrder'])
  await linkTable(db, types, 'taskDocument', ['taskId', 'task'], ['documentId', 'document']).execute()
  await index(db, 'taskDocument', ['documentId', 'taskId'])

  await linkTable(db, types, 'taskDependency', ['taskId', 'task'], ['dependsOnId', 'task'])
    .addColumn('createdAt', types.text, required)
    .execute()
  await index(db, 'taskDependency', ['dependsOnId', 'taskId'])

  await pointsAt(ownedTable(db, types, 'timeBlock'), 'timeBlock', 'taskId', 'task', types)
    .addColumn('title', types.text, required)
    .addColumn('type', types.text, required)
    .addColumn('startAt', types.text, required)
    .addColumn('endAt', types.text, required)
    .addColumn('locked', 'boolean', required)
    .addColumn('defended', 'boolean', required)
    .addColumn('source', types.text, required)
    .addColumn('sortOrder', 'integer', required)
    .addColumn('status', types.text, required)
    .addColumn('explanation', types.text)
    .addColumn('createdAt', types.text, required)
    .addColumn('updatedAt', types.text, required)
    .execute()
  await index(db, 'timeBlock', ['startAt', 'id'])
  await index(db, 'timeBlock', ['taskId', 'startAt', 'id'])
  await index(db, 'timeBlock', ['status', 'endAt'])
}

import { Space } from '@daywright/contract/resources/spaces/space'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { updateRecord } from '../db/records/records.ts'

const columns = columnsOf(Space)

/** [SPACE-3] Counts the rows of any status that refer to the row of the outer query. */
const countOf = (
  table: 'task' | 'document',
  column: 'spaceId' | 'projectId',
  outer: 'space.id' | 'project.id',
  ownerId: string,
) =>
  sql<number>`(select count(*) from ${sql.table(table)}
    where "userId" = ${ownerId} and ${sql.ref(column)} = ${sql.ref(outer)})`

export const listSpaces = (db: Db, ownerId: string) =>
  db
    .selectFrom('space')
    .select(columns)
    .select([
      countOf('task', 'spaceId', 'space.id', ownerId).as('taskCount'),
      countOf('document', 'spaceId', 'space.id', ownerId).as('documentCount'),
    ])
    .where('userId', '=', ownerId)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** The projects in any of the owner's spaces. */
export const listProjectsInSpaces = (db: Db, ownerId: string) =>
  db
    .selectFrom('project')
    .select(['id', 'name', 'color', 'spaceId'])
    .select(countOf('task', 'projectId', 'project.id', ownerId).as('taskCount'))
    .where('userId', '=', ownerId)
    .where('archived', '=', false)
    .where('spaceId', 'is not', null)
    .orderBy('sortOrder')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findSpace = (db: Db, ownerId: string, id: string) =>
  db.selectFrom('space').select(columns).where('userId', '=', ownerId).where('id', '=', id).executeTakeFirst()

export const insertSpace = (db: Db, space: Space) => db.insertInto('space').values(space).execute()

export async function saveSpace(db: Db, space: Space, change: Partial<Space>): Promise<Space> {
  await updateRecord(db, 'space', space, change)
  return { ...space, ...change }
}

export async function detachFromSpace(db: Db, ownerId: string, id: string): Promise<void> {
  for (const table of ['task', 'taskSeries', 'project', 'document'] as const)
    await db.updateTable(table).set({ spaceId: null }).where('userId', '=', ownerId).where('spaceId', '=', id).execute()
}

export const deleteSpace = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('space').where('userId', '=', ownerId).where('id', '=', id).execute()

import type { Task } from '@daywright/contract/resources/tasks/task'
import { FINISHED_STATUSES } from '@daywright/contract/resources/tasks/task.values'
import type { Db, Dialect } from '../../db/database.ts'
import type { FreshSessionBefore, FreshTaskBefore } from '../../db/schema/fresh-start-table.ts'
import { countResults } from '../../db/statements/count-results.ts'
import { idList } from '../../db/statements/row-batches.ts'
import { PLANNED_FIELDS, type PlannedFields } from '../plannable-task.ts'

/** A task that a fresh start may be about, with what a plan depends on. */
export type OpenTask = PlannedFields & Pick<Task, 'status' | 'locked' | 'updatedAt'>

const openTasks = (db: Db, ownerId: string) =>
  db.selectFrom('task').where('userId', '=', ownerId).where('status', 'not in', FINISHED_STATUSES)

/** The earliest overdue tasks. [SCALE-9] By the due date as it is in an index. */
export const listOverdueTasks = (db: Db, ownerId: string, now: string, atMost: number): Promise<OpenTask[]> =>
  openTasks(db, ownerId)
    .select([...PLANNED_FIELDS, 'status', 'locked', 'updatedAt'])
    .where('dueRank', '<', now)
    .orderBy('dueRank')
    .orderBy('id')
    .limit(atMost)
    .execute()

export const countOverdueTasks = (db: Db, ownerId: string, now: string): Promise<number> =>
  countResults(openTasks(db, ownerId).where('dueRank', '<', now))

export const listUnfinishedTasks = (
  db: Db,
  dialect: Dialect,
  ownerId: string,
  ids: readonly string[],
): Promise<OpenTask[]> =>
  openTasks(db, ownerId)
    .select([...PLANNED_FIELDS, 'status', 'locked', 'updatedAt'])
    .where('id', 'in', idList(dialect, 'task', ids))
    .orderBy('dueRank')
    .orderBy('id')
    .execute()

/** More is not needed to know on which days there was anything. */
const MAX_SIGNS = 1000

/** When sessions were that were confirmed or worked on, and when tasks were completed. */
export async function listSigns(db: Db, ownerId: string, since: string, now: string): Promise<string[]> {
  const sessions = await db
    .selectFrom('timeBlock')
    .select('startAt')
    .where('userId', '=', ownerId)
    .where('startAt', '>=', since)
    .where('startAt', '<', now)
    .where(eb =>
      eb.or([
        eb('status', '=', 'completed'),
        eb('workedSeconds', '>', 0),
        // Said to be not done.
        eb.and([eb('status', '=', 'cancelled'), eb('actualMinutes', '=', 0)]),
      ]),
    )
    .orderBy('startAt', 'desc')
    .limit(MAX_SIGNS)
    .execute()
  const tasks = await db
    .selectFrom('task')
    .select('completedAt')
    .where('userId', '=', ownerId)
    .where('status', '=', 'completed')
    .where('completedAt', '>=', since)
    .orderBy('completedAt', 'desc')
    .limit(MAX_SIGNS)
    .execute()
  return [...sessions.map(({ startAt }) => startAt), ...tasks.flatMap(({ completedAt }) => completedAt ?? [])]
}

interface FreshStartRecord {
  tasks: FreshTaskBefore[]
  sessions: FreshSessionBefore[]
}

/** Replaces the account's last fresh start: only one is stored. */
export async function saveFreshStart(db: Db, ownerId: string, { tasks, sessions }: FreshStartRecord): Promise<void> {
  const stored = { planRevision: null, tasks: JSON.stringify(tasks), sessions: JSON.stringify(sessions) }
  await db
    .insertInto('freshStart')
    .values({ userId: ownerId, ...stored })
    .onConflict(conflict => conflict.column('userId').doUpdateSet(stored))
    .execute()
}

/** Remembers the run that followed. */
export const savePlanRevision = (db: Db, ownerId: string, planRevision: number) =>
  db.updateTable('freshStart').set({ planRevision }).where('userId', '=', ownerId).execute()

export const findFreshStart = (db: Db, ownerId: string) =>
  db
    .selectFrom('freshStart')
    .select(['planRevision', 'tasks', 'sessions'])
    .where('userId', '=', ownerId)
    .executeTakeFirst()

export async function hasFreshStart(db: Db, ownerId: string): Promise<boolean> {
  const row = await db.selectFrom('freshStart').select('userId').where('userId', '=', ownerId).executeTakeFirst()
  return row !== undefined
}

export const deleteFreshStart = (db: Db, ownerId: string) =>
  db.deleteFrom('freshStart').where('userId', '=', ownerId).execute()

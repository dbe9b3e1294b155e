import { Project } from '@daywright/contract/resources/projects/project'
import { openDatabase } from '@daywright/server/db/open'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { sql } from 'kysely'
import type { Seeded } from '../api/seed-account.ts'

const AT_ONCE = 2000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PROJECTS = 12

export const FIRST_DAY = Date.UTC(2021, 0, 4)
export const DAYS = 1820

/** Replaces the blocks of an account by sessions of five years, all done, and finishes its tasks; a twelfth of them in each project. */
export async function seedSessions(url: string, { taskIds }: Seeded, sessions: number): Promise<void> {
  const database = openDatabase(url)
  const { db, dialect } = database
  const { id: userId } = await db.selectFrom('user').select('id').executeTakeFirstOrThrow()
  const now = new Date(FIRST_DAY).toISOString()
  const at = (milliseconds: number) => new Date(milliseconds).toISOString()
  const insert = (table: 'project' | 'timeBlock', rows: Parameters<typeof insertRows>[1]) =>
    insertRows({ db, dialect, table }, rows)
  await db.deleteFrom('timeBlock').where('userId', '=', userId).execute()
  const projects = Array.from({ length: PROJECTS }, (_, index) => ({ id: newId(), index }))
  const fields = { userId, createdAt: now, updatedAt: now }
  await insert(
    'project',
    projects.map(({ id, index }) => ({
      ...Project.parse({ ...fields, id, name: `Project ${index}` }),
      autoSchedule: true,
    })),
  )
  for (const { id, index } of projects)
    await sql`update "task" set "projectId" = ${id} where "userId" = ${userId}
      and "title" like ${`%${index % 10}`}`.execute(db)
  await sql`update "task" set "status" = 'completed', "completedAt" = "dueAt" where "userId" = ${userId}`.execute(db)
  for (let first = 0; first < sessions; first += AT_ONCE)
    await insert(
      'timeBlock',
      Array.from({ length: Math.min(AT_ONCE, sessions - first) }, (_, place) => {
        const index = first + place
        const day = Math.floor((index * DAYS) / sessions)
        const startAt = FIRST_DAY + day * DAY_MS + (8 + (index % 11)) * HOUR_MS + (index % 7) * 60_000
        return {
          ...{ userId, id: newId(), taskId: taskIds[Math.floor(index / 5) % taskIds.length] ?? '', title: 'Work' },
          ...{ type: 'task', source: 'auto', status: 'completed', actualMinutes: 20 + (index % 50), workedSeconds: 0 },
          ...{ startAt: at(startAt), endAt: at(startAt + HOUR_MS), locked: false, defended: false, sortOrder: 0 },
          ...{ createdAt: now, updatedAt: now },
        }
      }),
    )
  if (url.startsWith('postgres')) await sql`analyze`.execute(db)
  await database.close()
}

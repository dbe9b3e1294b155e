import { TaskPriority } from '@daywright/contract/resources/shared/task-enums'
import { createAccount } from '@daywright/server/accounts/account.rules'
import { issueApiKey } from '@daywright/server/api-keys/api-key.rules'
import type { Database } from '@daywright/server/db/database'
import { openDatabase } from '@daywright/server/db/open'
import { migrate } from '@daywright/server/db/schema/migrate'
import type { OwnedTable } from '@daywright/server/db/schema/table-lists'
import { insertRows } from '@daywright/server/db/statements/row-batches'
import { newId } from '@daywright/server/ids-and-secrets/new-id'
import { sql } from 'kysely'

const AT_ONCE = 2000
const LABELS = 20
const EPOCH = Date.UTC(2026, 0, 5)
const HOUR = 3_600_000
const NOW = new Date(EPOCH).toISOString()
type Row = Record<string, string | number | boolean | null>

export interface Seeded {
  key: string
  taskIds: string[]
}

/** Creates an account with this many open tasks, each with two labels, three checklist items and two blocks. */
export async function seedAccount(url: string, tasks: number, name = 'bench'): Promise<Seeded> {
  const database = openDatabase(url)
  await migrate(database, { now: NOW })
  const account = { email: `${name}@example.com`, displayName: 'Bench', timezone: 'UTC', role: 'admin' } as const
  const userId = await createAccount(database, account, NOW)
  const { key } = await issueApiKey(database, userId, { name: 'bench', scope: 'account', expiresAt: null }, NOW)
  const labelIds = Array.from({ length: LABELS }, newId)
  await insert(
    database,
    'label',
    labelIds.map((id, index) => ({ userId, id, ...label(index) })),
  )
  const taskIds: string[] = []
  for (let first = 0; first < tasks; first += AT_ONCE) {
    const ids = Array.from({ length: Math.min(AT_ONCE, tasks - first) }, newId)
    taskIds.push(...ids)
    await insertTasks(database, userId, ids, labelIds, first)
  }
  // PostgreSQL does this by itself within a minute; until then it plans without statistics.
  if (url.startsWith('postgres')) await sql`analyze`.execute(database.db)
  await database.close()
  return { key, taskIds }
}

const label = (index: number) => ({ name: `Label ${index}`, color: '#336699', createdAt: NOW, updatedAt: NOW })

async function insertTasks(
  database: Database,
  userId: string,
  ids: readonly string[],
  labelIds: readonly string[],
  first: number,
): Promise<void> {
  const each = (make: (taskId: string, index: number) => Row[]) =>
    ids.flatMap((id, index) => make(id, first + index).map(row => ({ userId, ...row })))
  await insert(
    database,
    'task',
    each((id, index) => [task(id, index)]),
  )
  await insert(
    database,
    'taskLabel',
    each((taskId, index) => [0, 1].map(n => link(taskId, labelIds, index + n))),
  )
  await insert(
    database,
    'checklistItem',
    each(taskId => [0, 1, 2].map(n => item(taskId, n))),
  )
  await insert(
    database,
    'timeBlock',
    each((taskId, index) => [0, 1].map(n => block(taskId, index, n))),
  )
}

const insert = (database: Database, table: OwnedTable, rows: Row[]) =>
  insertRows({ db: database.db, dialect: database.dialect, table }, rows)

const link = (taskId: string, labelIds: readonly string[], index: number): Row => ({
  taskId,
  labelId: labelIds[index % LABELS] ?? '',
})

const item = (taskId: string, index: number): Row => ({
  id: newId(),
  taskId,
  title: `Step ${index + 1} of the work`,
  completed: index === 0,
  sortOrder: index,
})

function task(id: string, index: number): Row {
  return {
    id,
    spaceId: null,
    projectId: null,
    parentTaskId: null,
    title: `Task number ${index}`,
    description: 'A few words on what is to be done and why it matters.',
    status: 'todo',
    priority: TaskPriority.options[index % TaskPriority.options.length] ?? 'none',
    dueAt: new Date(EPOCH + (index % 720) * HOUR).toISOString(),
    startAfter: null,
    completedAt: null,
    estimateMinutes: 60,
    actualMinutes: null,
    minSessionMinutes: 5,
    maxSessionMinutes: 60,
    cooldownMinutes: 5,
    autoSchedule: true,
    autoSplit: true,
    schedulePreferenceId: null,
    locked: false,
    sortOrder: index,
    createdAt: NOW,
    updatedAt: NOW,
    archivedAt: null,
  }
}

function block(taskId: string, index: number, part: number): Row {
  const start = EPOCH + (index * 2 + part) * HOUR
  return {
    id: newId(),
    taskId,
    title: `Task number ${index}`,
    type: 'task',
    startAt: new Date(start).toISOString(),
    endAt: new Date(start + HOUR / 2).toISOString(),
    locked: false,
    defended: false,
    source: 'manual',
    sortOrder: 0,
    status: 'scheduled',
    explanation: null,
    createdAt: NOW,
    updatedAt: NOW,
  }
}

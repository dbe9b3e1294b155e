import { sql } from 'kysely'
import type { Database, Db } from '../database.ts'
import type { RecordedTable } from './recorded-table.ts'

/** [HOOK-3] What is recorded of a change. Long texts are not: receivers that need them ask the API. */
const RECORDED: readonly Omit<RecordedTable, 'columns'>[] = [
  {
    name: 'task',
    key: 'id',
    facts: ['title', 'status', 'priority', 'dueAt', 'spaceId', 'projectId', 'parentTaskId', 'seriesId', 'updatedAt'],
  },
  {
    name: 'timeBlock',
    key: 'id',
    facts: [
      ...['taskId', 'habitId', 'type', 'title', 'startAt', 'endAt', 'status', 'source'],
      ...['timerStartedAt', 'workedSeconds', 'updatedAt'],
    ],
  },
  { name: 'taskImport', key: 'id', facts: ['format', 'name', 'created', 'changed', 'unchanged', 'createdAt'] },
  {
    name: 'booking',
    key: 'id',
    facts: ['pageId', 'eventId', 'title', 'name', 'email', 'startAt', 'endAt', 'status', 'cancelledBy', 'updatedAt'],
  },
  { name: 'plannerRun', key: 'userId', facts: ['kept', 'atRisk', 'automatic'] },
]

/**
 * Recreates the triggers after every upgrade, so that a column that a migration adds is recorded like the others. An older schema, as
 * tests have it, has no table to record changes in.
 */
export async function recordChanges(tx: Db, { dialect }: Pick<Database, 'dialect'>): Promise<void> {
  const tables = new Map((await tx.introspection.getTables()).map(table => [table.name, table]))
  if (!tables.has('recordedChange')) return
  for (const table of RECORDED) {
    const columns = tables.get(table.name)?.columns.map(({ name }) => name) ?? []
    for (const statement of dialect.recordChanges({ ...table, columns })) await sql.raw(statement).execute(tx)
  }
}

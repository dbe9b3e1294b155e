import { isUuid } from '@daywright/contract/fields/fields'
import type {
  FreshStartAnswers,
  FreshStartChoice,
  FreshStartResult,
} from '@daywright/contract/resources/fresh-start/fresh-start'
import type { TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Database, Db } from '../../db/database.ts'
import type { FreshSessionBefore, FreshTaskBefore } from '../../db/schema/fresh-start-table.ts'
import { joinedDatabase } from '../../db/transactions/joined-database.ts'
import { invalid } from '../../errors/errors.ts'
import { SKIPPED_BY_HAND } from '../../tasks/series/occurrences/given-up.ts'
import { withTouched } from '../../tasks/series/occurrences/touched-fields.ts'
import { isOpen } from '../../tasks/series/series-work.ts'
import { followStatusChanges } from '../../tasks/status-change.rules.ts'
import { applyChanges } from '../../tasks/task-change.rules.ts'
import { listTaskRows, saveTasks, type TaskRow } from '../../tasks/task-change.store.ts'
import { listBlocksById } from '../../time-blocks/time-block.store.ts'
import { confirmSessions } from '../review/confirm-sessions.rules.ts'
import { countOverdueTasks, saveFreshStart, savePlanRevision } from './fresh-start.store.ts'

type Applied = Omit<FreshStartResult, 'plan' | 'overdue'>

/** [FRESH-8] Confirms sessions and changes tasks in one transaction, and remembers both as they were. */
export function applyFreshStart(
  database: Database,
  ownerId: string,
  { confirmations, tasks }: FreshStartAnswers,
  now: string,
): Promise<Applied> {
  if (tasks.some(({ action, dueAt = '' }) => action === 'new_date' && dueAt <= now))
    throw invalid({ tasks: ['must have new due dates in the future'] })
  return database.write(ownerId, async (tx, revision) => {
    const joined = joinedDatabase(database, tx, revision)
    const sessions = await confirmed(tx, joined, ownerId, confirmations, now)
    const changed = await changeTasks(tx, database, ownerId, tasks, now)
    await saveFreshStart(tx, ownerId, { sessions: sessions.before, tasks: [...sessions.tasks, ...changed.before] })
    const { counts, gone } = changed
    const completed = counts.complete + sessions.tasks.length
    const { new_date: newDates, defer: deferred, drop: dropped } = counts
    return { confirmed: sessions.before.length, completed, newDates, deferred, dropped, gone }
  })
}

/** Remembers the run that followed, so that it can be undone with it, which is no change of the account. Returns how many tasks are still overdue. */
export async function finishFreshStart(
  { db, transaction }: Database,
  ownerId: string,
  planRevision: number | null,
  now: string,
): Promise<number> {
  if (planRevision !== null) await transaction(tx => savePlanRevision(tx, ownerId, planRevision))
  return countOverdueTasks(db, ownerId, now)
}

/** [WORK-16] The sessions, and the tasks that were completed with them as they were. */
async function confirmed(
  tx: Db,
  joined: Database,
  ownerId: string,
  confirmations: FreshStartAnswers['confirmations'],
  now: string,
): Promise<{ before: FreshSessionBefore[]; tasks: FreshTaskBefore[] }> {
  if (confirmations.length === 0) return { before: [], tasks: [] }
  const { dialect } = joined
  const ids = confirmations.map(({ id }) => id)
  const blocks = await listBlocksById(tx, dialect, ownerId, ids)
  const taskIds = [...new Set(blocks.flatMap(({ taskId }) => taskId ?? []))]
  const rows = await listTaskRows(tx, dialect, ownerId, taskIds)
  const saved = await confirmSessions(joined, ownerId, confirmations, now)
  const completed = new Set(saved.flatMap(({ taskId, taskCompleted }) => (taskCompleted ? (taskId ?? []) : [])))
  const changed = await listTaskRows(tx, dialect, ownerId, [...completed])
  return {
    before: saved.map(({ id, updatedAt }) => ({ id, changedAt: updatedAt })),
    tasks: rowsBefore(
      rows.filter(({ id }) => completed.has(id)),
      changed,
    ),
  }
}

type Counts = Record<FreshStartChoice['action'], number>

async function changeTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  choices: readonly FreshStartChoice[],
  now: string,
): Promise<{ before: FreshTaskBefore[]; counts: Counts; gone: number }> {
  const { dialect } = database
  const target = { db: tx, dialect, ownerId }
  const ids = choices.map(({ id }) => id).filter(isUuid)
  const found = new Map((await listTaskRows(tx, dialect, ownerId, ids)).map(task => [task.id, task]))
  const chosen = choices.flatMap(choice => {
    const task = found.get(choice.id)
    return task && isOpen(task) ? [{ task, choice }] : []
  })
  const changing = chosen.filter(({ choice }) => choice.action !== 'keep')
  await applyChanges(
    target,
    changing.map(({ task, choice }) => ({ task, change: changeOf(choice, now) })),
    now,
  )
  const skipped = changing.filter(({ task, choice }) => choice.action === 'drop' && task.seriesId !== null)
  await saveTasks(
    { db: tx, dialect, table: 'task' },
    ownerId,
    skipped.map(({ task }) => ({ task: { ...task, status: 'cancelled' }, fields: skippedFields(task, now) })),
  )
  const statuses = changing.map(({ task, choice }) => ({ task, status: changeOf(choice, now).status }))
  await followStatusChanges(tx, database, ownerId, statuses, now)
  const after = await listTaskRows(
    tx,
    dialect,
    ownerId,
    changing.map(({ task }) => task.id),
  )
  const counts: Counts = { new_date: 0, defer: 0, drop: 0, complete: 0, keep: 0 }
  for (const { choice } of chosen) counts[choice.action]++
  const before = rowsBefore(
    changing.map(({ task }) => task),
    after,
  )
  return { before, counts, gone: choices.length - chosen.length }
}

function changeOf({ action, dueAt }: FreshStartChoice, now: string): TaskPatch {
  switch (action) {
    case 'new_date':
      return { dueAt: dueAt ?? null }
    case 'defer':
      return { status: 'backlog', dueAt: null }
    case 'drop':
      return { status: 'cancelled' }
    case 'complete':
      return { status: 'completed', completedAt: now }
    case 'keep':
      return {}
  }
}

/** [SERIES-7] As a date that is skipped by hand. */
const skippedFields = ({ touched }: TaskRow, now: string) => ({
  skippedAt: now,
  touched: withTouched(touched, SKIPPED_BY_HAND, true),
})

/** The tasks as they were, with what tells whether they are changed again. */
function rowsBefore(before: readonly TaskRow[], after: readonly TaskRow[]): FreshTaskBefore[] {
  const times = new Map(after.map(({ id, updatedAt }) => [id, updatedAt]))
  return before.map(task => {
    const { id, status, dueAt, completedAt, actualMinutes, skippedAt, skipReason, touched, archivedAt, updatedAt } =
      task
    const changedAt = times.get(id) ?? updatedAt
    return { id, status, dueAt, completedAt, actualMinutes, skippedAt, skipReason, touched, archivedAt, changedAt }
  })
}

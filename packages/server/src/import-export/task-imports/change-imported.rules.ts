import type { Database, Db } from '../../db/database.ts'
import { addTextBytes, textBytes } from '../../db/records/quotas.ts'
import type { PreviousTask } from '../../db/schema/tables.ts'
import { nextUpdatedAt } from '../../ids-and-secrets/updated-at.ts'
import { listBegunTasks } from '../../work-sessions/begun-tasks.store.ts'
import type { ImportPlan, TaskToImport } from './import-plan.ts'
import { insertMissingLabels } from './imported-labels.store.ts'
import type { ImportMatch } from './match-import.ts'
import { listChangeable, saveFingerprints, saveTaskRows } from './task-import.store.ts'

interface Change {
  plan: ImportPlan
  matches: readonly ImportMatch[]
  labels: ReadonlyMap<string, string>
  now: string
}

type Changeable = Awaited<ReturnType<typeof listChangeable>>[number]

/** [IMP-14] Changes the tasks that are different in the file than they were when they were imported. Returns what they were before. */
export async function changeImportedTasks(
  tx: Db,
  database: Database,
  ownerId: string,
  { plan, matches, labels, now }: Change,
) {
  const { dialect } = database
  const changes = matches.flatMap((match, at) => {
    const task = plan.tasks[at]
    return match.change === 'changed' && task ? [{ match, task, fingerprint: plan.fingerprints[at] ?? '' }] : []
  })
  if (changes.length === 0) return []
  const ids = changes.map(({ match }) => match.taskId)
  const rows = new Map((await listChangeable({ db: tx, dialect }, ownerId, ids)).map(row => [row.id, row]))
  const begun = await listBegunTasks({ db: tx, dialect, ownerId }, ids, now)
  const previous: PreviousTask[] = []
  const updated: ReturnType<typeof changedFields>[] = []
  let bytes = 0
  for (const { match, task } of changes) {
    const row = rows.get(match.taskId)
    if (!row) continue
    const fields = changedFields(row, task, begun.has(row.id), now)
    const { seriesId: _, updatedAt: __, firstEstimateMinutes: ___, estimateMinutes, ...before } = row
    updated.push(fields)
    bytes += textBytes(fields.description) - textBytes(row.description)
    previous.push({ task: before, estimateMinutes, fingerprint: match.fingerprint, changedAt: fields.updatedAt })
  }
  await addTextBytes(tx, database, ownerId, bytes)
  await saveTaskRows({ db: tx, dialect }, ownerId, updated)
  await insertMissingLabels(
    { db: tx, dialect },
    ownerId,
    changes.flatMap(({ match, task }) =>
      task.labels.flatMap(name => ({ taskId: match.taskId, labelId: labels.get(name) ?? '' })),
    ),
  )
  await saveFingerprints(
    { db: tx, dialect },
    ownerId,
    changes.map(({ match, fingerprint }) => ({ taskId: match.taskId, fingerprint })),
  )
  return previous
}

/** A task that was completed here stays completed; the dates of a task of a series follow from the series. */
function changedFields(row: Changeable, { fields }: TaskToImport, isBegun: boolean, now: string) {
  const isFinished = row.status !== 'todo' && row.status !== 'backlog' && row.status !== 'in_progress'
  const ends = fields.status !== 'todo' && !isFinished
  const estimateMinutes = fields.estimateMinutes ?? row.estimateMinutes
  const isReestimated = isBegun && estimateMinutes !== row.estimateMinutes
  return {
    id: row.id,
    title: fields.title,
    description: fields.description,
    priority: fields.priority,
    dueAt: row.seriesId === null ? fields.dueAt : row.dueAt,
    startAfter: row.seriesId === null ? fields.startAfter : row.startAfter,
    estimateMinutes,
    // [EST-9] The estimate from before work began is kept; 0 is none.
    firstEstimateMinutes: row.firstEstimateMinutes ?? (isReestimated ? (row.estimateMinutes ?? 0) : null),
    status: ends ? fields.status : row.status,
    completedAt: ends ? fields.completedAt : row.completedAt,
    updatedAt: nextUpdatedAt(row.updatedAt, now),
  }
}

import { isUuid } from '@daywright/contract/fields/fields'
import type { Finding, PlannerOutcome, PlannerPreview } from '@daywright/contract/resources/planner/planner'
import { Task, type TaskCreate, type TaskPatch } from '@daywright/contract/resources/tasks/task'
import type { Db } from '../../db/database.ts'
import { defaultsOf } from '../../db/records/columns.ts'
import { notFound, refuse } from '../../errors/errors.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { findTask } from '../../tasks/task.store.ts'
import type { Planning } from '../draft/plan-draft.ts'
import type { Reading } from '../estimates/estimates.rules.ts'
import { listManualProjects } from '../facts/planner-facts.store.ts'
import { previewPlan } from '../planner-preview.rules.ts'
import { type SupposedChange, supposing } from './supposed-change.ts'

/** What a person or an assistant thinks of changing. */
interface ConsideredChange extends Pick<SupposedChange, 'busy' | 'daysOff'> {
  changedTasks: readonly (TaskPatch & { id: string })[]
  newTasks: readonly SupposedTask[]
}

/** With an id, by which its sessions are found in the preview. */
export type SupposedTask = Pick<TaskCreate, 'title' | 'estimateMinutes' | 'priority' | 'dueAt' | 'startAfter'> &
  Partial<Omit<TaskCreate, 'labelIds' | 'recurrence'>> & { id?: string }

interface ChangePreview {
  /** What a run would do after the change. */
  preview: PlannerPreview
  /** Tasks that the change makes late or leaves without enough time, and why. */
  worse: Finding[]
  /** Tasks that the change helps: they would be late, or lack time, without it. */
  better: Finding[]
}

/** [PLAN-137] Plans twice, without the change and with it, and stores nothing. */
export async function previewChange(
  source: Reading,
  ownerId: string,
  now: string,
  planning: Planning,
  change: ConsideredChange,
): Promise<ChangePreview> {
  const supposed = await supposedChange(source.db, ownerId, now, change)
  const present = await previewPlan(source, ownerId, now, planning)
  const preview = await previewPlan(source, ownerId, now, planning, facts => supposing(facts, supposed))
  return { preview, ...compareFindings(present, preview) }
}

/** What is wrong in one plan and not in the other: that a task is late, or that some of its work does not fit. */
export function compareFindings(present: PlannerOutcome, changed: PlannerOutcome) {
  const missingIn = (other: PlannerOutcome) => {
    const known = new Set(problemsOf(other).map(({ taskId }) => taskId))
    return ({ taskId }: Finding) => !known.has(taskId)
  }
  return {
    worse: problemsOf(changed).filter(missingIn(present)),
    better: problemsOf(present).filter(missingIn(changed)),
  }
}

/** Each task once. */
export const problemsOf = ({ reasons }: PlannerOutcome): Finding[] => [
  ...new Map([...reasons.unscheduled, ...reasons.atRisk].map(finding => [finding.taskId, finding])).values(),
]

async function supposedChange(
  db: Db,
  ownerId: string,
  now: string,
  { changedTasks, newTasks, busy, daysOff }: ConsideredChange,
): Promise<SupposedChange> {
  const changed: { task: Task; change: TaskPatch }[] = []
  for (const { id, ...change } of changedTasks) {
    const task = (isUuid(id) && (await findTask(db, ownerId, id))) || refuse(notFound(`Task ${id}`))
    changed.push({ task, change })
  }
  return {
    changed,
    added: newTasks.map(task => ({
      ...defaultsOf(Task),
      ...task,
      id: task.id ?? newId(),
      userId: ownerId,
      createdAt: now,
      updatedAt: now,
    })),
    busy,
    daysOff,
    manualProjectIds: await listManualProjects(db, ownerId),
  }
}

import type { ImportPreview, TaskFile } from '@daywright/contract/resources/imports/task-import'
import { TASK_IMPORT_LIMITS } from '@daywright/contract/resources/imports/task-import.values'
import { ruleInWords } from '@daywright/contract/resources/recurrence/recurrence-words'
import type { Database } from '../../db/database.ts'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { unreadable } from '../../errors/errors.ts'
import { listLabelNames } from '../account-file/account-file.store.ts'
import type { ImportPlan, TaskToImport } from './import-plan.ts'
import { countChanges, type ImportMatch, matchImport, namesToCreate, repeats } from './match-import.ts'
import { planInThread } from './plan-in-thread.ts'
import { listLinks, listProjectNames } from './task-import.store.ts'

const { shown } = TASK_IMPORT_LIMITS
const DESCRIPTION_SHOWN = 500

/** Reads a file as the request says; throws 422 with a sentence if it cannot be read. */
export async function planImport({ db }: Database, ownerId: string, input: TaskFile, now: string): Promise<ImportPlan> {
  await requireOwned(db, ownerId, input)
  const { file, spaceId: _, ...options } = input
  const zone = await findAccountZone(db, ownerId)
  const bytes = Buffer.from(file, 'base64')
  const plan = await planInThread(bytes, { ...options, zone, now, most: TASK_IMPORT_LIMITS.tasks }, ownerId)
  if (!plan.ok) throw unreadable({ code: plan.problem, sentence: plan.sentence })
  return plan
}

/** [IMP-13] What importing the file would do. Nothing is stored. */
export async function previewImport(
  database: Database,
  ownerId: string,
  input: TaskFile,
  now: string,
): Promise<ImportPreview> {
  const plan = await planImport(database, ownerId, input, now)
  const { db } = database
  const matches = matchImport(plan, await listLinks(db, ownerId, plan.format))
  const labels = new Set((await listLabelNames(db, ownerId)).map(({ name }) => name))
  const projects = new Set((await listProjectNames(db, ownerId)).map(({ name }) => name))
  return {
    format: plan.format,
    ...countChanges(matches),
    completed: plan.completed,
    projects: namesToCreate(plan, matches, projects, 'projects').length,
    labels: namesToCreate(plan, matches, labels, 'labels').length,
    series: plan.tasks.filter((task, at) => repeats(task, matches[at])).length,
    tasks: plan.tasks.slice(0, shown).map((task, at) => previewed(task, matches[at], plan.tasks)),
    notes: plan.notes,
    columns: plan.columns,
    dateOrder: plan.dateOrder,
    estimateUnit: plan.estimateUnit,
  }
}

const previewed = (task: TaskToImport, match: ImportMatch | undefined, all: readonly TaskToImport[]) => {
  const { completedAt: _, actualMinutes: __, ...fields } = task.fields
  return {
    ...fields,
    description: [...fields.description.slice(0, 2 * DESCRIPTION_SHOWN)].slice(0, DESCRIPTION_SHOWN).join(''),
    project: task.project,
    parentTask: task.parent === null ? null : (all[task.parent]?.fields.title ?? null),
    labels: task.labels,
    checklistItems: task.checklist.length,
    recurrence: task.recurrence && ruleInWords(task.recurrence.rule, task.recurrence.anchor),
    change: match?.change ?? 'new',
  }
}

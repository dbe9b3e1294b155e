import type { MovedRecord } from '@daywright/contract/resources/account-data/account-export'
import type { ImportNote, TaskFile, TaskImport } from '@daywright/contract/resources/imports/task-import'
import { SERIES_LIMITS } from '@daywright/contract/resources/series/task-series.values'
import type { Database, Db } from '../../db/database.ts'
import { findAccountZone } from '../../db/records/account-zone.store.ts'
import { requireOwned } from '../../db/records/owned.ts'
import { addTextBytes, requireRoomForMore, textBytes } from '../../db/records/quotas.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { scheduleJob } from '../../jobs/job.store.ts'
import { lookForReminders } from '../../reminders-of-tasks/look-for-reminders.ts'
import { countSeries } from '../../tasks/series/series.store.ts'
import { checklistHash } from '../../tasks/touched-tasks.store.ts'
import { insertRecords, listLabelNames, saveParents } from '../account-file/account-file.store.ts'
import { changeImportedTasks } from './change-imported.rules.ts'
import { acyclic } from './dependency-circles.ts'
import type { ImportPlan } from './import-plan.ts'
import {
  newLabelRecord,
  newProjectRecord,
  newReminderRecords,
  newSeriesOf,
  newTaskRecord,
  type Owner,
} from './import-records.ts'
import { countChanges, type ImportMatch, matchImport, namesToCreate, repeats } from './match-import.ts'
import { planImport } from './preview-import.rules.ts'
import { insertImport, listLinks, listProjectNames } from './task-import.store.ts'

/** [IMP-15] Imports the tasks of a file, all or nothing, one import of an account at a time. */
export function runImport(database: Database, ownerId: string, input: TaskFile, now: string): Promise<TaskImport> {
  return database.exclusively(`import ${ownerId}`, async () => {
    const plan = await planImport(database, ownerId, input, now)
    return database.write(ownerId, async tx => {
      await requireOwned(tx, ownerId, input)
      const owner = { spaceId: input.spaceId, zone: await findAccountZone(tx, ownerId), now }
      return store(tx, database, ownerId, { plan, owner, name: input.name })
    })
  })
}

interface Planned {
  plan: ImportPlan
  owner: Owner
  name: string
}

async function store(tx: Db, database: Database, ownerId: string, { plan, owner, name }: Planned): Promise<TaskImport> {
  const { now } = owner
  const matches = matchImport(plan, await listLinks(tx, ownerId, plan.format))
  const records = await recordsOf(tx, ownerId, plan, matches, owner)
  await requireRoomForMore(tx, database, ownerId, {
    tasks: records.task.length,
    checklistItems: records.checklistItem.length,
    dependencies: records.taskDependency.length,
    projects: records.project.length,
    labels: records.label.length,
    taskSeries: records.taskSeries.length,
    taskReminders: records.taskReminder.length,
  })
  const texts = [...records.task, ...records.taskSeries, ...records.project]
  await addTextBytes(tx, database, ownerId, textBytes(...texts.map(({ description }) => String(description))))
  const id = newId()
  for (const table of TABLES) await insertRecords(tx, table, ownerId, records[table])
  await saveParents({ db: tx, dialect: database.dialect, table: 'task' }, ownerId, records.task)
  const links = records.importedTask.map(link => ({ ...link, importId: id }))
  await insertRecords(tx, 'importedTask', ownerId, links)
  const previous = await changeImportedTasks(tx, database, ownerId, { plan, matches, labels: records.labelIds, now })
  if (records.taskReminder.length > 0) await lookForReminders(tx, ownerId)
  if (records.taskSeries.length > 0) await scheduleJob(tx, { userId: ownerId, kind: 'series', dueAt: Date.parse(now) })
  const result: TaskImport = {
    id,
    format: plan.format,
    name,
    ...countChanges(matches),
    projects: records.project.length,
    labels: records.label.length,
    series: records.taskSeries.length,
    notes: [...plan.notes, ...records.notes],
    undoneAt: null,
    createdAt: now,
  }
  const idsOf = (list: readonly MovedRecord[]) => list.map(record => String(record.id))
  await insertImport(tx, ownerId, result, {
    projectIds: idsOf(records.project),
    labelIds: idsOf(records.label),
    seriesIds: idsOf(records.taskSeries),
    previous,
    checklists: Object.fromEntries(
      Object.entries(Object.groupBy(records.checklistItem, ({ taskId }) => String(taskId))).map(([taskId, items]) => [
        taskId,
        checklistHash(items as { title: string; completed: boolean }[]),
      ]),
    ),
  })
  return result
}

/** Each after those that it refers to. */
const TABLES = [
  'project',
  'label',
  'taskSeries',
  'taskSeriesLabel',
  'task',
  'checklistItem',
  'taskLabel',
  'taskDependency',
  'taskReminder',
] as const

/** The records of the new tasks of a plan, and of the projects and labels that do not exist yet. */
async function recordsOf(tx: Db, ownerId: string, plan: ImportPlan, matches: readonly ImportMatch[], owner: Owner) {
  const { now } = owner
  const knownLabels = await listLabelNames(tx, ownerId)
  const label = namesToCreate(plan, matches, new Set(knownLabels.map(({ name }) => name)), 'labels').map(name =>
    newLabelRecord(name, now),
  )
  const labelIds = new Map([...knownLabels, ...label].map(({ id, name }) => [String(name), String(id)]))
  const knownProjects = await listProjectNames(tx, ownerId)
  const project = namesToCreate(plan, matches, new Set(knownProjects.map(({ name }) => name)), 'projects').map(name =>
    newProjectRecord(name, plan, owner),
  )
  const projectIds = new Map(
    [...project, ...knownProjects.toReversed()].map(({ id, name }) => [String(name), String(id)]),
  )
  const ids = matches.map(match => (match.change === 'new' ? newId() : match.taskId))
  let seriesLeft = SERIES_LIMITS.perAccount - (await countSeries(tx, ownerId))
  const records = { project, label, labelIds, ...emptyLists(), notes: [] as ImportNote[] }
  let beyond = 0
  for (const [at, planned] of plan.tasks.entries()) {
    const id = ids[at] ?? ''
    if (matches[at]?.change !== 'new') continue
    const record = newTaskRecord(planned, id, projectIds.get(planned.project ?? '') ?? null, at, owner)
    record.parentTaskId = planned.parent === null ? null : (ids[planned.parent] ?? null)
    const labels = planned.labels.flatMap(name => labelIds.get(name) ?? [])
    const made = repeats(planned, matches[at]) && seriesLeft > 0 ? newSeriesOf(planned, record, owner) : null
    if (made) {
      seriesLeft--
      Object.assign(record, made.occurrence)
      records.taskSeries.push(made.series)
      for (const labelId of labels) records.taskSeriesLabel.push({ seriesId: made.series.id, labelId })
    } else if (planned.recurrence) {
      beyond++
      record.description = [record.description, `Repeats: ${planned.recurrence.rule}`].filter(Boolean).join('\n\n')
    }
    records.task.push(record)
    for (const labelId of labels) records.taskLabel.push({ taskId: id, labelId })
    for (const [order, item] of planned.checklist.entries())
      records.checklistItem.push({ ...item, id: newId(), taskId: id, sortOrder: order })
    records.taskReminder.push(...newReminderRecords(planned, id, now))
    records.importedTask.push({
      taskId: id,
      source: plan.format,
      sourceKey: plan.keys[at] ?? '',
      fingerprint: plan.fingerprints[at] ?? '',
    })
  }
  for (const [from, to] of acyclic(plan.tasks.map(({ dependsOn }) => dependsOn)))
    if (matches[from]?.change === 'new')
      records.taskDependency.push({ taskId: ids[from], dependsOnId: ids[to], createdAt: now })
  if (beyond > 0) records.notes.push(beyondSeries(beyond))
  return records
}

const emptyLists = () => ({
  task: [] as MovedRecord[],
  taskSeries: [] as MovedRecord[],
  taskSeriesLabel: [] as MovedRecord[],
  checklistItem: [] as MovedRecord[],
  taskLabel: [] as MovedRecord[],
  taskDependency: [] as MovedRecord[],
  taskReminder: [] as MovedRecord[],
  importedTask: [] as MovedRecord[],
})

const beyondSeries = (count: number): ImportNote => ({
  code: 'too-many-series',
  count,
  sentence: `${count} of the tasks that repeat were added once, because their dates are over or an account may have ${SERIES_LIMITS.perAccount} series: the rule is in the description.`,
})

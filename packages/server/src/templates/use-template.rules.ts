import { Project } from '@daywright/contract/resources/projects/project'
import type { Template, TemplateUsage, TemplateUse } from '@daywright/contract/resources/templates/template'
import { dateOfDay, firstDateOf, type TemplateDay } from '@daywright/contract/resources/templates/template-days'
import type { Database, Db } from '../db/database.ts'
import { findAccountZone } from '../db/records/account-zone.store.ts'
import { requireOwned } from '../db/records/owned.ts'
import { addTextBytes, requireRoomForMore, textBytes } from '../db/records/quotas.ts'
import { insertRows } from '../db/statements/row-batches.ts'
import { invalid } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { insertProject } from '../projects/project.store.ts'
import { startOfDate } from '../tasks/series/occurrences/occurrence-times.ts'
import { checklistHash } from '../tasks/touched-tasks.store.ts'
import { usableTemplate } from './template.rules.ts'
import { recordsOfTasks, textFiller, type Used } from './template-records.ts'
import { insertUse } from './template-use.store.ts'

/** [TPL-5] Creates what a template describes, all or nothing. */
export function useTemplate(
  database: Database,
  ownerId: string,
  id: string,
  input: TemplateUsage,
  now: string,
): Promise<TemplateUse> {
  return database.write(ownerId, async tx => {
    const template = await usableTemplate(tx, ownerId, id)
    const day = dayOf(input)
    requireAnswers(template, input)
    await requireOwned(tx, ownerId, { spaceId: input.spaceId, projectId: input.projectId })
    const used = {
      ownerId,
      now,
      zone: await findAccountZone(tx, ownerId),
      firstDate: firstDateOf(template, day),
      text: textFiller(input.answers),
      spaceId: input.spaceId === undefined ? (template.project?.spaceId ?? null) : input.spaceId,
    }
    const project = newProject(template, used, input.name)
    const projectId = project ? project.id : (input.projectId ?? null)
    const records = recordsOfTasks(template, { ...used, projectId })
    await requireRoomForMore(tx, database, ownerId, {
      projects: project ? 1 : 0,
      tasks: records.task.length,
      checklistItems: records.checklistItem.length,
      dependencies: records.taskDependency.length,
    })
    if (project) await insertProject(tx, project)
    await insertAll(tx, database, records)
    const texts = [...records.task.map(({ description }) => description), project?.description ?? '']
    await addTextBytes(tx, database, ownerId, textBytes(...texts))
    const use: TemplateUse = {
      id: newId(),
      userId: ownerId,
      name: template.name,
      projectId: project?.id ?? null,
      tasks: records.task.length,
      undoneAt: null,
      createdAt: now,
    }
    await insertUse(tx, use, { taskIds: records.task.map(task => task.id), checklists: checklistsOf(records) })
    return use
  })
}

type Records = ReturnType<typeof recordsOfTasks>

async function insertAll(tx: Db, { dialect }: Database, records: Records): Promise<void> {
  for (const table of ['task', 'taskLabel', 'checklistItem', 'taskDependency'] as const)
    await insertRows({ db: tx, dialect, table }, records[table])
}

const checklistsOf = ({ checklistItem }: Records) =>
  Object.fromEntries(
    [...Map.groupBy(checklistItem, ({ taskId }) => taskId)].map(([taskId, items]) => [taskId, checklistHash(items)]),
  )

function dayOf({ startOn, endOn }: TemplateUsage): TemplateDay {
  if (startOn !== undefined && endOn === undefined) return { startOn }
  if (endOn !== undefined && startOn === undefined) return { endOn }
  throw invalid({ startOn: ['must be sent, or endOn, but not both'] })
}

/** [TPL-6] Every question of the template needs an answer. */
function requireAnswers({ questions }: Template, { answers }: TemplateUsage): void {
  const missing = questions.filter(({ name }) => !Object.hasOwn(answers, name)).map(({ name }) => name)
  if (missing.length > 0) throw invalid({ answers: [`must have an answer to ${missing.join(', ')}`] })
}

function newProject({ project }: Template, used: Omit<Used, 'projectId'>, name: string | undefined) {
  if (!project) return null
  const { targetDays, ...fields } = project
  const { ownerId, now, zone, firstDate, text, spaceId } = used
  const targetOn = dateOfDay(firstDate, targetDays)
  return {
    ...Project.parse({
      ...fields,
      id: newId(),
      userId: ownerId,
      name: name ?? text.fillTitle(fields.name, Project.shape.name),
      description: text.fill(fields.description),
      spaceId,
      targetDate: targetOn && startOfDate(targetOn, zone),
      createdAt: now,
      updatedAt: now,
    }),
    autoSchedule: fields.autoSchedule,
  }
}

import { isUuid } from '@daywright/contract/fields/fields'
import type {
  Template,
  TemplateCreate,
  TemplateInList,
  TemplatePatch,
} from '@daywright/contract/resources/templates/template'
import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { templateProblem } from '@daywright/contract/resources/templates/template-problem'
import type { Database, Db } from '../db/database.ts'
import { ownedIds, requireOwned } from '../db/records/owned.ts'
import { requireRoomFor } from '../db/records/quotas.ts'
import { invalid, notFound, refusal, refuse } from '../errors/errors.ts'
import { newId } from '../ids-and-secrets/new-id.ts'
import { editedAt } from '../ids-and-secrets/updated-at.ts'
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  insertTemplate,
  listTemplates,
  saveTemplate,
} from './template.store.ts'

export async function templatesOf(db: Db, ownerId: string): Promise<TemplateInList[]> {
  const rows = await listTemplates(db, ownerId)
  return rows.map(row => ({ ...row, hasProject: Boolean(row.hasProject) }))
}

/** [TPL-4] Labels, working hours and spaces that were deleted since are left out. */
export async function usableTemplate(db: Db, ownerId: string, id: string): Promise<Template> {
  const template = await requireTemplate(db, ownerId, id)
  const { project, tasks } = template
  const hours = [...tasks, ...(project ? [project] : [])].flatMap(
    ({ schedulePreferenceId }) => schedulePreferenceId ?? [],
  )
  const labels = await ownedIds(
    db,
    'label',
    ownerId,
    tasks.flatMap(({ labelIds }) => labelIds),
  )
  const preferences = await ownedIds(db, 'schedulePreference', ownerId, hours)
  const spaces = await ownedIds(db, 'space', ownerId, project?.spaceId ? [project.spaceId] : [])
  const among = (known: ReadonlySet<string>, wanted: string | null) =>
    wanted !== null && known.has(wanted) ? wanted : null
  return {
    ...template,
    project: project && {
      ...project,
      spaceId: among(spaces, project.spaceId),
      schedulePreferenceId: among(preferences, project.schedulePreferenceId),
    },
    tasks: tasks.map(task => ({
      ...task,
      schedulePreferenceId: among(preferences, task.schedulePreferenceId),
      labelIds: task.labelIds.filter(label => labels.has(label)),
    })),
  }
}

export function createTemplate(
  database: Database,
  ownerId: string,
  input: TemplateCreate,
  now: string,
): Promise<Template> {
  return database.write(ownerId, tx => addTemplate(tx, database, ownerId, input, now))
}

/** [TPL-1] An account has a limited number of templates. */
export async function addTemplate(
  tx: Db,
  database: Database,
  ownerId: string,
  input: TemplateCreate,
  now: string,
): Promise<Template> {
  await requireUsableContent(tx, ownerId, input)
  if ((await countTemplates(tx, ownerId)) >= TEMPLATE_LIMITS.perAccount) throw refusal('too-many-templates')
  const template: Template = { id: newId(), userId: ownerId, ...input, createdAt: now, updatedAt: now }
  await insertTemplate(tx, template)
  await requireRoomFor(tx, database, ownerId, 'templates')
  return template
}

export function updateTemplate(
  database: Database,
  ownerId: string,
  id: string,
  change: TemplatePatch,
  now: string,
): Promise<Template> {
  return database.write(ownerId, async tx => {
    const template = await usableTemplate(tx, ownerId, id)
    await requireUsableContent(tx, ownerId, { ...template, ...change })
    return saveTemplate(tx, template, { ...change, updatedAt: editedAt(template, change, now) })
  })
}

export function removeTemplate(database: Database, ownerId: string, id: string): Promise<void> {
  return database.write(ownerId, async tx => {
    await requireTemplate(tx, ownerId, id)
    await deleteTemplate(tx, ownerId, id)
  })
}

/** [TPL-3] Throws 400 for content that could not be used as a whole. */
async function requireUsableContent(
  tx: Db,
  ownerId: string,
  content: Pick<Template, 'project' | 'tasks' | 'questions'>,
) {
  const problem = templateProblem(content)
  if (problem) throw invalid({ [problem.field]: [problem.message] })
  await requireOwned(tx, ownerId, ...(content.project ? [content.project] : []), ...content.tasks)
}

const requireTemplate = async (db: Db, ownerId: string, id: string) =>
  (isUuid(id) && (await findTemplate(db, ownerId, id))) || refuse(notFound('Template'))

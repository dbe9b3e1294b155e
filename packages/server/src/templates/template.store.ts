import { Template } from '@daywright/contract/resources/templates/template'
import type { Db } from '../db/database.ts'
import { columnsOf } from '../db/records/columns.ts'
import { alphabetically } from '../db/records/name-order.ts'
import { countRows, insertRecord, updateRecord } from '../db/records/records.ts'

/** Without what may be long. */
export const listTemplates = (db: Db, ownerId: string) =>
  db
    .selectFrom('template')
    .select(['id', 'userId', 'name', 'description', 'taskCount', 'createdAt', 'updatedAt'])
    .select(template => template('project', 'is not', null).as('hasProject'))
    .where('userId', '=', ownerId)
    .orderBy(alphabetically('name'))
    .orderBy('id')
    .execute()

export const countTemplates = (db: Db, ownerId: string) => countRows(db, 'template', ownerId)

export const findTemplate = (db: Db, ownerId: string, id: string): Promise<Template | undefined> =>
  db
    .selectFrom('template')
    .select(columnsOf(Template))
    .where('userId', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()

type Content = { [Name in 'project' | 'tasks' | 'questions']?: Template[Name] | undefined }

const contentColumns = ({ project, tasks, questions }: Content) => ({
  ...(project !== undefined && { project: project && JSON.stringify(project) }),
  ...(tasks && { tasks: JSON.stringify(tasks) }),
  ...(questions && { questions: JSON.stringify(questions) }),
})

export const insertTemplate = (db: Db, { project, tasks, questions, ...template }: Template) =>
  insertRecord(db, 'template', {
    ...template,
    project: project && JSON.stringify(project),
    tasks: JSON.stringify(tasks),
    questions: JSON.stringify(questions),
    taskCount: tasks.length,
  })

export async function saveTemplate(db: Db, template: Template, change: Partial<Template>): Promise<Template> {
  const { project, tasks, questions, ...fields } = change
  await updateRecord(db, 'template', template, { ...fields, ...contentColumns({ project, tasks, questions }) })
  return { ...template, ...change }
}

export const deleteTemplate = (db: Db, ownerId: string, id: string) =>
  db.deleteFrom('template').where('userId', '=', ownerId).where('id', '=', id).execute()

import { LabelSummary } from '@daywright/contract/resources/labels/label'
import { DocumentSummary } from '@daywright/contract/resources/shared/document-summary'
import { ProjectSummary } from '@daywright/contract/resources/shared/project-summary'
import { SpaceSummary } from '@daywright/contract/resources/spaces/space'
import { ChecklistItem } from '@daywright/contract/resources/tasks/checklist-item'
import { Task, TaskDetail, TaskInList, TaskWithRelations } from '@daywright/contract/resources/tasks/task'
import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Dialect } from '../../db/database.ts'
import { alphabetically } from '../../db/records/name-order.ts'
import { compiledQuery } from '../../db/statements/compiled-query.ts'
import { jsonFields } from '../../db/statements/json-fields.ts'
import { isShort, shortDescription } from '../task.store.ts'

/**
 * Tasks with their relations as JSON text that the database has written, in one statement. A page of 50 tasks has about 5000
 * values: handing each of them over, only to write it as JSON, takes most of the time of the request.
 */
export interface TaskTexts {
  id: string
  /** The task without relations. */
  task: string
  /** Some description is long, and missing from the text. Databases have booleans or numbers for this. */
  isCut: boolean | number
}

type Relation = Exclude<keyof TaskDetail, keyof Task>
type Texts = RawBuilder<unknown>

/** Stands for the owner in the text of the columns: each part of the statement names the owner, and so reads one partition. */
const OWNER_MARK = '/* owner */'
const OWNER = sql.raw(OWNER_MARK)

/** A record that belongs to the task, or null. */
const one = (dialect: Dialect, schema: z.ZodObject, name: string, { from, where }: { from: Texts; where: Texts }) =>
  sql`coalesce((select ${dialect.jsonObject(jsonFields(schema, name))} from ${from}
    where ${sql.ref(`${name}.userId`)} = ${OWNER} and ${where}), 'null')`

/** The records that belong to the task, in order. */
const many = (records: Texts, from: Texts, where: Texts) =>
  sql`coalesce((select ${records} from ${from} where ${where}), '[]')`

const ofTask = (table: string) =>
  sql`${sql.ref(`${table}.userId`)} = ${OWNER} and ${sql.ref(`${table}.taskId`)} = "task"."id"`
const ofSubtask = sql`"subtask"."userId" = ${OWNER} and "subtask"."parentTaskId" = "task"."id"`

/** [TASK-4] [TASK-15] What belongs to a task, in its order: the only description of it. */
const relationTexts = (dialect: Dialect, isDetail: boolean): Record<Relation, Texts> => ({
  space: one(dialect, SpaceSummary, 'space', {
    from: sql`"space"`,
    where: sql`"space"."id" = "task"."spaceId"`,
  }),
  project: one(dialect, ProjectSummary, 'project', {
    from: sql`"project"`,
    where: sql`"project"."id" = "task"."projectId"`,
  }),
  labels: many(
    dialect.jsonArray(jsonFields(LabelSummary, 'label'), alphabetically('label.name')),
    sql`"taskLabel" inner join "label" on "label"."userId" = "taskLabel"."userId" and "label"."id" = "taskLabel"."labelId"`,
    ofTask('taskLabel'),
  ),
  checklistItems: many(
    dialect.jsonArray(
      jsonFields(ChecklistItem, 'checklistItem'),
      sql`"checklistItem"."sortOrder", "checklistItem"."id"`,
    ),
    sql`"checklistItem"`,
    ofTask('checklistItem'),
  ),
  timeBlocks: many(
    dialect.jsonArray(jsonFields(TimeBlock, 'timeBlock'), sql`"timeBlock"."startAt", "timeBlock"."id"`),
    sql`"timeBlock"`,
    isDetail ? ofTask('timeBlock') : sql`${ofTask('timeBlock')} and "timeBlock"."status" <> 'cancelled'`,
  ),
  subtasks: many(
    dialect.jsonArray(
      jsonFields(Task, 'subtask', { description: shortDescription('subtask') }),
      sql`"subtask"."sortOrder", "subtask"."createdAt", "subtask"."id"`,
    ),
    sql`"task" as "subtask"`,
    ofSubtask,
  ),
  parentTask: one(dialect, Task.pick({ id: true, title: true }), 'parent', {
    from: sql`"task" as "parent"`,
    where: sql`"parent"."id" = "task"."parentTaskId"`,
  }),
  documents: many(
    dialect.jsonArray(
      jsonFields(DocumentSummary, 'document'),
      sql`"document"."sortOrder", "document"."createdAt", "document"."id"`,
    ),
    sql`"taskDocument" inner join "document" on "document"."userId" = "taskDocument"."userId" and "document"."id" = "taskDocument"."documentId"`,
    ofTask('taskDocument'),
  ),
})

const relationsOf = (schema: z.ZodObject) =>
  Object.keys(schema.shape).filter(name => !(name in Task.shape)) as Relation[]
const LIST_RELATIONS = relationsOf(TaskInList)
const DETAIL_RELATIONS = relationsOf(TaskDetail)

function listColumns(dialect: Dialect): Record<string, Texts> {
  const texts = relationTexts(dialect, false)
  return {
    id: sql`"task"."id"`,
    task: dialect.jsonObject(jsonFields(Task, 'task', { description: shortDescription('task') })),
    isCut: sql`not (${isShort('task')})`,
    ...Object.fromEntries(LIST_RELATIONS.map(name => [name, texts[name]])),
  }
}

function detailColumns(dialect: Dialect): Record<string, Texts> {
  const isCut = sql`exists (select 1 from "task" as "subtask" where ${ofSubtask} and not (${isShort('subtask')}))`
  const task = dialect.jsonObject(jsonFields(Task, 'task'))
  return { id: sql`"task"."id"`, task, isCut, ...relationTexts(dialect, true) }
}

/** The owner is the only parameter of the columns, so the text around it is made once for each dialect. */
function oncePerDialect(columnsOf: (dialect: Dialect) => Record<string, Texts>) {
  const made = new WeakMap<Dialect, { name: string; pieces: Texts[] }[]>()
  return (db: Db, dialect: Dialect, ownerId: string): AliasedRawBuilder<unknown, string>[] => {
    const piecesOf = (text: Texts) =>
      text
        .compile(db)
        .sql.split(OWNER_MARK)
        .map(piece => sql.raw(piece))
    const columns = () => Object.entries(columnsOf(dialect)).map(([name, text]) => ({ name, pieces: piecesOf(text) }))
    const known = made.get(dialect) ?? columns()
    made.set(dialect, known)
    return known.map(({ name, pieces }) => sql.join(pieces, sql`${ownerId}`).as(name))
  }
}

/** The columns of `TaskTexts`, for a query of tasks. */
export const listTexts = oncePerDialect(listColumns)
const detailTexts = oncePerDialect(detailColumns)

const findDetail = compiledQuery((db, { ownerId, id }: { ownerId: string; id: string }, dialect: Dialect) =>
  db
    .selectFrom('task')
    .select(detailTexts(db, dialect, ownerId))
    .$castTo<TaskTexts>()
    .where('userId', '=', ownerId)
    .where('id', '=', id),
)

export const findTaskTexts = async (db: Db, dialect: Dialect, ownerId: string, id: string) =>
  (await findDetail(db, { ownerId, id }, dialect))[0]

const RELATED = relationsOf(TaskWithRelations)
type TaskRelations = Omit<TaskWithRelations, keyof Task>

/** The columns of the relations that the response to a change has, for a query of tasks. */
export const relatedTexts = oncePerDialect(dialect => {
  const texts = relationTexts(dialect, false)
  return Object.fromEntries(RELATED.map(name => [name, texts[name]]))
})

/** What those columns say. */
export const relatedRecords = (row: object): TaskRelations =>
  Object.fromEntries(RELATED.map(name => [name, JSON.parse((row as Record<Relation, string>)[name])])) as TaskRelations

const findRelated = compiledQuery((db, { ownerId, id }: { ownerId: string; id: string }, dialect: Dialect) =>
  db
    .selectFrom('task')
    .select(relatedTexts(db, dialect, ownerId))
    .where('userId', '=', ownerId)
    .where('id', '=', id),
)

/** The relations of a task that exists. */
export async function findRelations(db: Db, dialect: Dialect, ownerId: string, id: string): Promise<TaskRelations> {
  const [row] = await findRelated(db, { ownerId, id }, dialect)
  return relatedRecords(row ?? {})
}

const joined = (names: readonly Relation[]) => (texts: TaskTexts) => {
  const relations = texts as unknown as Record<Relation, string>
  let json = texts.task.slice(0, -1)
  for (const name of names) json += `,"${name}":${relations[name]}`
  return `${json}}`
}

/** One JSON text of the task and its relations. */
export const listedText = joined(LIST_RELATIONS)
export const detailText = joined(DETAIL_RELATIONS)

import type { z } from 'zod'
import { ERRORS } from '../errors/errors.values.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** Fields that mean the same in every record; any other is described where it is defined. */
const COMMON_FIELDS: Record<string, string> = {
  userId: 'The account that owns the record',
  spaceId: 'The space that it belongs to',
  projectId: 'The project that it belongs to',
  labelIds: 'Ids of labels; a change replaces all of them',
  sortOrder: 'The position in lists, from the smallest to the largest',
  orderedIds: 'The ids of the records in their new order',
  createdAt: 'When the record was created',
  updatedAt: 'When the record was last changed; it rises with every change',
  _count: 'How many records belong to it',
}

/** Lists of values whose names do not say everything. */
const VALUES: Record<string, Record<string, string>> = {
  TaskStatus: {
    backlog: 'not urgent, but planned like the others',
    todo: 'to do',
    in_progress: 'started',
    completed: 'done',
    cancelled: 'will not be done',
    archived: 'put away; deleted after 30 days by a planner run',
  },
  ProjectStatus: { archived: 'a state like the others; the list leaves a project out by its field `archived`' },
  TimeBlockStatus: {
    scheduled: 'to come, or past and not confirmed',
    in_progress: 'being worked on; the planner leaves it where it is',
    completed: 'done',
    cancelled: 'not shown, and does not count: its work is planned again',
  },
  TaskScope: { this: 'one task of the series', following: 'this task and those after it' },
  BusyKind: {
    busy: 'its time is taken',
    away: 'its time is taken by a day off or another absence',
    tentative: 'may take place; a setting of the calendar says whether its time is taken',
    free: 'takes no time',
  },
  HabitOutcome: {
    met: 'the target was reached',
    missed: 'the target was not reached',
    off: 'the target was not reached, but it does not count because of a day off or a pause',
    open: 'not over yet',
    none: 'nothing was intended',
  },
  Role: { admin: 'manages the accounts of the instance', member: 'has an account' },
  ErrorCode: Object.fromEntries(
    Object.entries(ERRORS).map(([code, [status, message]]) => [code, `${status}, ${message}`]),
  ),
}

/** Adds the meaning of values whose names do not say it. */
export function describeValues(schema: JsonSchema, name: string | undefined): void {
  const values = VALUES[name ?? '']
  if (values)
    schema.description = Object.entries(values)
      .map(([value, text]) => `- \`${value}\`: ${text}`)
      .join('\n')
}

/** Adds the meaning of fields that every record has, in the whole schema. Only once it is finished: while it is made, fields of one kind share it. */
export function describeCommonFields(schema: JsonSchema): void {
  for (const [field, property] of Object.entries(schema.properties ?? {})) {
    if (typeof property !== 'object') continue
    const text = COMMON_FIELDS[field]
    if (text !== undefined) property.description ??= text
    describeCommonFields(property)
  }
  for (const inner of [schema.items, schema.additionalProperties, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
    if (typeof inner === 'object' && !Array.isArray(inner)) describeCommonFields(inner)
}

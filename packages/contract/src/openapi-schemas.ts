import { z } from 'zod'
import * as accountExport from './account-export.ts'
import * as adminStatus from './admin-status.ts'
import * as adminUser from './admin-user.ts'
import * as apiKey from './api-key.ts'
import * as auth from './auth.ts'
import * as caldavAccount from './caldav-account.ts'
import * as calendar from './calendar.ts'
import * as calendarEvent from './calendar-event.ts'
import * as calendarFeed from './calendar-feed.ts'
import * as calendarImport from './calendar-import.ts'
import * as calendarPreview from './calendar-preview.ts'
import * as checklistItem from './checklist-item.ts'
import * as dependency from './dependency.ts'
import * as document from './document.ts'
import * as documentSummary from './document-summary.ts'
import { ErrorBody, ErrorCode } from './error.ts'
import * as estimate from './estimate.ts'
import * as habit from './habit.ts'
import * as label from './label.ts'
import * as notification from './notification.ts'
import * as planTask from './plan-task.ts'
import * as planner from './planner.ts'
import * as plannerSettings from './planner-settings.ts'
import * as project from './project.ts'
import * as projectSummary from './project-summary.ts'
import * as schedulePreference from './schedule-preference.ts'
import * as session from './session.ts'
import * as space from './space.ts'
import * as task from './task.ts'
import * as taskBatch from './task-batch.ts'
import * as taskEnums from './task-enums.ts'
import * as timeBlock from './time-block.ts'
import * as today from './today.ts'
import * as user from './user.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

const files = [
  taskEnums,
  task,
  taskBatch,
  checklistItem,
  dependency,
  documentSummary,
  document,
  estimate,
  habit,
  label,
  notification,
  planTask,
  planner,
  plannerSettings,
  projectSummary,
  project,
  schedulePreference,
  space,
  timeBlock,
  session,
  today,
  calendar,
  calendarEvent,
  calendarFeed,
  calendarImport,
  calendarPreview,
  caldavAccount,
  user,
  apiKey,
  auth,
  adminUser,
  adminStatus,
  accountExport,
]

type Io = 'input' | 'output'

/** Exported objects and lists of values are components by the name that they have here. */
const NAMES: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [ErrorBody, 'Error'],
  [ErrorCode, 'ErrorCode'],
  ...files.flatMap(file =>
    Object.entries(file).flatMap(([name, value]): [unknown, string][] =>
      value instanceof z.ZodObject || value instanceof z.ZodEnum ? [[value, name]] : [],
    ),
  ),
])

export interface SchemaReader {
  /** What a request may send. */
  input(schema: z.ZodType): JsonSchema
  /** What an answer holds. */
  output(schema: z.ZodType): JsonSchema
  /** An input that is not a component of its own. */
  inline(schema: z.ZodType): JsonSchema
  /** Components in the way in which they were referred to. */
  readonly used: Map<string, { schema: z.ZodType; io: Io }>
}

export function schemaReader(): SchemaReader {
  const used: SchemaReader['used'] = new Map([['Error', { schema: ErrorBody, io: 'output' }]])
  const refer = (schema: z.ZodType, io: Io): JsonSchema | undefined => {
    const name = NAMES.get(schema)
    if (!name) return undefined
    const other = used.get(name)
    // A request may leave out what has a default, an answer never does: the same record is then two components.
    const unique = other && other.io !== io && differsByDirection(schema) ? `${name}Input` : name
    if (!used.has(unique)) used.set(unique, { schema, io })
    return { $ref: `#/components/schemas/${unique}` }
  }
  return {
    used,
    input: schema => refer(schema, 'input') ?? convert(schema, 'input', refer),
    output: schema => refer(schema, 'output') ?? convert(schema, 'output', refer),
    inline: schema => convert(schema, 'input', refer),
  }
}

/** The definitions of all components in use; definitions may bring further ones into use. */
export function components(reader: SchemaReader): Record<string, JsonSchema> {
  const made = new Map<string, JsonSchema>()
  for (const [name, { schema, io }] of reader.used)
    made.set(
      name,
      convert(schema, io, inner => (io === 'input' ? refer(reader.input(inner)) : refer(reader.output(inner)))),
    )
  return Object.fromEntries([...made].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const refer = (schema: JsonSchema) => (schema.$ref ? schema : undefined)

function convert(root: z.ZodType, io: Io, refer: (schema: z.ZodType, io: Io) => JsonSchema | undefined): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(root, {
    io,
    override: ({ zodSchema, jsonSchema, path }) => {
      tidy(jsonSchema, io)
      // A default behind a conversion, as numbers in a query have it, is left out by the library.
      if (io === 'input' && zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue
      const reference = path.length > 0 && NAMES.has(zodSchema) && refer(zodSchema as unknown as z.ZodType, io)
      if (!reference) return
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
      Object.assign(jsonSchema, reference)
    },
  })
  return json
}

const differsByDirection = (schema: z.ZodType) =>
  JSON.stringify(convert(schema, 'input', () => undefined)) !==
  JSON.stringify(convert(schema, 'output', () => undefined))

/** Takes out what says nothing to a reader. */
function tidy(schema: JsonSchema, io: Io): void {
  if (schema.format === 'uuid' || schema.type === 'integer') delete schema.pattern
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (io === 'input') return
  delete schema.default
  // Answers may gain fields within a major version, so a client must not refuse those it does not know.
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

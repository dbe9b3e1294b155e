import { z } from 'zod'
import { ErrorBody, Problem } from '../errors/error.ts'
import { ISO_8601 } from '../fields/fields.ts'
import { describeCommonFields, describeValues } from './meanings.ts'
import { NAMES } from './names.ts'
import { baseOf, movedRecord, responseVariant, variantOf } from './record-variants.ts'

export type JsonSchema = z.core.JSONSchema.BaseSchema

type Io = 'input' | 'output'

/** How the second component of a record is named, whichever direction it is. */
const SECOND = /Input$/

export interface SchemaReader {
  /** What a request may send. */
  input(schema: z.ZodType): JsonSchema
  /** What an answer holds. */
  output(schema: z.ZodType): JsonSchema
  /** The parameters of a query. */
  inline(schema: z.ZodType): JsonSchema
  hasPages(schema: z.ZodType | undefined): boolean
  /** Components that were referred to, and whether as input or as output. */
  readonly used: Map<string, { schema: z.ZodType; io: Io }>
}

export function schemaReader(): SchemaReader {
  const used: SchemaReader['used'] = new Map([
    ['Error', { schema: ErrorBody, io: 'output' }],
    ['Problem', { schema: Problem, io: 'output' }],
  ])
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
    inline: schema => convert(schema, 'input', refer, true),
    hasPages: schema => schema instanceof z.ZodObject && 'pagination' in schema.shape,
  }
}

/** The definitions of all components in use; definitions may bring further ones into use. */
export function components(reader: SchemaReader): Record<string, JsonSchema> {
  const made = new Map<string, JsonSchema>()
  for (const [name, { schema, io }] of reader.used) {
    const reference = (inner: z.ZodType) => refer(reader[io](inner))
    made.set(name, convert(schema, io, reference))
  }
  const variants = [...made].map(([name, json]): [string, JsonSchema] => [
    name,
    asResponse(reader, name, json, made) ?? asVariant(reader, name, json),
  ])
  return Object.fromEntries(variants.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The second component of a record, if it is the response of what the first one requests. */
function asResponse(reader: SchemaReader, name: string, json: JsonSchema, made: ReadonlyMap<string, JsonSchema>) {
  const first = name.replace(SECOND, '')
  const request = first === name ? undefined : made.get(first)
  if (!request || reader.used.get(first)?.io !== 'input') return undefined
  return responseVariant(request, { $ref: `#/components/schemas/${first}` }, json)
}

function asVariant(reader: SchemaReader, name: string, json: JsonSchema): JsonSchema {
  const { schema, io = 'output' } = reader.used.get(name) ?? {}
  const others = [...reader.used.values()].filter(other => other.io === io).map(other => other.schema)
  const base = schema && baseOf(schema, others)
  return base ? variantOf(base, reader[io](base), json) : json
}

const refer = (schema: JsonSchema) => (schema.$ref ? schema : undefined)

function convert(
  root: z.ZodType,
  io: Io,
  refer: (schema: z.ZodType, io: Io) => JsonSchema | undefined,
  isQuery = false,
): JsonSchema {
  const { $schema, ...json } = z.toJSONSchema(root, {
    io,
    override: ({ zodSchema, jsonSchema, path }) => {
      tidy(jsonSchema, io)
      // A default behind a conversion, as numbers in a query have it, is left out by the library.
      if (io === 'input' && zodSchema instanceof z.ZodDefault) jsonSchema.default ??= zodSchema.def.defaultValue
      if (!isQuery) sayDefault(jsonSchema)
      describeValues(jsonSchema, NAMES.get(zodSchema))
      const isNamed = path.length > 0 && NAMES.has(zodSchema)
      const reference = isNamed
        ? refer(zodSchema as unknown as z.ZodType, io)
        : movedRecord(zodSchema, record => refer(record, io))
      if (!reference) return
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
      Object.assign(jsonSchema, reference)
    },
  })
  describeCommonFields(json)
  return json
}

/**
 * Generators of clients take a field with a default for one that is always there, also in a request, where it may be left
 * out. The description says it instead.
 */
function sayDefault(schema: JsonSchema): void {
  if (!('default' in schema)) return
  const { description } = schema
  const standard = `Default: \`${JSON.stringify(schema.default)}\`.`
  schema.description = description === undefined ? standard : `${description.replace(/\.?$/, '.')} ${standard}`
  delete schema.default
}

const differsByDirection = (schema: z.ZodType) =>
  JSON.stringify(convert(schema, 'input', () => undefined)) !==
  JSON.stringify(convert(schema, 'output', () => undefined))

/** Takes out what says nothing to a reader, and what is true of one direction only. */
function tidy(schema: JsonSchema, io: Io): void {
  joinNull(schema)
  if (schema.format === 'uuid' || schema.format === 'date' || schema.type === 'integer') delete schema.pattern
  // The component says it.
  if (schema.$ref) for (const name of ['type', 'enum'] as const) delete schema[name]
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (io === 'input') acceptDates(schema)
  else tidyOutput(schema)
}

/** `string or null` in one line instead of two alternatives. */
function joinNull(schema: JsonSchema): void {
  const [first, second] = schema.anyOf ?? []
  if (schema.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object') return
  if (second.type !== 'null' || typeof first.type !== 'string' || first.enum || first.type === 'object') return
  delete schema.anyOf
  Object.assign(schema, { ...first, description: schema.description ?? first.description, type: [first.type, 'null'] })
  if (schema.description === undefined) delete schema.description
}

function tidyOutput(schema: JsonSchema): void {
  delete schema.default
  // Answers may gain fields within a major version, so a client must not refuse those it does not know.
  if (schema.additionalProperties === false) delete schema.additionalProperties
}

/** What its groups are for does not matter to a client. */
const ISO_PATTERN = ISO_8601.source.replaceAll(/\((\\d\{[\d,]+\})\)/g, '$1').replaceAll('(?:', '(')

/** A request may send less than the format asks for: a date without a time, or a time without an offset. */
function acceptDates(schema: JsonSchema): void {
  if (schema.format !== 'date-time') return
  delete schema.format
  schema.pattern = ISO_PATTERN
  schema.description ??= 'ISO 8601: a date, or a date and time; in the zone of the profile unless it names an offset'
}

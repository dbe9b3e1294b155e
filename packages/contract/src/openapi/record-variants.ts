import { z } from 'zod'
import { MOVED } from '../resources/account-data/account-export.ts'
import { NAMES } from './names.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** A smaller one is not worth a reference. */
const FEWEST_FIELDS = 4

/** The record that has most fields of this one, of those that it was extended from; undefined if there is none. */
export function baseOf(schema: z.ZodType, others: readonly z.ZodType[]): z.ZodObject | undefined {
  if (!(schema instanceof z.ZodObject)) return undefined
  return others
    .filter((other): other is z.ZodObject => other instanceof z.ZodObject && isExtended(other, schema))
    .toSorted((one, other) => fieldsOf(other).length - fieldsOf(one).length)[0]
}

const fieldsOf = ({ shape }: z.ZodObject): string[] => Object.keys(shape)

function isExtended(base: z.ZodObject, schema: z.ZodObject): boolean {
  const names = fieldsOf(base)
  const added = fieldsOf(schema).length - names.length
  return (
    names.length >= FEWEST_FIELDS &&
    added > 0 &&
    added <= names.length &&
    names.every(name => schema.shape[name] === base.shape[name])
  )
}

/** The record as its base and what it adds. */
export function variantOf(base: z.ZodObject, reference: JsonSchema, json: JsonSchema): JsonSchema {
  const { type, properties = {}, required = [], ...rest } = json
  const isAdded = (name: string) => !(name in base.shape)
  const added = required.filter(isAdded)
  return {
    ...rest,
    allOf: [
      reference,
      {
        type: 'object',
        properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isAdded(name))),
        ...(added.length > 0 && { required: added }),
      },
    ],
  }
}

/** A record of an exported account in a sentence, because it has the fields of one that is described already; undefined for any other. */
export function movedRecord(schema: unknown, use: (record: z.ZodObject) => unknown): JsonSchema | undefined {
  const record = MOVED.get(schema)
  const name = NAMES.get(record)
  if (!record || !name || !(schema instanceof z.ZodObject)) return undefined
  use(record)
  const missing = fieldsOf(record).filter(field => !(field in schema.shape))
  const added = fieldsOf(schema).filter(field => !(field in record.shape))
  const sentence = [
    `The fields of \`${name}\``,
    ...(missing.length > 0 ? [`without ${listed(missing)}`] : []),
    ...(added.length > 0 ? [`with ${listed(added)}`] : []),
  ]
  return { type: 'object', description: sentence.join(', ') }
}

const listed = (names: readonly string[]): string => names.map(name => `\`${name}\``).join(', ')

/**
 * A response as its request, if all that differs is that a response never leaves out what has a default. Undefined if they differ
 * in more, such as the times that a request may send.
 */
export function responseVariant(
  request: JsonSchema,
  reference: JsonSchema,
  response: JsonSchema,
): JsonSchema | undefined {
  const { required = [] } = response
  return withoutDefaults(request) === withoutDefaults(response) ? { allOf: [reference], required } : undefined
}

/** Without texts: those of a request say the defaults. */
function withoutDefaults({ properties = {}, required: _, description: __, ...schema }: JsonSchema): string {
  const fields = Object.entries(properties).map(([name, field]) => {
    const { description: ___, ...kept } = field as JsonSchema
    return [name, Object.entries(kept).toSorted(([one], [other]) => (one < other ? -1 : 1))]
  })
  return JSON.stringify([schema, fields])
}

import type { JsonSchema } from '@daywright/contract/openapi/schemas'
import type { OpenApiDocument, Parameter, Reference, Response } from '@daywright/contract/openapi/types'

export interface Field {
  name: string
  type: string
  meaning: string
  required: boolean
}

/** The schema itself, or the one that it refers to, with the fields of the record that it extends. */
function resolveSchema(schema: JsonSchema, document: OpenApiDocument): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  const found = name ? (document.components.schemas[name] ?? {}) : schema
  const whole = found.allOf ? joined(found.allOf.filter(isSchema), document) : found
  return name && 'default' in schema ? { ...whole, default: schema.default } : whole
}

function joined(parts: readonly JsonSchema[], document: OpenApiDocument): JsonSchema {
  const resolved = parts.map(part => resolveSchema(part, document))
  return {
    type: 'object',
    properties: Object.assign({}, ...resolved.map(({ properties }) => properties)),
    required: resolved.flatMap(({ required = [] }) => required),
  }
}

const nameIn = ({ $ref }: Reference) => $ref.split('/').at(-1) ?? ''

export const resolveParameter = (parameter: Parameter | Reference, { components }: OpenApiDocument): Parameter =>
  '$ref' in parameter ? (components.parameters[nameIn(parameter)] as Parameter) : parameter

export const resolveResponse = (response: Response | Reference, { components }: OpenApiDocument): Response =>
  '$ref' in response ? (components.responses[nameIn(response)] as Response) : response

export const isList = (schema: JsonSchema, document: OpenApiDocument): boolean =>
  resolveSchema(schema, document).type === 'array'

/** The fields of an object, or of the objects in a list. */
export function fieldsOf(schema: JsonSchema, document: OpenApiDocument): Field[] {
  const resolved = resolveSchema(schema, document)
  if (resolved.type === 'array' && isSchema(resolved.items)) return fieldsOf(resolved.items, document)
  return Object.entries(resolved.properties ?? {}).map(([name, field]) => ({
    name,
    type: isSchema(field) ? typeOf(field, document) : 'anything',
    meaning: isSchema(field) ? (field.description ?? '') : '',
    required: resolved.required?.includes(name) ?? false,
  }))
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A type with its limits in one line: `string, 1 to 500 characters`. */
export function typeOf(schema: JsonSchema, document: OpenApiDocument): string {
  const resolved = resolveSchema(schema, document)
  const standard = 'default' in resolved ? `, default ${JSON.stringify(resolved.default)}` : ''
  return `${bareType(resolved, document)}${standard}`
}

function bareType(schema: JsonSchema, document: OpenApiDocument): string {
  const types: unknown = schema.type
  if (Array.isArray(types))
    return types.map(type => (type === 'null' ? 'null' : bareType({ ...schema, type }, document))).join(' or ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map(choice => (isSchema(choice) ? typeOf(choice, document) : 'anything')).join(' or ')
  if (schema.enum) return `one of ${schema.enum.join(', ')}`
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array')
    return `list of ${listed(schema, document)}${between(schema.minItems, schema.maxItems, 'entries')}`
  if (schema.type === 'object') return objectType(schema, document)
  const limits =
    schema.type === 'string'
      ? between(schema.minLength, schema.maxLength, 'characters')
      : between(schema.minimum, schema.maximum, '')
  return `${schema.format ?? schema.type ?? 'anything'}${limits}${schema.pattern ? `, ${schema.pattern}` : ''}`
}

const listed = (schema: JsonSchema, document: OpenApiDocument) =>
  isSchema(schema.items) ? typeOf(schema.items, document) : 'anything'

function objectType(schema: JsonSchema, document: OpenApiDocument): string {
  const names = fieldsOf(schema, document).map(({ name }) => name)
  return names.length > 0 ? `object { ${names.join(', ')} }` : 'object'
}

function between(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  if (least === undefined) return `, at most ${most} ${unit}`.trimEnd()
  if (most === undefined) return `, at least ${least} ${unit}`.trimEnd()
  return `, ${least} to ${most} ${unit}`.trimEnd()
}

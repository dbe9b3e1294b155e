import type { Endpoint } from '@daywright/contract/declare/endpoint'
import { z } from 'zod'

/** The part of JSON Schema that the contract uses. */
export interface JsonSchema {
  type?: string
  format?: string
  pattern?: string
  enum?: readonly unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  anyOf?: readonly JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: readonly string[]
}

export type InputPart = 'query' | 'body'

/** The schema of an endpoint's query or body. */
export function inputSchema(endpoint: Endpoint, part: InputPart): JsonSchema | undefined {
  const schema = endpoint[part]
  return schema && (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

export interface Field {
  /** Names and indexes from the outside in, e.g. `['windows', 0, 'end']`. */
  path: readonly (string | number)[]
  schema: JsonSchema
}

/** Every field of a schema, at any depth; of a list, its first entry. */
export function fieldsOf(schema: JsonSchema | undefined, path: Field['path'] = []): Field[] {
  const variants = schema?.anyOf ?? (schema ? [schema] : [])
  return variants.flatMap(variant => [
    ...Object.entries(variant.properties ?? {}).flatMap(([name, field]) => [
      { path: [...path, name], schema: field },
      ...fieldsOf(field, [...path, name]),
    ]),
    ...(variant.items ? [{ path: [...path, 0], schema: variant.items }, ...fieldsOf(variant.items, [...path, 0])] : []),
  ])
}

/** The alternatives of a schema, including null. */
export const variantsOf = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? [schema]

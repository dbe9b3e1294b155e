import type { OpenApiDocument, Operation } from '@daywright/contract/openapi'
import type { JsonSchema } from '@daywright/contract/openapi-schemas'
import { resolveSchema } from './docs-fields.ts'

const EXAMPLE_ID = '0199f6d2-7c11-7a3e-8f4b-2f6f3f0a1b2c'
const BY_FORMAT: Record<string, string> = {
  uuid: EXAMPLE_ID,
  'date-time': '2026-03-02T09:00:00.000Z',
  uri: 'https://example.com',
  email: 'robin@example.com',
}

/** A request to paste into a shell in which DAYWRIGHT_KEY is set. */
export function curlOf(method: string, path: string, operation: Operation, document: OpenApiDocument): string {
  const filled = path.replace(/\{\w+\}/g, EXAMPLE_ID)
  const body = operation.requestBody?.content['application/json']?.schema
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(operation.security.length > 0 ? [`-H "Authorization: Bearer $DAYWRIGHT_KEY"`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(exampleOf(body, document))}'`] : []),
    `http://127.0.0.1:3000${filled}`,
  ]
  return parts.join(' \\\n  ')
}

/** The required fields, or the first field if none is required. */
function exampleOf(schema: JsonSchema, document: OpenApiDocument): unknown {
  const resolved = resolveSchema(schema, document)
  const choice = (resolved.anyOf ?? resolved.oneOf)?.[0]
  if (typeof choice === 'object') return exampleOf(choice, document)
  if (resolved.type === 'object') return exampleObject(resolved, document)
  if (resolved.type === 'array')
    return typeof resolved.items === 'object' && !Array.isArray(resolved.items)
      ? [exampleOf(resolved.items, document)]
      : []
  return exampleValue(resolved)
}

function exampleObject(schema: JsonSchema, document: OpenApiDocument): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {})
  const required = fields.filter(([name]) => schema.required?.includes(name))
  return Object.fromEntries(
    (required.length > 0 ? required : fields.slice(0, 1)).map(([name, field]) => [
      name,
      typeof field === 'object' ? exampleFor(name, field, document) : null,
    ]),
  )
}

const BY_NAME: Record<string, unknown> = {
  title: 'Write the report',
  name: 'Work',
  start: '09:00',
  end: '17:00',
  timezone: 'Australia/Sydney',
  endAt: '2026-03-02T10:00:00.000Z',
}
const exampleFor = (name: string, field: JsonSchema, document: OpenApiDocument) =>
  BY_NAME[name] ?? exampleOf(field, document)

function exampleValue(schema: JsonSchema): unknown {
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return BY_FORMAT[schema.format ?? ''] ?? 'text'
}

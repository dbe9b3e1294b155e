import { endpoints, type NamedEndpoint } from './api.ts'
import { type Endpoint, paramNames } from './endpoint.ts'
import { type ErrorCase, type ErrorKind, errorCase } from './errors.values.ts'
import { REVISION_HEADER } from './event.values.ts'
import { IDEMPOTENCY_LIMITS, REPLAYED_HEADER } from './idempotency.values.ts'
import { components, type JsonSchema, type SchemaReader, schemaReader } from './openapi-schemas.ts'

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: JsonSchema
}
interface Content {
  content: Record<string, { schema: JsonSchema }>
}
export interface Response extends Partial<Content> {
  description: string
  headers?: Record<string, { description: string; schema: JsonSchema }>
}
export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Content & { required: boolean }
  responses: Record<string, Response>
}
export interface OpenApiDocument {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, object> }
}

const DESCRIPTION =
  `Daywright keeps tasks, projects, spaces, labels, documents and checklists, and plans the work of the next
14 days into calendar time. Send an API key as \`Authorization: Bearer dw_…\`. Bodies are JSON of at most 1 MB. Timestamps are
ISO 8601; answers give UTC with milliseconds. An id that is not yours is answered as one that does not exist. Fields may be
added to answers at any time; nothing is taken away within a major version. A POST with an \`Idempotency-Key\` can be repeated
after a lost response: it is carried out once.`.replaceAll('\n', ' ')

const JSON_TYPE = 'application/json'
/** What answers in another form than JSON. */
const OTHER_TYPES: Record<string, string> = {
  '/api/docs': 'text/html',
  '/api/events': 'text/event-stream',
  '/metrics': 'text/plain',
}
const SESSION_COOKIE = 'daywright.session_token'

/** The whole API as an OpenAPI 3.1 document, from the table of endpoints. */
export function openApiDocument(version: string): OpenApiDocument {
  const reader = schemaReader()
  const paths: OpenApiDocument['paths'] = {}
  for (const named of endpoints) {
    const { path, method } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named, reader) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Daywright',
      version,
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [...new Set(endpoints.map(tagOf))].map(name => ({ name })),
    paths,
    components: {
      schemas: components(reader),
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: dw_ followed by 43 characters' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by signing in' },
      },
    },
  }
}

function operationOf(named: NamedEndpoint, reader: SchemaReader): Operation {
  const { endpoint } = named
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint, reader), ...headersOf(endpoint)]
  return {
    operationId: named.name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: [tagOf(named)],
    summary: endpoint.summary,
    security: endpoint.access === 'public' ? [] : [{ apiKey: rolesOf(endpoint) }, { session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: true, content: { [JSON_TYPE]: { schema: reader.input(endpoint.body) } } },
    }),
    responses: { [endpoint.status]: successOf(endpoint, reader), ...failuresOf(endpoint) },
  }
}

/** The scope that a key needs beyond `read` and `write`, which the method tells. */
const rolesOf = ({ scope }: Endpoint): string[] => (scope === 'account' ? [scope] : [])

/** `timeBlocks` as people write it: `Time blocks`. */
function tagOf({ resource }: NamedEndpoint): string {
  const words = resource.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.replace(/^[a-z]/, letter => letter.toUpperCase()).replace(/^Api keys$/, 'API keys')
}

const pathParameters = ({ path }: Endpoint): Parameter[] =>
  paramNames(path).map(name => ({ name, in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }))

function queryParameters({ query }: Endpoint, reader: SchemaReader): Parameter[] {
  const schema = query && reader.inline(query)
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: field as JsonSchema,
  }))
}

const isRepeatable = ({ method, access }: Endpoint) => method === 'POST' && access !== 'public'

const headersOf = (endpoint: Endpoint): Parameter[] =>
  isRepeatable(endpoint)
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: false,
          description: `Chosen by the client. A repeat with the same key within ${IDEMPOTENCY_LIMITS.hours} hours has no further effect and gets the first response.`,
          schema: { type: 'string', minLength: 1, maxLength: IDEMPOTENCY_LIMITS.keyLength },
        },
      ]
    : []

const replayed = {
  description: 'true on the stored response of an earlier request',
  schema: { type: 'string' },
} as const
const revision = { description: 'The revision that this write committed', schema: { type: 'integer' } } as const

function successOf(endpoint: Endpoint, reader: SchemaReader): Response {
  const { path, method, access, response } = endpoint
  const type = OTHER_TYPES[path] ?? JSON_TYPE
  const schema: JsonSchema = response ? reader.output(response) : { type: type === JSON_TYPE ? 'object' : 'string' }
  const writes = method !== 'GET' && access !== 'public'
  return {
    description: 'Done',
    ...(writes && {
      headers: { [REVISION_HEADER]: revision, ...(isRepeatable(endpoint) && { [REPLAYED_HEADER]: replayed }) },
    }),
    content: { [type]: { schema } },
  }
}

const seconds = { description: 'Seconds to wait before another try', schema: { type: 'integer' } } as const
const RETRY = { headers: { 'Retry-After': seconds } }

/** Every way in which the endpoint may refuse, by status. */
function failuresOf(endpoint: Endpoint): Record<string, Response> {
  const messages = new Map<number, string[]>()
  for (const { status, message } of casesOf(endpoint))
    messages.set(status, [...new Set([...(messages.get(status) ?? []), message])])
  const statuses = [...messages].sort(([a], [b]) => a - b)
  return Object.fromEntries(
    statuses.map(([status, said]) => [
      status,
      {
        description: said.join(' | '),
        ...((status === 429 || status === 503) && RETRY),
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

type DocumentedError = Pick<ErrorCase, 'status' | 'message'>

function casesOf(endpoint: Endpoint): DocumentedError[] {
  const { body, query, access, errorOverrides, errors, method, scope } = endpoint
  const isPrivate = access !== 'public'
  const isWrite = isPrivate && method !== 'GET'
  const when = (condition: unknown, ...codes: ErrorKind[]) => (condition ? codes.map(code => errorCase(code)) : [])
  return [
    ...when(body, 'invalid-json', 'body-too-large', 'unsupported-content-type'),
    ...when(body ?? query, 'validation-failed'),
    ...errorOverrides.map(message => ({ status: 400, message })),
    ...when(isPrivate, 'unauthorized', 'too-many-requests', 'unavailable', 'overloaded'),
    ...when(access === 'admin', 'admin-only'),
    ...when(isWrite, 'read-only-key', 'cross-site', 'change-may-have-been-made'),
    ...when(scope === 'account', 'key-without-account-scope'),
    ...when(isRepeatable(endpoint), 'invalid-idempotency-key', 'request-in-progress', 'response-not-stored'),
    ...when(isRepeatable(endpoint), 'idempotency-key-reused', 'too-many-idempotency-keys'),
    ...when(access === 'user' && method !== 'GET' && method !== 'DELETE', 'quota-exceeded'),
    ...errors,
  ]
}

import { z } from 'zod'
import type { NamedEndpoint } from '../api/api.ts'
import { type Endpoint, paramNames } from '../declare/endpoint.ts'
import { Success } from '../fields/fields.ts'
import { exampleOf } from './examples.ts'
import { failuresOf, type ResponseComponents } from './failures.ts'
import { requestHeadersOf, responseHeadersOf } from './headers.ts'
import type { JsonSchema, SchemaReader } from './schemas.ts'
import { tagOf } from './tags.ts'
import type { Operation, Parameter, Reference, Response } from './types.ts'

const JSON_TYPE = 'application/json'
/** What responds in another form than JSON. */
const OTHER_TYPES: Record<string, string> = {
  '/api/docs': 'text/html',
  '/api/events': 'text/event-stream',
  '/api/export/tasks.csv': 'text/csv',
  '/api/export/tasks.md': 'text/markdown',
  '/api/export/time.csv': 'text/csv',
  '/api/timesheet.csv': 'text/csv',
  '/llms.txt': 'text/plain',
  '/metrics': 'text/plain',
}

export function operationOf(named: NamedEndpoint, reader: SchemaReader, failures: ResponseComponents): Operation {
  const { endpoint } = named
  const parameters = [...pathParameters(endpoint), ...queryParameters(endpoint, reader), ...requestHeadersOf(endpoint)]
  return {
    operationId: named.name.replace(/\.(\w)/, (_, letter: string) => letter.toUpperCase()),
    tags: [tagOf(named)],
    summary: endpoint.summary,
    description: descriptionOf(endpoint),
    // Everything else needs what the document says for all operations.
    ...(endpoint.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && {
      requestBody: { required: isNeeded(endpoint.body), content: { [JSON_TYPE]: bodyOf(named, reader) } },
    }),
    responses: { [endpoint.status]: successOf(endpoint, reader), ...failuresOf(endpoint, failures) },
  }
}

const isNeeded = (body: z.ZodType): boolean => !body.safeParse(undefined).success

const bodyOf = ({ name, endpoint }: NamedEndpoint, reader: SchemaReader) => {
  // A body that may be left out is described like any other.
  const body = endpoint.body instanceof z.ZodDefault ? (endpoint.body.unwrap() as z.ZodType) : endpoint.body
  const schema = body ? reader.input(body) : {}
  return { schema, example: exampleOf(name, endpoint) }
}

/** What the summary does not say: who may call it, and whether the response has a secret. Parameters and headers say the rest. */
function descriptionOf(endpoint: Endpoint): string {
  return [
    endpoint.description,
    accessText(endpoint),
    endpoint.isSecret && 'The response contains a secret, which no other response has.',
  ]
    .filter(sentence => typeof sentence === 'string')
    .join(' ')
}

function accessText({ access, scope }: Endpoint): string {
  if (access === 'public') return 'Needs no key.'
  const admin = access === 'admin' ? ' of an admin' : ''
  return `For a session${admin} or a key${admin} that may ${{ read: 'read', write: 'write', account: 'manage the account' }[scope]}.`
}

const pathParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description: 'The id of the record; one that is not yours is treated as one that does not exist',
  schema: { type: 'string', format: 'uuid' },
})
/** Most paths with an id have it under this name. */
export const PATH_PARAMETERS = { Id: pathParameter('id') }

const pathParameters = ({ path }: Endpoint): (Parameter | Reference)[] =>
  paramNames(path).map(name => (name === 'id' ? { $ref: '#/components/parameters/Id' } : pathParameter(name)))

function queryParameters({ query }: Endpoint, reader: SchemaReader): Parameter[] {
  const schema = query && reader.inline(query)
  return Object.entries(schema?.properties ?? {}).map(([name, field]) => {
    const { description, ...rest } = field as JsonSchema
    return {
      name,
      in: 'query',
      ...(schema?.required?.includes(name) && { required: true }),
      ...(description !== undefined && { description }),
      schema: rest,
    }
  })
}

function successOf(endpoint: Endpoint, reader: SchemaReader): Response | Reference {
  const { path, response, status } = endpoint
  if (response === Success) {
    reader.output(Success)
    return { $ref: '#/components/responses/Done' }
  }
  const type = OTHER_TYPES[path] ?? JSON_TYPE
  const own = responseHeadersOf(endpoint, endpoint.hasNextLink || reader.hasPages(response))
  const schema: JsonSchema = response ? reader.output(response) : { type: type === JSON_TYPE ? 'object' : 'string' }
  return {
    description: status === 201 ? 'Created' : 'Done',
    ...(Object.keys(own).length > 0 && { headers: own }),
    content: { [type]: { schema } },
  }
}

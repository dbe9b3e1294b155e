import { aboutPart, endpoints } from '../api/api.ts'
import { responseComponents } from './failures.ts'
import { HEADERS, REQUEST_HEADERS } from './headers.ts'
import { operationOf, PATH_PARAMETERS } from './operation.ts'
import { components, schemaReader } from './schemas.ts'
import { tagOf } from './tags.ts'
import type { OpenApiDocument } from './types.ts'

const DESCRIPTION =
  `Daywright keeps tasks, projects, spaces, labels, documents and checklists, and plans the work of the next
14 days into calendar time. Send an API key as \`Authorization: Bearer dw_…\`. Bodies are JSON of at most 1 MB, unless they contain a file to import. Timestamps are
ISO 8601: requests may send a date, or a date and time with or without an offset, and responses have UTC with milliseconds. Local dates
and times, which name no offset, are in the time zone of the profile; a due date without a time is the end of that day. An id that is not yours is
treated as one that does not exist. Fields and error codes may be added at any time; nothing is taken away within a major
version. Fields that an endpoint does not have are ignored and named in \`Unknown-Fields\`, or refused with \`Prefer: handling=strict\`.
Every refusal has a stable \`code\`; with \`Accept: application/problem+json\` it has the format of RFC 9457. A POST with
an \`Idempotency-Key\` can be repeated after a lost response: it is carried out once, and the stored response has \`Idempotency-Replayed\`.
Every response has \`X-Request-Id\` and \`X-Daywright-Version\`, and every write \`Daywright-Revision\`. Beside the refusals of its own,
an operation has those of all requests (\`4XX\`, \`5XX\`).`.replaceAll('\n', ' ')

const SESSION_COOKIE = 'daywright.session_token'

/** The whole API as an OpenAPI 3.1 document, from the table of endpoints. */
export function openApiDocument(version: string): OpenApiDocument {
  const reader = schemaReader()
  const failures = responseComponents()
  const paths: OpenApiDocument['paths'] = {}
  for (const named of endpoints) {
    const { path, method } = named.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(named, reader, failures) }
  }
  const resources = [...new Set(endpoints.map(({ resource }) => resource))]
  return {
    openapi: '3.1.1',
    info: {
      title: 'Daywright',
      version,
      description: DESCRIPTION,
      contact: { name: 'The operator of the instance' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/', description: 'This instance' }],
    tags: resources.map(resource => ({ name: tagOf({ resource }), description: aboutPart(resource) })),
    security: [{ apiKey: [] }, { session: [] }],
    paths,
    components: {
      schemas: components(reader),
      responses: failures.all,
      parameters: { ...PATH_PARAMETERS, ...REQUEST_HEADERS },
      headers: HEADERS,
      securitySchemes: {
        apiKey: { type: 'http', scheme: 'bearer', description: 'An API key: dw_ followed by 43 characters' },
        session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by signing in' },
      },
    },
  }
}

import { z } from 'zod'
import { endpoints, type NamedEndpoint } from '../api/api.ts'
import { tagOf } from './tags.ts'

const INTRODUCTION = `# Daywright

> A personal planner: tasks, projects, documents and calendars, and a planner that places the work of the next 14 days into calendar time.

Send an API key as \`Authorization: Bearer dw_…\`; bodies are JSON. Times without an offset are in the time zone of the profile; responses have UTC.
Errors are \`{ error, code, details? }\`. A response names fields that it did not know in \`Unknown-Fields\`; \`Prefer: handling=strict\` refuses them.
From adding to knowing in one call: \`POST /api/tasks?plan=true\`. Below, fields with * are required.
Everything in detail: [OpenAPI](/api/openapi.json), [as a page](/api/docs).`

/** Operators and browsers call these; a program that plans has no use for them. */
const LEFT_OUT = [
  '/llms.txt',
  '/api/auth/',
  '/api/admin/',
  '/metrics',
  '/healthz',
  '/readyz',
  '/api/push-subscriptions',
]
const MAX_FIELDS = 6

/** The API in about 3,000 tokens, with a line for each endpoint, as https://llmstxt.org describes it. */
export function llmsText(): string {
  const listed = endpoints.filter(({ endpoint: { path } }) => !LEFT_OUT.some(prefix => path.startsWith(prefix)))
  const groups = Map.groupBy(listed, named => tagOf(named))
  const sections = [...groups].map(([tag, members]) => `## ${tag}\n${members.map(lineOf).join('\n')}`)
  return `${[INTRODUCTION, ...sections].join('\n\n')}\n`
}

function lineOf({ endpoint: { method, path, summary, query, body } }: NamedEndpoint): string {
  const parameters = namesOf(query)
  const fields = namesOf(body)
  return `- ${method} ${path}${parameters ? `?${parameters}` : ''}${fields ? ` {${fields}}` : ''}: ${summary}`
}

function namesOf(schema: z.ZodType | undefined): string {
  const { properties = {}, required = [] } = schema
    ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    : {}
  const names = Object.keys(properties).map(name => (required.includes(name) ? `${name}*` : name))
  return [...names.slice(0, MAX_FIELDS), ...(names.length > MAX_FIELDS ? ['…'] : [])].join(', ')
}

import { ERRORS, type ErrorCase } from '@daywright/contract/errors/errors.values'
import type { JsonSchema } from '@daywright/contract/openapi/schemas'
import type { OpenApiDocument, Operation } from '@daywright/contract/openapi/types'
import { CALENDAR_PROBLEM_CODES } from '@daywright/contract/resources/calendars/calendar-problem.values'
import { TASK_FILE_PROBLEM_CODES } from '@daywright/contract/resources/imports/task-file-problem.values'
import { fieldsOf, isList, resolveParameter, resolveResponse, typeOf } from './docs-fields.ts'
import { DOCS_STYLE } from './docs-style.ts'

const IN_WORDS = 'What is wrong with a calendar, its file or its server, in words'

/** Every code with its status and message, as the documentation lists them. */
const ERROR_ROWS: readonly ErrorCase[] = [
  ...Object.entries(ERRORS).map(([code, [status, message]]) => ({
    code: code as keyof typeof ERRORS,
    status,
    message,
  })),
  ...[...CALENDAR_PROBLEM_CODES, ...TASK_FILE_PROBLEM_CODES].map(code => ({ code, status: 422, message: IN_WORDS })),
]

interface Listed {
  method: string
  path: string
  operation: Operation
}

/** [META-4] The API documentation as one page without scripts or external files. */
export function docsPage(document: OpenApiDocument): string {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Listed => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: listed.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)} API ${text(document.info.version)}</title><style>${DOCS_STYLE}</style></head>
<body><a class="skip" href="#content">Skip to content</a><div class="frame">
<nav id="contents" aria-label="Contents">${groups.map(contentsOf).join('')}<h2><a href="#errors">Errors</a></h2></nav>
<main id="content"><h1>${text(document.info.title)} API</h1>
<p class="quiet">Version ${text(document.info.version)} · <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)
· <a href="/llms.txt">llms.txt</a> (one line for each endpoint)
<span class="narrow">· <a href="#contents">all endpoints</a></span></p>
<p>${prose(document.info.description)}</p>
${groups.map(group => sectionOf(group, document)).join('')}${errorSection(document)}</main></div></body></html>`
}

interface Group {
  name: string
  description: string
  entries: Listed[]
}

const anchor = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const contentsOf = ({ name, entries }: Group) =>
  `<h2><a href="#${anchor(name)}">${text(name)}</a></h2><ul>${entries
    .map(
      ({ method, path, operation }) =>
        `<li><a href="#${operation.operationId}"><span class="method">${method}</span>${text(path.replace('/api/', ''))}</a></li>`,
    )
    .join('')}</ul>`

const sectionOf = ({ name, description, entries }: Group, document: OpenApiDocument) =>
  `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${text(name)}</h2><p>${text(description)}</p>${entries
    .map(entry => articleOf(entry, document))
    .join('')}</section>`

function articleOf({ method, path, operation }: Listed, document: OpenApiDocument): string {
  const body = operation.requestBody?.content['application/json']?.schema
  return `<article aria-labelledby="${operation.operationId}">
<h3 id="${operation.operationId}"><span class="method">${method}</span><code>${text(path)}</code></h3>
<p>${prose(`${operation.summary}. ${operation.description}`)}</p>
${parametersOf(operation, document)}${body ? `<h4>Body</h4>${fieldTable(body, document)}` : ''}
${responseOf(operation, document)}${failuresOf(operation, document)}
<h4>Example</h4><pre tabindex="0"><code>${text(curlOf(method, path, operation))}</code></pre></article>`
}

function parametersOf({ parameters = [] }: Operation, document: OpenApiDocument): string {
  if (parameters.length === 0) return ''
  const rows = parameters
    .map(parameter => resolveParameter(parameter, document))
    .map(({ name, in: place, required, schema, description = '' }) => [
      code(name),
      place,
      text(typeOf(schema, document)),
      prose(description),
      required ? 'required' : '',
    ])
  return `<h4>Parameters</h4>${table(['Name', 'In', 'Type and limits', 'Meaning', ''], rows)}`
}

function fieldTable(schema: JsonSchema, document: OpenApiDocument): string {
  const rows = fieldsOf(schema, document).map(({ name, type, meaning, required }) => [
    code(name),
    text(type),
    prose(meaning),
    required ? 'required' : '',
  ])
  return rows.length === 0
    ? `<p>${text(typeOf(schema, document))}</p>`
    : table(['Field', 'Type and limits', 'Meaning', ''], rows)
}

function responseOf({ responses }: Operation, document: OpenApiDocument): string {
  const [status, found] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  const response = found && resolveResponse(found, document)
  const [type, content] = Object.entries(response?.content ?? {})[0] ?? []
  if (!content) return ''
  const fields = fieldsOf(content.schema, document)
  const shape =
    fields.length === 0 ? typeOf(content.schema, document) : isList(content.schema, document) ? 'A list of' : ''
  const list = fields.map(({ name, type, meaning }) => [code(name), text(type), prose(meaning)])
  return `<h4>Response ${status} <span class="quiet">${type}</span></h4>${shape && `<p>${text(shape)}</p>`}${
    list.length > 0 ? table(['Field', 'Type', 'Meaning'], list) : ''
  }`
}

function failuresOf({ responses }: Operation, document: OpenApiDocument): string {
  const rows = Object.entries(responses)
    // Those of all requests, 4XX and 5XX, are at the end of the page.
    .filter(([status]) => /^[45]\d\d$/.test(status))
    .map(([status, response]) => [status, resolveResponse(response, document).description])
    .map(([status = '', description = '']) => [status, description.split(' | ').map(code).join('<br>')])
  return rows.length === 0 ? '' : `<h4>Errors</h4>${table(['Status', 'error'], rows)}`
}

/** [ERR-2] Where the `type` of a problem leads. */
const errorSection = ({ components: { responses } }: OpenApiDocument) =>
  `<section aria-labelledby="errors"><h2 id="errors">Errors</h2>
<p>Every refusal has a <code>code</code>, which stays the same within a major version; the <code>error</code> is for people.
With <code>Accept: application/problem+json</code> a refusal has the format of RFC 9457.</p>
<p>Beside the errors that are listed with an endpoint, requests are refused for these reasons.
${prose(`${responses.Refused?.description} ${responses.Failed?.description}`)}</p>${table(
    ['code', 'Status', 'error'],
    ERROR_ROWS.map(row => [`<code id="error-${row.code}">${row.code}</code>`, String(row.status), text(row.message)]),
  )}</section>`

const code = (value: string) => `<code>${text(value)}</code>`

const table = (heads: string[], rows: string[][]) =>
  `<table tabindex="0"><thead><tr>${heads.map(head => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map(cells => `<tr>${cells.map(cell => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table>`

/** Text in which names are between backticks. */
const prose = (value: string) => text(value).replace(/`([^`]+)`/g, '<code>$1</code>')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, including attributes. */
const text = (value: string): string => value.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

const EXAMPLE_ID = '0199f6d2-7c11-7a3e-8f4b-2f6f3f0a1b2c'

/** A request to paste into a shell in which DAYWRIGHT_KEY is set. */
function curlOf(method: string, path: string, operation: Operation): string {
  const filled = path.replace(/\{\w+\}/g, EXAMPLE_ID)
  const body = operation.requestBody?.content['application/json']
  const parts = [
    method === 'GET' ? 'curl' : `curl -X ${method}`,
    ...(operation.security?.length !== 0 ? [`-H "Authorization: Bearer $DAYWRIGHT_KEY"`] : []),
    ...(body ? ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body.example)}'`] : []),
    `http://127.0.0.1:3000${filled}`,
  ]
  return parts.join(' \\\n  ')
}

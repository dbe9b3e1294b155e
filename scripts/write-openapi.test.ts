import { readFileSync } from 'node:fs'
import { endpoints } from '@daywright/contract/api/api'
import { openApiDocument } from '@daywright/contract/openapi/openapi'
import type { JsonSchema } from '@daywright/contract/openapi/schemas'
import type { Operation } from '@daywright/contract/openapi/types'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const { version } = read('packages/server/package.json')
const document = openApiDocument(version)

/** A response of an operation, or the component that it refers to. */
function responseOf(operation: Operation | undefined, status: number | string) {
  const response = operation?.responses[status]
  return response && '$ref' in response
    ? document.components.responses[response.$ref.replace('#/components/responses/', '')]
    : response
}

const propertyOf = (schema: JsonSchema | undefined, name: string) => (schema?.properties?.[name] ?? {}) as JsonSchema

describe('the OpenAPI document', () => {
  it('[META-3] in the repository is current (npm run openapi writes it)', () => {
    expect(read('openapi.json')).toEqual(JSON.parse(JSON.stringify(document)))
  })

  it('[META-3] is valid OpenAPI 3.1', async () => {
    const validator = new Validator()
    const result = await validator.validate(JSON.parse(JSON.stringify(document)))
    expect(result).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
  })

  it('[META-3] has every endpoint once, with its errors', () => {
    const operations = Object.values(document.paths).flatMap(path => Object.values(path))
    expect(operations).toHaveLength(endpoints.length)
    expect(new Set(operations.map(operation => operation.operationId)).size).toBe(endpoints.length)
    for (const { endpoint } of endpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      for (const { status, message } of endpoint.errors)
        expect(responseOf(operation, status), endpoint.path).toMatchObject({
          description: expect.stringContaining(message),
        })
      expect(responseOf(operation, '4XX')?.description).toContain('401 Unauthorized')
      expect(responseOf(operation, '5XX')?.description).toContain('507 Storage is full')
      const { security = document.security } = operation ?? {}
      expect(security.length === 0, endpoint.path).toBe(endpoint.access === 'public')
    }
  })

  it('[META-11] describes each refusal once, and stays small', () => {
    const refusals = Object.values(document.paths)
      .flatMap(path => Object.values(path))
      .flatMap(({ responses }) => Object.entries(responses).filter(([status]) => !status.startsWith('2')))
    expect(refusals.filter(([, response]) => !('$ref' in response))).toEqual([])
    const texts = Object.values(document.components.responses).map(response => JSON.stringify(response))
    expect(new Set(texts).size).toBe(texts.length)
    expect(JSON.stringify(document).length).toBeLessThan(1_800 * endpoints.length)
  })

  it('[META-11] describes a record once: what extends it, and an exported account, refer to it', () => {
    const { TaskWithRelations, TaskDetail, AccountFile } = document.components.schemas
    expect([TaskWithRelations, TaskDetail].map(schema => schema?.allOf?.[0])).toEqual([
      { $ref: '#/components/schemas/Task' },
      { $ref: '#/components/schemas/TaskInList' },
    ])
    const named = [...JSON.stringify(AccountFile).matchAll(/The fields of `(\w+)`/g)].map(match => match[1] ?? '')
    expect(named.filter(name => !(name in document.components.schemas))).toEqual([])
    expect(named).toContain('Task')
  })

  it('[META-3] refers only to existing components, and has no unused ones', () => {
    const used = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(match => match[1])
    expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.schemas))
  })

  it('[META-8] follows the recommended rules of Redocly, without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config })
    expect(problems.map(({ ruleId, message, location: [at] }) => `${ruleId} ${at?.pointer}: ${message}`)).toEqual([])
  })

  it('[META-8] says what its parts mean', () => {
    const texts = [
      ...document.tags.map(({ name, description }) => [name, description]),
      ...Object.values(document.paths)
        .flatMap(path => Object.values(path))
        .map(({ operationId, description }) => [operationId, description]),
    ]
    expect(texts.filter(([, text]) => !text?.endsWith('.'))).toEqual([])
    const { Window, Task, TaskCreate, TimeBlock, ErrorCode } = document.components.schemas
    expect(propertyOf(Task, 'id').description).toBeUndefined()
    expect(propertyOf(Task, 'updatedAt').description).toContain('last changed')
    expect(propertyOf(Window, 'day').description).toContain('0 is Sunday')
    expect(propertyOf(Window, 'start').description).toContain('time zone of the profile')
    expect(propertyOf(TaskCreate, 'minSessionMinutes').description).toMatch(/shorter.*Default: `5`/)
    expect(propertyOf(TimeBlock, 'source').description).toContain('`auto`')
    expect(ErrorCode?.description).toContain('`label-name-taken`: 409, Label name already exists')
  })

  it('[META-9] has an example for every body, which the server accepts', () => {
    for (const { name, endpoint } of endpoints) {
      if (!endpoint.body) continue
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
      const { example } = operation?.requestBody?.content['application/json'] ?? {}
      expect(endpoint.body.safeParse(example).error?.issues, name).toBeUndefined()
    }
  })

  it('[META-10] allows what the server accepts, and names what it returns', () => {
    const { TaskCreate, TaskPatch, Task } = document.components.schemas
    const pattern = new RegExp(String(propertyOf(TaskCreate, 'dueAt').pattern))
    for (const text of ['2026-03-02', '2026-03-02T09:00', '2026-03-02T09:00:00.000Z', '2026-03-02 09:00+01:00'])
      expect(text).toMatch(pattern)
    expect('tomorrow').not.toMatch(pattern)
    expect(propertyOf(Task, 'dueAt')).toMatchObject({ type: ['string', 'null'], format: 'date-time' })
    expect(JSON.stringify([TaskCreate, TaskPatch])).not.toContain('"default"')
    const list = document.paths['/api/tasks']?.get
    const flag = list?.parameters?.find(parameter => 'name' in parameter && parameter.name === 'includeCompleted')
    expect(flag).toMatchObject({ schema: { enum: ['true', 'false'] } })
    expect(list?.responses[200]).toMatchObject({
      headers: { ETag: {}, Link: {} },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/TaskPage' } } },
    })
    expect(responseOf(list, 304)?.headers).toHaveProperty('ETag')
    expect(responseOf(list, '4XX')?.description).toContain('405 Method not allowed')
    const names = ['TaskInList', 'TaskDetail', 'ProjectInList', 'ProjectDetail', 'DocumentInList', 'DocumentDetail']
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(names))
  })
})

import { readFileSync } from 'node:fs'
import { endpoints } from '@daywright/contract/api'
import { openApiDocument } from '@daywright/contract/openapi'
import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'

const read = (path: string) => JSON.parse(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
const { version } = read('packages/server/package.json')
const document = openApiDocument(version)

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
        expect(operation?.responses[status]?.description, endpoint.path).toContain(message)
      if (endpoint.access !== 'public') expect(operation?.responses[401]?.description).toBe('Unauthorized')
      expect(operation?.security.length === 0, endpoint.path).toBe(endpoint.access === 'public')
    }
  })

  it('[META-3] refers only to existing components, and has no unused ones', () => {
    const used = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(match => match[1])
    expect([...new Set(used)].sort()).toEqual(Object.keys(document.components.schemas))
  })
})

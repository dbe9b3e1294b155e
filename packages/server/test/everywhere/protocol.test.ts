import { endpoints } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { type ApiResponse, onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { version } from '../../src/config/version.ts'
import { everySecond } from './every-second.ts'

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const ID = '0197a3c5-7c1e-7000-8000-000000000000'
const PARAMS = { id: ID, documentId: ID, dependsOnId: ID }
const MEGABYTE = 1_048_576

const withBody = endpoints.filter(({ endpoint }) => endpoint.body)
const paths = [...new Set(endpoints.map(({ endpoint }) => endpoint.path))].map(path => ({
  path,
  methods: endpoints.filter(({ endpoint }) => endpoint.path === path).map(({ endpoint }) => endpoint.method),
}))
const failure = ({ status, body }: ApiResponse) => [status, body.error]

onBothDatabases('the protocol', world => {
  let person: Person
  const someWithBody = everySecond(withBody, world)
  beforeAll(async () => {
    person = await world.newPerson({ role: 'admin' })
  })

  it.each(everySecond(paths, world))(
    '[ALL-10] an unsupported method of $path gets a list of the supported ones',
    async entry => {
      const address = entry.path.replace(/\{\w+\}/g, ID)
      for (const method of METHODS.filter(name => !entry.methods.some(known => known === name))) {
        const response = await person.request(method, address)
        expect(failure(response), method).toEqual([405, 'Method not allowed'])
        const allowed = response.headers
          .get('allow')
          ?.split(', ')
          .filter(name => name !== 'HEAD')
        expect(allowed?.toSorted()).toEqual(entry.methods.toSorted())
      }
    },
  )

  it('[ALL-11] an unknown path gets 404, with a key and without', async () => {
    for (const path of ['/api/nothing', '/api', `/api/tasks/${ID}/nothing`, '/api/%00', '/api//tasks'])
      for (const response of [await person.request('GET', path), await world.request('POST', path, { body: {} })])
        expect(failure(response), path).toEqual([404, 'Not found'])
  })

  it.each(someWithBody)('[ALL-12] a body over one megabyte is refused with 413: $name', async ({ endpoint }) => {
    const tooLong = `"${'x'.repeat(endpoint.maxBodyBytes ?? MEGABYTE)}"`
    const response = await person.request(endpoint.method, urlOf(endpoint, PARAMS), tooLong)
    expect(failure(response)).toEqual([413, 'Request body is too large'])
  })

  it.each(someWithBody)('[ALL-13] a body that is not JSON is refused with 400: $name', async ({ endpoint }) => {
    const broken = ['{', '{"a":}', 'title=x', '\u0000', '{"a":1}x', "{'a':1}", '', '[[['.repeat(50), 'NaN']
    for (const body of broken) {
      const response = await person.request(endpoint.method, urlOf(endpoint, PARAMS), body)
      expect(failure(response), body).toEqual([400, 'Invalid JSON'])
    }
  })

  it.each(someWithBody)(
    '[ALL-13] a body that is JSON but no object is refused with 400: $name',
    async ({ endpoint }) => {
      for (const body of ['[]', '"x"', '1', 'null', 'true', '[{}]']) {
        const response = await person.request(endpoint.method, urlOf(endpoint, PARAMS), body)
        expect([response.status, body]).toEqual([400, body])
      }
    },
  )

  it.each(someWithBody)('[ALL-14] a body of another type is refused with 415: $name', async ({ endpoint }) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml', 'multipart/form-data']) {
      const headers = { 'content-type': type }
      const response = await person.request(endpoint.method, urlOf(endpoint, PARAMS), '{"title":"x"}', headers)
      expect(failure(response), type).toEqual([415, 'Content-Type must be application/json'])
    }
  })

  it('[ALL-15] every response has an id of its own and the version, errors too', async () => {
    const responses = [
      ...(await Promise.all(endpoints.map(({ endpoint }) => world.request(endpoint.method, urlOf(endpoint, PARAMS))))),
      ...(await Promise.all(endpoints.map(({ endpoint }) => person.request(endpoint.method, urlOf(endpoint, PARAMS))))),
      await world.request('GET', '/api/nothing'),
      await world.request('PUT', '/api/tasks'),
      await world.request('GET', '/api/tasks/%ff'),
      await person.request('POST', '/api/labels', '{'),
    ]
    for (const response of responses) {
      expect(response.headers.get('x-daywright-version')).toBe(version)
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      if (response.status >= 400) expect(response.body.requestId).toBe(response.headers.get('x-request-id'))
    }
    expect(new Set(responses.map(response => response.headers.get('x-request-id'))).size).toBe(responses.length)
  })

  it('[ALL-16] every response forbids sniffing, framing and referrers, and names no software', async () => {
    for (const path of ['/api/tasks', '/api/user', '/api/nothing', '/healthz', '/api/docs']) {
      const { headers } = await person.request('GET', path)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toMatch(/^(DENY|SAMEORIGIN)$/i)
      expect(headers.get('referrer-policy')).toMatch(/^(no-referrer|same-origin)$/)
      expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/)
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/)
      expect([headers.get('x-powered-by'), headers.get('server')]).toEqual([null, null])
    }
  })
})

import { expect, it } from 'vitest'
import { api } from '../api/api.ts'
import { ApiFailure, createClient, urlOf } from './client.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** A client whose every request gets this response, and the requests that it made. */
function clientFor(
  body: string,
  { status = 200, type = JSON_TYPE, key }: { status?: number; type?: string; key?: string },
) {
  const requests: [url: string, init: RequestInit | undefined][] = []
  const client = createClient({
    baseUrl: 'https://host.example',
    ...(key && { key }),
    fetch: async (url, init) => {
      requests.push([String(url), init])
      return new Response(body, { status, headers: type ? { 'content-type': type } : {} })
    },
  })
  return { client, requests }
}

it('fills in the names of a path and the query, and leaves out what is undefined', () => {
  expect(urlOf(api.tasks.list)).toBe('/api/tasks')
  expect(urlOf(api.tasks.list, { query: { search: 'a&b', page: undefined } })).toBe('/api/tasks?search=a%26b')
  expect(urlOf(api.dependencies.add, { id: 'a/b', dependsOnId: 'c' })).toBe('/api/tasks/a%2Fb/dependencies/c')
})

it('sends the key and a body only where there is one', async () => {
  const { client, requests } = clientFor('{"id":"1"}', { key: 'secret' })
  expect(await client.labels.update({ id: 'x', body: { name: 'Home' } })).toEqual({ id: '1' })
  expect(requests).toEqual([
    [
      'https://host.example/api/labels/x',
      {
        method: 'PATCH',
        headers: { authorization: 'Bearer secret', 'content-type': 'application/json' },
        credentials: 'same-origin',
        body: '{"name":"Home"}',
      },
    ],
  ])
  const reading = clientFor('[]', {})
  expect(await reading.client.labels.list()).toEqual([])
  expect(reading.requests).toEqual([
    ['https://host.example/api/labels', { method: 'GET', headers: {}, credentials: 'same-origin' }],
  ])
})

it('has every endpoint but the endless stream of events', () => {
  const { client } = clientFor('', {})
  const { events: _endless, ...others } = api
  const namesOf = (groups: object) => Object.entries(groups).map(([name, group]) => [name, Object.keys(group)])
  expect(namesOf(client)).toEqual(namesOf(others))
})

it('throws what the server says of a refusal, and the text of a proxy that refuses in its place', async () => {
  const refused = clientFor('{"error":"Label not found","code":"record-not-found"}', { status: 404 })
  const failure = await refused.client.labels.remove({ id: 'x' }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiFailure)
  expect(failure).toMatchObject({
    message: '404 Label not found',
    status: 404,
    body: { error: 'Label not found', code: 'record-not-found' },
  })
  for (const type of ['text/html', ''])
    await expect(clientFor('Bad gateway', { status: 502, type }).client.labels.list()).rejects.toMatchObject({
      message: '502 Bad gateway',
      body: { error: 'Bad gateway' },
    })
  expect(await clientFor('plain', { type: 'text/plain' }).client.labels.list()).toBe('plain')
})

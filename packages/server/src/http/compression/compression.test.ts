import { randomBytes } from 'node:crypto'
import { openResponse, rawRequest } from '@daywright/test-kit/requests/raw-response'
import { onSqlite, type Person, useWorld } from '@daywright/test-kit/world'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { COMPRESSORS } from './codings.ts'

const ALL = 'gzip, deflate, br, zstd'
/** More than the buffers of a connection hold, even when it is compressed. */
const LARGE = { documents: 12, bytes: 700_000 }

onSqlite('compressed responses', world => {
  let person: Person
  let path: string
  beforeAll(async () => {
    person = await world.newPerson()
    const { id } = await person.client.documents.create({
      body: { title: 'Rooms', content: 'walls and doors '.repeat(200) },
    })
    path = `/api/documents/${id}`
  })

  const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', { key } = person, body?: unknown) =>
    rawRequest(world.baseUrl + path, { method, headers: { authorization: `Bearer ${key}`, ...headers }, body })
  const accept = (accepted: string) => ({ 'accept-encoding': accepted })

  it('[COMP-1] have the coding that the client likes best, and none for clients that name none', async () => {
    const plain = await ask(path)
    expect(plain.headers).not.toHaveProperty('content-encoding')
    for (const [accepted, coding] of [
      [ALL, 'zstd'],
      ['gzip, br', 'br'],
      ['gzip, br;q=0.5', 'gzip'],
    ] as const) {
      const { headers, text, bytes } = await ask(path, accept(accepted))
      expect([headers['content-encoding'], headers['content-length']]).toEqual([coding, String(bytes.length)])
      expect([text === plain.text, bytes.length < plain.bytes.length / 4]).toEqual([true, true])
    }
    for (const accepted of ['identity', 'deflate', 'gzip;q=0', '']) {
      const { headers, text } = await ask(path, accept(accepted))
      expect([headers['content-encoding'], text]).toEqual([undefined, plain.text])
    }
  })

  it('[COMP-2] name Accept-Encoding in Vary, in every form', async () => {
    for (const accepted of ['identity', 'gzip']) {
      for (const address of [path, '/api/labels', '/api/documents'])
        expect((await ask(address, accept(accepted))).headers.vary).toBe('authorization, cookie, accept-encoding')
      for (const address of ['/api/openapi.json', '/api/nothing', '/api/calendar-feeds'])
        expect((await ask(address, accept(accepted))).headers.vary).toBe('accept-encoding')
    }
  })

  it('[COMP-3] are those of at least 1 kB', async () => {
    const { client } = await world.newPerson()
    const empty = JSON.stringify(await client.documents.create({ body: { title: 'x', content: '' } })).length
    const codingOf = async (bytes: number) => {
      const content = 'x'.repeat(bytes - empty)
      const { headers, text } = await ask('/api/documents', accept('gzip'), 'POST', person, { title: 'x', content })
      return [Buffer.byteLength(text), headers['content-encoding']]
    }
    expect(await codingOf(1023)).toEqual([1023, undefined])
    expect(await codingOf(1024)).toEqual([1024, 'gzip'])
  })

  it.each([
    ['at once', 'now', 10],
    ['in a thread', 'later', 60],
  ] as const)('[COMP-5] are compressed %s, and only once while they are cached', async (_, how, tasks) => {
    const caller = await world.newPerson()
    const title = 'Paint the walls and the doors '.repeat(5)
    for (let task = 0; task < tasks; task++) await caller.client.tasks.create({ body: { title } })
    const list = () => ask('/api/tasks?limit=100', accept('br'), 'GET', caller)
    using compress = vi.spyOn(COMPRESSORS.br, how)
    const responses = [...(await Promise.all([list(), list(), list()])), await list(), await list()]
    const [first] = responses
    expect(responses.filter(({ headers }) => headers['content-encoding'] !== 'br')).toEqual([])
    expect(responses.filter(({ text }) => text !== first?.text)).toEqual([])
    const count = compress.mock.calls.length
    // Requests at the same time may each have read the tasks before any of them was cached.
    expect(count).toBeLessThanOrEqual(3)
    await list()
    expect(compress.mock.calls.length).toBe(count)
    await caller.client.tasks.create({ body: { title: 'Paint the ceiling' } })
    expect((await list()).text).toContain('Paint the ceiling')
    await list()
    expect(compress.mock.calls.length).toBe(count + 1)
  })

  it('[COMP-5] are compressed once if they are the same for all users', async () => {
    using compress = vi.spyOn(COMPRESSORS.br, 'later')
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const [first, second] = await Promise.all([ask(path, accept('br')), ask(path, accept('br'))])
      const third = await ask(path, accept('br'))
      expect([first, second, third].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'br', 'br'])
      expect(first.bytes.equals(third.bytes)).toBe(true)
      expect(first.text).toBe((await ask(path)).text)
    }
    expect(compress).toHaveBeenCalledTimes(2)
  })

  it('[COMP-9] have their own form of a strong ETag, and every form works in conditions', async () => {
    const plainTag = (await ask(path)).headers.etag ?? ''
    const tag = (await ask(path, accept('gzip'))).headers.etag ?? ''
    expect([plainTag, tag]).toEqual([expect.stringMatching(/^"[\w-]{43}"$/), `${plainTag.slice(0, -1)}.gzip"`])
    for (const known of [plainTag, tag])
      for (const accepted of ['identity', 'gzip', 'br']) {
        const unchanged = await ask(path, { ...accept(accepted), 'if-none-match': `"x", ${known}` })
        expect([unchanged.status, unchanged.bytes.length, unchanged.headers.etag]).toEqual([304, 0, known])
        expect(unchanged.headers.vary).toContain('accept-encoding')
        expect(unchanged.headers).not.toHaveProperty('content-encoding')
      }
    const write = (known: string) =>
      ask(path, { 'if-match': known, ...accept('gzip') }, 'PATCH', person, { title: 'Rooms' })
    expect((await write(tag.replace('.gzip', '.br'))).status).toBe(200)
    expect([(await write(tag)).status, (await write(plainTag)).status]).toEqual([412, 412])
    const current = await ask(path, accept('gzip'))
    const written = await write(current.headers.etag ?? '')
    expect([written.status, written.headers['content-encoding']]).toEqual([200, 'gzip'])
    // The tag of the record, for any form of the response of the write.
    expect(written.headers.etag).toBe((await ask(path)).headers.etag)
    expect((await write(`W/${written.headers.etag}`)).status).toBe(412)
  })

  it('[COMP-9] share a weak ETag, which names what they mean', async () => {
    const list = '/api/documents'
    const plain = await ask(list)
    const compressed = await ask(list, accept('zstd'))
    expect([compressed.headers['content-encoding'], compressed.headers.etag]).toEqual(['zstd', plain.headers.etag])
    const unchanged = await ask(list, { ...accept('gzip'), 'if-none-match': plain.headers.etag ?? '' })
    expect([unchanged.status, unchanged.headers.etag]).toEqual([304, plain.headers.etag])
  })

  it('[COMP-10] have the same headers for HEAD', async () => {
    for (const address of [path, '/api/openapi.json', '/api/user/usage', '/api/documents']) {
      const [get, head] = [await ask(address, accept('br')), await ask(address, accept('br'), 'HEAD')]
      const shown = ({ status, headers }: typeof get) => [
        status,
        ...['content-encoding', 'content-length', 'content-type', 'etag', 'vary'].map(name => headers[name]),
      ]
      expect(shown(head), address).toEqual(shown(get))
      expect(head.bytes).toHaveLength(0)
    }
  })

  it('[COMP-7] are never event streams', async () => {
    const headers = { authorization: `Bearer ${person.key}`, ...accept(ALL) }
    const stream = await openResponse(`${world.baseUrl}/api/events`, { headers })
    expect([stream.statusCode, stream.headers['content-encoding'], stream.headers.vary]).toEqual([
      200,
      undefined,
      undefined,
    ])
    stream.destroy()
  })
})

onSqlite('compressed streams', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    for (let number = 0; number < LARGE.documents; number++) {
      const content = randomBytes(LARGE.bytes).toString('base64')
      await person.client.documents.create({ body: { title: `${number}`, content } })
    }
  })

  const headersOf = (accepted: string) => ({ authorization: `Bearer ${person.key}`, 'accept-encoding': accepted })

  it.each(['zstd', 'br', 'gzip'])('[COMP-6] are the same list and export after decompression with %s', async coding => {
    for (const path of ['/api/documents', '/api/export']) {
      const plain = await rawRequest(world.baseUrl + path, { headers: headersOf('identity') })
      const compressed = await rawRequest(world.baseUrl + path, { headers: headersOf(coding) })
      expect([compressed.status, compressed.headers['content-encoding']]).toEqual([200, coding])
      expect(compressed.headers).not.toHaveProperty('content-length')
      expect([compressed.headers.etag, compressed.headers.vary]).toEqual([plain.headers.etag, plain.headers.vary])
      expect(compressed.text === plain.text).toBe(true)
      expect(compressed.bytes.length).toBeLessThan(plain.bytes.length)
    }
  })

  it('[COMP-6] give back all they hold when their client leaves', async () => {
    for (let round = 0; round < 6; round++) {
      // One at a time for an account, so the next one starts only when this one has let go.
      const response = await openResponse(`${world.baseUrl}/api/export`, { headers: headersOf('gzip') })
      expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'gzip'])
      response.destroy()
    }
    await expect.poll(() => compressorsIn(process.getActiveResourcesInfo())).toBe(0)
  })
})

const compressorsIn = (resources: string[]) => resources.filter(name => name.includes('ZLIB')).length

describe('without compression', () => {
  const world = useWorld('sqlite', { compression: false })

  it('[COMP-11] nothing is compressed, and nothing says that it could be', async () => {
    const { headers } = await rawRequest(`${world.baseUrl}/api/openapi.json`, { headers: { 'accept-encoding': ALL } })
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, undefined])
  })
})

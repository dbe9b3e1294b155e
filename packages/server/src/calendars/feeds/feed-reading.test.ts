import { rawRequest } from '@daywright/test-kit/requests/raw-response'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { readConfig } from '../../config/config.ts'
import { revisionOf } from '../../db/transactions/owner-writes.ts'
import { createLogger } from '../../http/monitoring/log.ts'

const START = '2026-03-02T00:00:00.000Z'
const newFeed = async ({ client }: Person, body: object = {}) =>
  new URL((await client.calendarFeeds.create({ body: { name: 'Plan', ...body } })).address).pathname

onBothDatabases('reading a calendar feed', world => {
  const read = (path: string, headers: Record<string, string> = {}) => world.request('GET', path, { headers })

  it('[CAL-83] is for its reader alone, and costs little until something changes', async () => {
    const person = await world.newPerson()
    const path = await newFeed(person)
    const { headers } = await read(path)
    const names = ['cache-control', 'x-robots-tag', 'referrer-policy', 'vary']
    expect(names.map(name => headers.get(name))).toEqual([
      'private, max-age=300',
      'noindex',
      'no-referrer',
      'accept-encoding',
    ])
    const etag = headers.get('etag') ?? ''
    for (const known of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
      const unchanged = await read(path, { 'if-none-match': known })
      expect([unchanged.status, unchanged.text, unchanged.headers.get('etag')], known).toEqual([304, '', etag])
    }
    const known = { 'if-none-match': etag }
    expect((await read(path, { 'if-none-match': '"x"' })).status).toBe(200)
    await person.client.tasks.create({ body: { title: 'anything' } })
    expect((await read(path, known)).status).toBe(200)
  })

  it('[CAL-83] is new with other settings and on another day', async () => {
    const person = await world.newPerson()
    const { address, id } = await person.client.calendarFeeds.create({ body: { name: 'Plan' } })
    const path = new URL(address).pathname
    const tags = [(await read(path)).headers.get('etag')]
    await person.client.calendarFeeds.update({ id, body: { name: 'Other' } })
    tags.push((await read(path)).headers.get('etag'))
    onTestFinished(() => world.setNow(START))
    world.setNow('2026-03-02T23:59:59.999Z')
    expect((await read(path)).headers.get('etag')).toBe(tags[1])
    world.setNow('2026-03-03T00:00:00.000Z')
    tags.push((await read(path)).headers.get('etag'))
    expect(new Set(tags).size).toBe(3)
  })

  it('[CAL-83] [COMP-2] is compressed for those who accept it', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await person.client.tasks.create({ body: { title: 'Deep work' } })
    for (const hour of ['09', '10', '11', '12', '13'])
      await person.client.timeBlocks.create({
        body: { taskId, startAt: `2026-03-03T${hour}:00Z`, endAt: `2026-03-03T${hour}:30Z` },
      })
    const path = await newFeed(person)
    const ask = (accepted: string) => rawRequest(world.baseUrl + path, { headers: { 'accept-encoding': accepted } })
    const plain = await ask('identity')
    expect([plain.headers['content-encoding'], plain.text.startsWith('BEGIN:VCALENDAR')]).toEqual([undefined, true])
    for (const coding of ['gzip', 'br', 'zstd']) {
      const { headers, text } = await ask(coding)
      expect([headers['content-encoding'], headers.etag, text]).toEqual([coding, plain.headers.etag, plain.text])
    }
  })

  it('[CAL-84] is limited to 60 times an hour for each address', async () => {
    const person = await world.newPerson()
    const [path, other] = [await newFeed(person), await newFeed(person)]
    const { headers } = await read(path)
    const known = { 'if-none-match': headers.get('etag') ?? '' }
    const statuses = []
    for (let count = 1; count < 60; count++) statuses.push((await read(path, known)).status)
    expect(new Set(statuses)).toEqual(new Set([304]))
    const refused = await read(path, known)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect(refused.text).not.toContain('VCALENDAR')
    expect((await read(other)).status).toBe(200)
    onTestFinished(() => world.setNow(START))
    world.setNow('2026-03-02T01:00:00.000Z')
    expect((await read(path)).status).toBe(200)
  })

  it('[CAL-84] at an unknown address takes one statement at the most', async () => {
    const statements = (path: string) => world.statementsDuring(() => read(path))
    expect(await statements(`/feeds/${'A'.repeat(43)}.ics`)).toEqual([
      expect.stringMatching(/^select .* from "calendarFeed" inner join "user" .* where "calendarFeed"."tokenHash" = /),
    ])
    expect(await statements('/feeds/nonsense.ics')).toEqual([])
  })

  it('[CAL-85] leaves its token in no log and no metric', async () => {
    const person = await world.newPerson()
    const path = await newFeed(person)
    const lines: string[] = []
    const logger = createLogger('trace', { write: line => void lines.push(line) })
    const config = readConfig({ DATABASE_URL: world.databaseUrl })
    const clock = () => Date.parse(world.now())
    const app = await buildApp({ database: world.database, config, clock, logger })
    onTestFinished(() => app.close())
    const token = path.slice('/feeds/'.length, -'.ics'.length)
    const urls = [path, `/feeds/${token}`, `/feeds/x/${token}.ics`, `${path}?x=%`, `/feeds/%${token}.ics`]
    for (const url of urls) for (const method of ['GET', 'HEAD', 'POST'] as const) await app.inject({ method, url })
    const metrics = await app.inject({ url: '/metrics' })
    expect(lines.join('')).toContain('"route":"/feeds/:file"')
    expect(metrics.payload).toContain('route="/feeds/:file"')
    expect(lines.join('')).not.toContain(token)
    expect(metrics.payload).not.toContain(token)
  })

  it('[CAL-86] is counted, at most once a minute in the database, and is no change of the account', async () => {
    const person = await world.newPerson()
    const path = await newFeed(person)
    const counts = async () => {
      const [feed] = await person.client.calendarFeeds.list()
      return [feed?.reads, feed?.lastReadAt]
    }
    const revision = () => revisionOf(world.database.db, person.id)
    const before = await revision()
    onTestFinished(() => world.setNow(START))
    await read(path)
    expect(await counts()).toEqual([1, START])
    const saving = (statement: string) => /^update "calendarFeed"/.test(statement)
    const statements = await world.statementsDuring(async () => {
      for (let count = 0; count < 3; count++) await read(path)
      world.setNow('2026-03-02T00:00:59.999Z')
      await read(path)
    })
    expect(statements.filter(saving)).toEqual([])
    expect(await counts()).toEqual([1, START])
    world.setNow('2026-03-02T00:01:00.000Z')
    await read(path)
    expect(await counts()).toEqual([6, '2026-03-02T00:01:00.000Z'])
    // The clock was set back: otherwise nothing would be saved until the old time comes again.
    world.setNow('2026-03-01T12:00:00.000Z')
    await read(path)
    expect(await counts()).toEqual([7, '2026-03-01T12:00:00.000Z'])
    expect(await revision()).toBe(before)
  })

  it('[CAL-104] takes the same number of statements, however much there is', async () => {
    const person = await world.newPerson()
    const path = await newFeed(person, { includeDue: true })
    const countStatements = async () => {
      await read(path)
      return (await world.statementsDuring(() => read(path))).filter(sql => !/"counter"/.test(sql)).length
    }
    const add = async (number: number) => {
      const label = await person.client.labels.create({ body: { name: `label ${number}` } })
      const task = await person.client.tasks.create({
        body: { title: `task ${number}`, estimateMinutes: 30, labelIds: [label.id], dueAt: '2026-03-20T10:00:00.000Z' },
      })
      await person.client.calendarEvents.create({
        body: {
          title: 'event',
          startAt: '2026-03-05T10:00Z',
          endAt: '2026-03-05T11:00Z',
          timezone: 'UTC',
          rule: 'FREQ=DAILY',
        },
      })
      const block = { startAt: '2026-03-04T09:00:00.000Z', endAt: '2026-03-04T10:00:00.000Z' }
      await person.client.timeBlocks.create({ body: { taskId: task.id, ...block } })
    }
    await add(0)
    const few = await countStatements()
    for (let number = 1; number < 12; number++) await add(number)
    expect(await countStatements()).toBe(few)
    expect(few).toBeLessThanOrEqual(7)
    expect((await read(path)).text.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThan(200)
  })
})

import { endpoints } from '@daywright/contract/api/api'
import { ERRORS } from '@daywright/contract/errors/errors.values'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { openDatabase } from '../../src/db/open.ts'
import { EVERYTHING_OFFERED } from './everything-offered.ts'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'
import { sendCall } from './send-call.ts'
import { snapshotOf } from './snapshot.ts'

const REPLAYED = 'idempotency-replayed'
const withKey = (key: string) => ({ 'idempotency-key': key })
const addTask = (person: Person, key: string, title = 'Once') =>
  person.request('POST', '/api/tasks', { title }, withKey(key))
const titlesOf = async ({ client }: Person) => (await client.tasks.list({ query: {} })).data.map(task => task.title)

/** Requests that commit nothing are simply carried out again. */
const CHANGE_NOTHING = [
  'planner.preview',
  'freshStart.propose',
  'calendars.preview',
  'series.preview',
  'connectedApps.review',
  'taskImports.preview',
  'calendarAccounts.connect',
]
const posts = endpoints.filter(({ endpoint }) => endpoint.method === 'POST' && endpoint.access !== 'public')

onBothDatabases(
  'repeated requests',
  world => {
    let sample: Person
    let mine: SampleRecords
    beforeAll(async () => {
      sample = await world.newPerson({ role: 'admin' })
      mine = await newSampleRecords(world, sample)
    })

    it.each(posts)('[IDEM-1] [IDEM-7] have no further effect: $name', async named => {
      const call = validCall(named, mine)
      const send = () => sendCall(sample, named, { ...call, headers: { ...call.headers, ...withKey(named.name) } })
      const first = await send()
      expect([first.status, first.body.error]).toEqual([named.endpoint.status, undefined])
      const before = await stored()
      const second = await send()
      // The account is gone, so the request cannot be repeated.
      if (named.name === 'auth.deleteAccount') return expect(second.status).toBe(401)
      if (CHANGE_NOTHING.includes(named.name)) return expect(second.headers.get(REPLAYED)).toBeNull()
      expect(outcomeOf(second)).toEqual(
        named.endpoint.isSecret ? [...ERRORS['response-not-stored'], null] : [first.status, first.body, 'true'],
      )
      expect(await stored()).toEqual(before)
      if (named.endpoint.isSecret) expect(JSON.stringify(before.idempotentRequest)).not.toContain('secret')
    })

    const outcomeOf = ({ status, body, headers }: Awaited<ReturnType<typeof addTask>>) => [
      status,
      body.error ?? body,
      headers.get(REPLAYED),
    ]
    const stored = () => snapshotOf(world, sample.id)

    it('[IDEM-1] are carried out again after a day', async () => {
      const person = await world.newPerson()
      await addTask(person, 'daily')
      const start = world.now()
      onTestFinished(() => world.setNow(start))
      world.setNow('2026-03-02T23:59:59.999Z')
      expect((await addTask(person, 'daily')).headers.get(REPLAYED)).toBe('true')
      world.setNow('2026-03-03T00:00:00.000Z')
      expect((await addTask(person, 'daily')).headers.get(REPLAYED)).toBeNull()
      expect(await titlesOf(person)).toEqual(['Once', 'Once'])
    })

    it('[IDEM-1] must be named by visible characters', async () => {
      const person = await world.newPerson()
      for (const key of ['', 'two words', 'x'.repeat(256), 'é'])
        expect(outcomeOf(await addTask(person, key)), key).toEqual([...ERRORS['invalid-idempotency-key'], null])
      expect((await addTask(person, 'x'.repeat(255))).status).toBe(201)
    })

    it('[IDEM-2] are not carried out again when the response was lost', async () => {
      const person = await world.newPerson()
      await addTask(person, 'lost')
      // As a process leaves it that is killed between the commit and the response.
      await world.database.db
        .updateTable('idempotentRequest')
        .set({ status: null, body: null })
        .where('userId', '=', person.id)
        .execute()
      const start = world.now()
      onTestFinished(() => world.setNow(start))
      world.setNow('2026-03-02T00:02:00.000Z')
      expect(outcomeOf(await addTask(person, 'lost'))).toEqual([...ERRORS['response-not-stored'], null])
      expect(await titlesOf(person)).toEqual(['Once'])
    })

    it('[IDEM-3] of a refused request are carried out', async () => {
      const person = await world.newPerson()
      const { id } = (await person.request('POST', '/api/labels', { name: 'Home' })).body
      const addLabel = () => person.request('POST', '/api/labels', { name: 'Home' }, withKey('label'))
      // Refused inside the transaction, after the key was taken there.
      expect((await addLabel()).status).toBe(409)
      await person.request('DELETE', `/api/labels/${id}`)
      expect(outcomeOf(await addLabel())).toEqual([201, expect.objectContaining({ name: 'Home' }), null])
    })

    it('[IDEM-4] that are simultaneous are carried out once, also by two processes', async () => {
      const person = await world.newPerson()
      const database = openDatabase(world.databaseUrl)
      const config = readConfig({ DATABASE_URL: world.databaseUrl, LOG_LEVEL: 'fatal' })
      const other = await buildApp({ database, config, clock: () => Date.parse(world.now()) })
      onTestFinished(async () => {
        await other.close()
        await database.close()
      })
      const url = `${await other.listen({ host: '127.0.0.1', port: 0 })}/api/tasks`
      const headers = {
        authorization: `Bearer ${person.key}`,
        'content-type': 'application/json',
        ...withKey('race'),
      }
      const addOnOther = async () =>
        (await fetch(url, { method: 'POST', headers, body: JSON.stringify({ title: 'Once' }) })).json()
      const responses = await Promise.all(
        Array.from({ length: 12 }, async (_, index) =>
          index % 2 ? addOnOther() : (await addTask(person, 'race')).body,
        ),
      )
      expect(responses.map(({ error }) => error).filter(Boolean)).toEqual([])
      expect(new Set(responses.map(({ id }) => id)).size).toBe(1)
      expect(await titlesOf(person)).toEqual(['Once'])
    })

    it('[IDEM-5] must be the same request', async () => {
      const person = await world.newPerson()
      await addTask(person, 'used')
      for (const [path, body] of [
        ['/api/tasks', { title: 'Twice' }],
        ['/api/tasks?x=1', { title: 'Once' }],
        ['/api/labels', { title: 'Once', name: 'Once' }],
      ] as const)
        expect(outcomeOf(await person.request('POST', path, body, withKey('used'))), path).toEqual([
          422,
          ERRORS['idempotency-key-reused'][1],
          null,
        ])
      expect(await titlesOf(person)).toEqual(['Once'])
      expect(await person.client.labels.list()).toEqual([])
    })

    it('[IDEM-6] of another account are other requests', async () => {
      const [one, other] = [await world.newPerson(), await world.newPerson()]
      await addTask(one, 'shared')
      expect((await addTask(other, 'shared')).headers.get(REPLAYED)).toBeNull()
      expect(await titlesOf(other)).toEqual(['Once'])
    })

    it('[IDEM-7] with a long response are not carried out again', async () => {
      const person = await world.newPerson()
      const add = () =>
        person.request('POST', '/api/documents', { title: 'Long', content: 'x'.repeat(10_000) }, withKey('long'))
      expect((await add()).status).toBe(201)
      expect(outcomeOf(await add())).toEqual([...ERRORS['response-not-stored'], null])
      expect(await person.client.documents.list({ query: {} })).toHaveLength(1)
    })

    it('[IDEM-7] with a response of exactly 10,000 characters get it again', async () => {
      const person = await world.newPerson()
      const add = (key: string, content: string) =>
        person.request('POST', '/api/documents', { title: 'Exact', content }, withKey(key))
      const rest = 10_000 - (await add('empty', '')).text.length
      const first = await add('exact', 'x'.repeat(rest))
      expect(first.text).toHaveLength(10_000)
      expect(outcomeOf(await add('exact', 'x'.repeat(rest)))).toEqual([201, first.body, 'true'])
      await add('longer', 'x'.repeat(rest + 1))
      expect(outcomeOf(await add('longer', 'x'.repeat(rest + 1)))).toEqual([...ERRORS['response-not-stored'], null])
    })

    it('[IDEM-8] are remembered up to 10,000, and for a day', async () => {
      const person = await world.newPerson()
      const rows = Array.from({ length: 9_999 }, (_, index) => ({
        userId: person.id,
        key: `key-${index}`,
        requestHash: '',
        status: 201,
        body: '{}',
        createdAt: world.now(),
      }))
      for (let start = 0; start < rows.length; start += 1000)
        await world.database.db
          .insertInto('idempotentRequest')
          .values(rows.slice(start, start + 1000))
          .execute()
      expect((await addTask(person, 'last')).status).toBe(201)
      expect(outcomeOf(await addTask(person, 'one-more'))).toEqual([...ERRORS['too-many-idempotency-keys'], null])
      expect(await titlesOf(person)).toEqual(['Once'])
      const start = world.now()
      onTestFinished(() => world.setNow(start))
      world.setNow('2026-03-03T00:00:00.000Z')
      expect((await addTask(person, 'one-more')).status).toBe(201)
      expect((await snapshotOf(world, person.id)).idempotentRequest).toHaveLength(1)
    })
  },
  EVERYTHING_OFFERED,
)

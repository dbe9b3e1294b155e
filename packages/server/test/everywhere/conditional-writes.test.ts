import { endpoints } from '@daywright/contract/api/api'
import { urlOf } from '@daywright/contract/client/client'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'
import { sendCall } from './send-call.ts'
import { snapshotOf } from './snapshot.ts'

const WRITES = endpoints.filter(({ endpoint }) => ['PATCH', 'PUT', 'DELETE'].includes(endpoint.method))
const TAGGED = [
  'tasks.get',
  'series.get',
  'projects.get',
  'documents.get',
  'timeBlocks.get',
  'calendarEvents.get',
  'plannerSettings.get',
]
const CHANGED = [412, 'changed-meanwhile']
const ROUNDS = 5

onBothDatabases('conditional writes', world => {
  let person: Person
  let mine: SampleRecords
  beforeAll(async () => {
    person = await world.newPerson({ role: 'admin' })
    mine = await newSampleRecords(world, person)
  })
  const tagOf = async (path: string) => (await person.request('GET', path)).headers.get('etag') ?? ''
  const documentPath = () => `/api/documents/${mine.document}`

  it('[COND-1] have strong tags to name, which stay while other records change', async () => {
    const tags = () =>
      Promise.all(
        endpoints
          .filter(({ name }) => TAGGED.includes(name))
          .map(named => tagOf(urlOf(named.endpoint, validCall(named, mine)))),
      )
    const before = await tags()
    expect(before.filter(tag => !/^"[\w-]{43}(\.gzip)?"$/.test(tag))).toEqual([])
    await person.client.labels.create({ body: { name: 'unrelated' } })
    expect(await tags()).toEqual(before)
    await person.client.documents.update({ id: mine.document, body: { content: 'more' } })
    const changed = await tags()
    expect(changed[TAGGED.indexOf('documents.get')]).not.toBe(before[TAGGED.indexOf('documents.get')])
    const path = documentPath()
    const { headers } = await person.request('GET', path)
    const unchanged = { 'if-none-match': `W/"x", W/${headers.get('etag')}` }
    expect((await person.request('GET', path, undefined, unchanged)).status).toBe(304)
  })

  it('[COND-2] change nothing when the record is not the one that the caller has seen', async () => {
    const before = await snapshotOf(world, person.id)
    for (const named of WRITES) {
      const call = validCall(named, mine)
      const response = await sendCall(person, named, { ...call, headers: { ...call.headers, 'if-match': '"other"' } })
      expect([response.status, response.body.code], named.name).toEqual(CHANGED)
    }
    expect(await snapshotOf(world, person.id)).toEqual(before)
  })

  it('[COND-2] [COND-4] succeed with the current tag, and then have the next one', async () => {
    const path = documentPath()
    const change = (headers: Record<string, string>, title = 'Plan') =>
      person.request('PATCH', path, { title }, headers)
    const first = await tagOf(path)
    const changed = await change({ 'if-match': `"x", ${first}` })
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, await tagOf(path)])
    expect((await change({ 'if-match': first })).status).toBe(412)
    expect((await change({ 'if-match': `W/${changed.headers.get('etag')}` })).status).toBe(412)
    expect((await change({ 'if-none-match': '*' })).status).toBe(412)
    expect((await change({ 'if-none-match': first, 'if-match': '*' })).status).toBe(200)
    expect((await change({ 'if-match': '"x"' }, '')).status).toBe(400)
    const gone = await person.request('PATCH', path.replace(/.{4}$/, 'ffff'), {}, { 'if-match': '*' })
    expect([gone.status, gone.body.error]).toEqual([404, 'Document not found'])
    const label = await person.request('PATCH', `/api/labels/${mine.label}`, { name: 'deep' }, { 'if-match': '*' })
    expect([label.status, label.headers.get('etag')]).toEqual([200, null])
  })

  it('[COND-2] let one of two writers with the same tag succeed', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const headers = { 'if-match': await tagOf(documentPath()) }
      const responses = await Promise.all(
        ['mine', 'theirs'].map(who => person.request('PATCH', documentPath(), { content: `${who} ${round}` }, headers)),
      )
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 412])
      const kept = responses.find(({ status }) => status === 200)?.body.content
      expect((await person.client.documents.get({ id: mine.document })).content).toBe(kept)
    }
  })

  it('[COND-3] are refused when the record has been changed since a date', async () => {
    world.setNow('2026-03-02T10:00:00.600Z')
    await person.client.documents.update({ id: mine.document, body: { title: 'Plan' } })
    await person.client.labels.update({ id: mine.label, body: { name: 'deeper' } })
    const change = async (date: string, path: string, body: object) =>
      (await person.request('PATCH', path, body, { 'if-unmodified-since': date })).status
    for (const [path, body] of [[documentPath(), {}] as const, [`/api/labels/${mine.label}`, {}] as const]) {
      expect(await change('Mon, 02 Mar 2026 09:59:59 GMT', path, body), path).toBe(412)
      expect(await change('Mon, 02 Mar 2026 10:00:00 GMT', path, body), path).toBe(200)
      expect(await change('yesterday', path, body), path).toBe(200)
    }
    const item = `/api/checklist-items/${mine.item}`
    expect(await change('Mon, 02 Mar 2020 10:00:00 GMT', item, { completed: true })).toBe(200)
    const both = { 'if-unmodified-since': 'Mon, 02 Mar 2020 10:00:00 GMT', 'if-match': '*' }
    expect((await person.request('PATCH', documentPath(), {}, both)).status).toBe(200)
  })

  it('[COND-5] take no statement more without a condition', async () => {
    const statements = (headers: Record<string, string>) =>
      world.statementsDuring(() => person.request('PATCH', documentPath(), { title: 'Plan' }, headers))
    const without = await statements({})
    expect((await statements({ 'if-match': '*' })).length).toBeGreaterThan(without.length)
    expect((await statements({ 'if-modified-since': 'Mon, 02 Mar 2026 10:00:00 GMT' })).length).toBe(without.length)
  })
})

import { endpoints } from '@daywright/contract/api/api'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeAll, expect, it } from 'vitest'
import { newSampleRecords, type SampleRecords } from './examples/sample-records.ts'
import { validCall } from './examples/valid-calls.ts'
import { sendCall } from './send-call.ts'

const CREATING = endpoints.filter(({ endpoint }) => endpoint.status === 201 && endpoint.location !== null)

onBothDatabases('links', world => {
  let person: Person
  let mine: SampleRecords
  beforeAll(async () => {
    person = await world.newPerson({ role: 'admin' })
    mine = await newSampleRecords(world, person)
  })

  it('[LINK-1] lead to the record that was created', async () => {
    expect(CREATING.length).toBeGreaterThan(15)
    const changeable = new Set(endpoints.map(({ endpoint }) => endpoint.path))
    for (const named of CREATING) {
      const { headers, body, status } = await sendCall(person, named, validCall(named, mine))
      expect([status, body.error, changeable.has(named.endpoint.location ?? '')]).toEqual([201, undefined, true])
      expect(headers.get('location'), named.name).toBe(named.endpoint.location?.replace('{id}', body.id))
    }
    const create = () => person.request('POST', '/api/labels', { name: 'once' }, { 'idempotency-key': 'once' })
    const [first, repeated] = [await create(), await create()]
    expect(repeated.headers.get('idempotency-replayed')).toBe('true')
    expect(repeated.headers.get('location')).toBe(first.headers.get('location'))
    expect(first.headers.get('location')).toBe(`/api/labels/${first.body.id}`)
  })

  it('[LINK-2] lead from page to page of a list, cached or not', async () => {
    const { client, request } = await world.newPerson()
    for (const title of ['a', 'b', 'c', 'd', 'e', 'done'])
      await client.tasks.create({ body: { title, ...(title === 'done' && { status: 'completed' }) } })
    const titles: string[] = []
    let next: string | undefined = '/api/tasks?limit=2&includeCompleted=true&unknown=1'
    while (next) {
      const { body, headers } = await request('GET', next)
      const again = await request('GET', next)
      expect(again.headers.get('link')).toBe(headers.get('link'))
      titles.push(...body.data.map((task: { title: string }) => task.title))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    }
    expect(titles.toSorted()).toEqual(['a', 'b', 'c', 'd', 'done', 'e'])
    expect((await request('GET', '/api/labels')).headers.get('link')).toBeNull()
  })
})

import { TaskSort } from '@daywright/contract/resources/shared/task-enums'
import { onBothDatabases, type Person, useWorld } from '@daywright/test-kit/world'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

const DAY = '2026-03-0'

onBothDatabases('sorting tasks', world => {
  let person: Person
  const sorted = async (query: object) =>
    (await person.client.tasks.list({ query })).data.map(task => task.title).join(' ')
  beforeAll(async () => {
    person = await world.newPerson()
    const { client } = person
    const add = async (day: number, title: string, body: object) => {
      world.setNow(`${DAY}${day}T00:00:00.000Z`)
      return client.tasks.create({ body: { title, ...body } })
    }
    const named = async (name: string) => ({
      projectId: (await client.projects.create({ body: { name } })).id,
      spaceId: (await client.spaces.create({ body: { name: `the ${name}` } })).id,
    })
    const [zoo, aal, Oel] = [await named('zoo 10'), await named('Aal'), await named('Öl')]
    const first = await add(2, 'b10', { priority: 'low', dueAt: `${DAY}9`, estimateMinutes: 30, ...zoo })
    await add(3, 'B9', { priority: 'urgent', estimateMinutes: 0, ...Oel })
    await add(4, 'a', { status: 'backlog', dueAt: `${DAY}8`, ...zoo })
    await add(5, 'Ärger', { status: 'in_progress', priority: 'urgent', dueAt: `${DAY}9`, estimateMinutes: 960 })
    await add(6, 'z', { priority: 'high', estimateMinutes: 30, ...aal })
    world.setNow(`${DAY}7T00:00:00.000Z`)
    await client.tasks.update({ id: first.id, body: { description: 'changed' } })
  })

  it.each([
    ['status', 'a B9 z b10 Ärger', 'Ärger B9 z b10 a'],
    ['dueAt', 'a b10 Ärger B9 z', 'Ärger b10 a B9 z'],
    ['priority', 'B9 Ärger z b10 a', 'a b10 z B9 Ärger'],
    ['title', 'a Ärger B9 b10 z', 'z b10 B9 Ärger a'],
    ['createdAt', 'z Ärger a B9 b10', 'b10 B9 a Ärger z'],
    ['updatedAt', 'b10 z Ärger a B9', 'B9 a Ärger z b10'],
    ['estimateMinutes', 'B9 z b10 Ärger a', 'Ärger z b10 B9 a'],
    ['project', 'z B9 a b10 Ärger', 'a b10 B9 z Ärger'],
    ['space', 'z B9 a b10 Ärger', 'a b10 B9 z Ärger'],
    ['agenda', 'Ärger b10 B9 z a', 'a b10 B9 z Ärger'],
  ])('[TASK-32] [TASK-33] goes by %s, or the other way round, with none last', async (sort, natural, reversed) => {
    const falls = ['priority', 'createdAt', 'updatedAt'].includes(sort)
    expect(await sorted({ sort })).toBe(natural)
    expect(await sorted({ sort, direction: falls ? 'desc' : 'asc' })).toBe(natural)
    expect(await sorted({ sort, direction: falls ? 'asc' : 'desc' })).toBe(reversed)
  })

  it('[TASK-32] goes by status when nothing is said, also where only a direction is', async () => {
    expect(await sorted({})).toBe(await sorted({ sort: 'status' }))
    expect(await sorted({ direction: 'desc' })).toBe(await sorted({ sort: 'status', direction: 'desc' }))
  })

  it('[TASK-33] keeps what is alike in the list’s own order or its reverse, so that pages never overlap', async () => {
    const { client } = await world.newPerson()
    for (let count = 0; count < 9; count++)
      await client.tasks.create({ body: { title: count % 3 ? 'Same' : 'SAME', priority: count % 2 ? 'high' : 'low' } })
    const idsOf = async (query: object) => (await client.tasks.list({ query })).data.map(task => task.id)
    const inListOrder = await idsOf({})
    for (const sort of TaskSort.options.filter(key => key !== 'priority'))
      for (const direction of ['asc', 'desc'] as const) {
        const pages = []
        for (const page of ['1', '2', '3', '4', '5'])
          pages.push(...(await idsOf({ sort, direction, limit: '2', page, search: page === '1' ? 'same' : '' })))
        const isReversed = ['title desc', 'createdAt asc', 'updatedAt asc'].includes(`${sort} ${direction}`)
        expect(pages, `${sort} ${direction}`).toEqual(isReversed ? inListOrder.toReversed() : inListOrder)
      }
  })

  it('[TASK-32] goes together with a search, and a change of a project’s name is seen at once', async () => {
    expect(await sorted({ sort: 'project', search: 'B' })).toBe('B9 b10')
    const etagOf = async () => (await person.request('GET', '/api/tasks?sort=project')).headers.get('etag')
    const before = await etagOf()
    const zoo = (await person.client.projects.list()).find(project => project.name === 'zoo 10')
    await person.client.projects.update({ id: zoo?.id ?? '', body: { name: 'AA' } })
    expect(await sorted({ sort: 'project' })).toBe('a b10 z B9 Ärger')
    expect(await etagOf()).not.toBe(before)
  })

  it('[TASK-32] takes the same number of statements by every key, however many tasks there are', async () => {
    const counts = async (tasks: number) => {
      const owner = await world.newPerson()
      for (let count = 0; count < tasks; count++) await owner.client.tasks.create({ body: { title: `n ${count}` } })
      await owner.client.tasks.list({ query: { page: '2' } })
      const ofKeys = []
      for (const sort of TaskSort.options)
        for (const search of ['', 'n']) {
          const query = { sort, search }
          ofKeys.push((await world.statementsDuring(() => owner.client.tasks.list({ query }))).length)
        }
      return ofKeys
    }
    expect(await counts(30)).toEqual(await counts(2))
  })
})

describe('the list as it always was', () => {
  const world = useWorld('sqlite')

  it('[TASK-32] is read from its index, in its order, with any filter', async () => {
    const { client } = await world.newPerson()
    await client.tasks.create({ body: { title: 'a' } })
    const statementOf = async (query: object) =>
      (await world.statementsDuring(() => client.tasks.list({ query }))).find(text =>
        /^select .* from "task"/s.test(text),
      )
    const plain = await statementOf({})
    expect(await statementOf({ sort: 'status', direction: 'asc', search: '' })).toBe(plain)
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(plain ?? '')}`.execute(
      world.database.db,
    )
    const [first, ...relations] = rows.map(row => row.detail)
    expect(first).toMatch(/USING INDEX taskByStatusRank/)
    expect(relations).not.toContainEqual(expect.stringMatching(/SCAN (?!CONSTANT)|TEMP B-TREE FOR ORDER BY/))
  })
})

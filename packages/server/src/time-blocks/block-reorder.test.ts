import { givenBlock } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person, type World } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { insertRows } from '../db/statements/row-batches.ts'
import { newId } from '../ids-and-secrets/new-id.ts'

const PATH = '/api/time-blocks/reorder'
const times = { startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }

async function givenBlocks(world: World, person: Person, count: number): Promise<string[]> {
  const block = await givenBlock(world, person, times)
  const copies = Array.from({ length: count - 1 }, () => ({ ...block, id: newId() }))
  const { dialect } = world.database
  await world.database.write(person.id, db => insertRows({ db, dialect, table: 'timeBlock' }, copies))
  return [block.id, ...copies.map(copy => copy.id)]
}

const orderOf = async (person: Person) =>
  (await person.client.timeBlocks.list({ query: { from: times.startAt } })).map(block => block.id)

onSqlite('the order of time blocks', world => {
  it('[BLOCK-10] is that of the list of ids', async () => {
    const person = await world.newPerson()
    const ids = await givenBlocks(world, person, 4)
    const wanted = ids.toReversed()
    expect(await person.client.timeBlocks.reorder({ body: { orderedIds: wanted } })).toEqual({ success: true })
    const listed = await person.client.timeBlocks.list({ query: { from: times.startAt } })
    expect(listed.map(block => [block.id, block.sortOrder])).toEqual(wanted.map((id, place) => [id, place]))
    expect(listed.every(block => block.updatedAt > block.createdAt && block.source === 'auto')).toBe(true)
  })

  it('[BLOCK-10] [BLOCK-11] is set for 10,000 blocks in the same few statements, and refused for more', async () => {
    const person = await world.newPerson()
    const ids = await givenBlocks(world, person, 10_001)
    const wanted = ids.slice(1).toReversed()
    const statements = await world.statementsDuring(() =>
      person.client.timeBlocks.reorder({ body: { orderedIds: wanted } }),
    )
    expect(statements.filter(sql => sql.includes('"timeBlock"'))).toHaveLength(2)
    const [first] = ids
    expect((await orderOf(person)).filter(id => id !== first)).toEqual(wanted)
    const refused = await person.request('PATCH', PATH, { orderedIds: ids })
    expect(refused.status).toBe(400)
    expect(refused.body.details).toEqual({ orderedIds: [expect.any(String)] })
  })

  it('[BLOCK-11] stays as it was when the list is unusable or names a block that is not the caller’s', async () => {
    const person = await world.newPerson()
    const [first = '', second = ''] = await givenBlocks(world, person, 2)
    const [foreign = ''] = await givenBlocks(world, await world.newPerson(), 1)
    for (const [body, field] of [
      [{}, 'orderedIds'],
      [{ orderedIds: [] }, 'orderedIds'],
      [{ orderedIds: first }, 'orderedIds'],
      [{ orderedIds: [second, 'nonsense'] }, 'orderedIds.1'],
      [{ orderedIds: [second, first, second] }, 'orderedIds'],
    ] as const) {
      const refused = await person.request('PATCH', PATH, body)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed' })
      expect(refused.body.details).toEqual({ [field]: [expect.any(String)] })
    }
    for (const other of [foreign, newId()]) {
      const refused = await person.request('PATCH', PATH, { orderedIds: [second, first, other] })
      expect(refused.status).toBe(404)
      expect(refused.body.error).toBe('One or more time blocks not found or access denied')
    }
    expect(await orderOf(person)).toEqual([first, second])
  })

  it('[BLOCK-12] is set by PATCH only', async () => {
    const { request } = await world.newPerson()
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const answer = await request(method, PATH, method === 'POST' ? { orderedIds: [newId()] } : undefined)
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 405, 'PATCH'])
    }
  })
})

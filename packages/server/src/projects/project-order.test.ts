import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'

async function newProjects({ client }: Person, names: readonly string[]): Promise<string[]> {
  const ids = []
  for (const name of names) ids.push((await client.projects.create({ body: { name } })).id)
  return ids
}

const listed = async ({ client }: Person) =>
  (await client.projects.list()).map(({ name, status, updatedAt }) => ({ name, status, updatedAt }))

onBothDatabases('the order of projects', world => {
  it('[PROJ-20] is that of the list of ids; a status is given to all in the list', async () => {
    const person = await world.newPerson()
    const [one = '', two = '', three = ''] = await newProjects(person, ['one', 'two', 'three'])
    const orderedIds = [three, one, two]
    world.setNow('2026-03-03T00:00:00.000Z')
    const updatedAt = world.now()
    await person.client.projects.reorder({ body: { orderedIds } })
    expect(await listed(person)).toEqual(['three', 'one', 'two'].map(name => ({ name, status: 'backlog', updatedAt })))
    await person.client.projects.reorder({ body: { orderedIds: [two], status: 'planned' } })
    expect((await person.client.projects.get({ id: two })).status).toBe('planned')
    expect((await person.client.projects.get({ id: one })).status).toBe('backlog')
  })

  it('[PROJ-20] takes the same number of statements for one project as for many', async () => {
    const person = await world.newPerson()
    const ids = await newProjects(person, ['one', 'two', 'three'])
    const reorder = (orderedIds: string[]) =>
      person.client.projects.reorder({ body: { orderedIds, status: 'planned' } })
    const many = await world.statementsDuring(() => reorder(ids))
    const one = await world.statementsDuring(() => reorder(ids.slice(0, 1)))
    expect(many).toHaveLength(one.length)
  })

  it('[PROJ-20] stays as it was, status included, when the list is unusable or names one that is not the caller’s', async () => {
    const person = await world.newPerson()
    const ids = await newProjects(person, ['one', 'two'])
    const foreign = await newProjects(await world.newPerson(), ['theirs'])
    const before = await listed(person)
    const send = async (orderedIds: unknown, status = 'planned') => {
      const answer = await person.request('PATCH', '/api/projects/reorder', { orderedIds, status })
      return [answer.status, answer.body.error]
    }
    const notFound = [404, 'One or more projects not found or access denied']
    expect(await send([...ids.toReversed(), ...foreign])).toEqual(notFound)
    expect(await send([...ids, UNKNOWN])).toEqual(notFound)
    for (const bad of [[...ids, ids[0]], ['nonsense'], [], undefined])
      expect(await send(bad)).toEqual([400, 'Validation failed'])
    expect(await send(ids, 'gone')).toEqual([400, 'Validation failed'])
    expect(await listed(person)).toEqual(before)
  })
})

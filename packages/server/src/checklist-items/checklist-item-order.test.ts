import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'

async function taskWithItems({ client }: Person, titles: readonly string[]) {
  const { id } = await client.tasks.create({ body: { title: 'Pack' } })
  const items = []
  for (const title of titles) items.push(await client.checklistItems.create({ body: { taskId: id, title } }))
  return { taskId: id, ids: items.map(item => item.id) }
}

const titlesOf = async ({ client }: Person, id: string) =>
  (await client.tasks.get({ id })).checklistItems.map(item => item.title)

onBothDatabases('the order of a checklist', world => {
  it('[CHECK-7] an item can be added at a position, ticked or not', async () => {
    const person = await world.newPerson()
    const { taskId } = await taskWithItems(person, ['one', 'two'])
    const body = { title: 'three', completed: true, sortOrder: 4 }
    const item = await person.client.checklistItems.insert({ taskId, body })
    expect(item).toEqual({ ...body, id: item.id, taskId })
    await person.client.checklistItems.insert({ taskId, body: { title: 'zero', sortOrder: -1 } })
    expect(await titlesOf(person, taskId)).toEqual(['zero', 'one', 'two', 'three'])
    const refused = await person.request('POST', `/api/tasks/${taskId}/checklist-items`, { title: '' })
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['title']])
  })

  it('[CHECK-8] is that of the list of ids, with the same number of statements for one item as for many', async () => {
    const person = await world.newPerson()
    const { taskId, ids } = await taskWithItems(person, ['one', 'two', 'three', 'four'])
    const reorder = (orderedIds: string[]) => person.client.checklistItems.reorder({ body: { orderedIds } })
    const many = await world.statementsDuring(() => reorder(ids.toReversed()))
    expect(await titlesOf(person, taskId)).toEqual(['four', 'three', 'two', 'one'])
    const one = await world.statementsDuring(() => reorder(ids.slice(0, 1)))
    expect(many).toHaveLength(one.length)
  })

  it('[CHECK-8] stays as it was when the list names an item twice or one that is not the caller’s', async () => {
    const person = await world.newPerson()
    const { taskId, ids } = await taskWithItems(person, ['one', 'two'])
    const foreign = await taskWithItems(await world.newPerson(), ['theirs'])
    const [first = '', second = ''] = ids
    const send = async (orderedIds: unknown) => {
      const { status, body } = await person.request('PATCH', '/api/checklist-items/reorder', { orderedIds })
      return [status, body.error]
    }
    const notFound = [404, 'One or more checklist items not found or access denied']
    expect(await send([second, first, ...foreign.ids])).toEqual(notFound)
    expect(await send([second, first, UNKNOWN])).toEqual(notFound)
    for (const bad of [[second, first, second], [second, 'nonsense'], [], undefined])
      expect(await send(bad)).toEqual([400, 'Validation failed'])
    expect(await titlesOf(person, taskId)).toEqual(['one', 'two'])
  })
})

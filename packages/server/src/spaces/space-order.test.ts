import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const spaces = async ({ client }: Person) =>
  (await client.spaces.list()).map(({ id, sortOrder }) => ({ id, sortOrder }))

onBothDatabases('the order of spaces', world => {
  it('[SPACE-10] is that of the list of ids, with the same number of statements for one space as for many', async () => {
    const person = await world.newPerson()
    for (const name of ['Work', 'Home']) await person.client.spaces.create({ body: { name } })
    const wanted = (await spaces(person)).map(({ id }) => id).toReversed()
    const reorder = (orderedIds: string[]) => person.client.spaces.reorder({ body: { orderedIds } })
    const many = await world.statementsDuring(() => reorder(wanted))
    expect(await spaces(person)).toEqual(wanted.map((id, sortOrder) => ({ id, sortOrder })))
    const one = await world.statementsDuring(() => reorder(wanted.slice(0, 1)))
    expect(many).toHaveLength(one.length)
  })

  it('[SPACE-10] stays as it was when the list is unusable or names a space that is not the caller’s', async () => {
    const person = await world.newPerson()
    await person.client.spaces.create({ body: { name: 'Work' } })
    const before = await spaces(person)
    const ids = before.map(({ id }) => id).toReversed()
    const [foreign] = await spaces(await world.newPerson())
    const send = async (orderedIds: unknown) => {
      const { status, body } = await person.request('PATCH', '/api/spaces/reorder', { orderedIds })
      return [status, body.error]
    }
    expect(await send([...ids, foreign?.id])).toEqual([404, 'One or more spaces not found or access denied'])
    for (const bad of [[...ids, ids[0]], ['nonsense'], [], undefined])
      expect(await send(bad)).toEqual([400, 'Validation failed'])
    expect(await spaces(person)).toEqual(before)
  })
})

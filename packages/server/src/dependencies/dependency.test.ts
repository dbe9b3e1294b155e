import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'
const CYCLE = [409, 'Dependency would form a cycle']

const newTask = async ({ client }: Person, title: string) => (await client.tasks.create({ body: { title } })).id

onBothDatabases('task dependencies', world => {
  it('[DEP-1] are listed in the order in which they were added, with what is waited for', async () => {
    const person = await world.newPerson()
    const { client } = person
    const id = await newTask(person, 'last')
    const other = await newTask(person, 'other')
    const [first, second] = [await newTask(person, 'first'), await newTask(person, 'second')]
    expect(await client.dependencies.list({ id })).toEqual([])
    await client.dependencies.add({ id, dependsOnId: second })
    world.setNow('2026-03-02T00:00:01.000Z')
    await client.dependencies.add({ id, dependsOnId: first })
    await client.dependencies.add({ id: other, dependsOnId: id })
    await client.tasks.update({ id: first, body: { status: 'completed' } })
    const common = { userId: person.id, taskId: id }
    expect(await client.dependencies.list({ id })).toEqual([
      {
        ...common,
        dependsOnId: second,
        createdAt: '2026-03-02T00:00:00.000Z',
        dependsOn: { id: second, title: 'second', status: 'todo' },
      },
      {
        ...common,
        dependsOnId: first,
        createdAt: '2026-03-02T00:00:01.000Z',
        dependsOn: { id: first, title: 'first', status: 'completed' },
      },
    ])
  })

  it('[DEP-2] can be added again without effect', async () => {
    const person = await world.newPerson()
    const [id, dependsOnId] = [await newTask(person, 'a'), await newTask(person, 'b')]
    const path = `/api/tasks/${id}/dependencies/${dependsOnId}`
    const added = await person.request('PUT', path)
    const record = { userId: person.id, taskId: id, dependsOnId, createdAt: world.now() }
    expect([added.status, added.body]).toEqual([200, record])
    world.setNow('2026-03-02T00:10:00.000Z')
    const again = await person.request('PUT', path)
    expect([again.status, again.body]).toEqual([200, record])
    expect(await person.client.dependencies.list({ id })).toHaveLength(1)
  })

  it('[DEP-3] never form a cycle, however long, but may meet again', async () => {
    const person = await world.newPerson()
    const [a, b, c, d] = [
      await newTask(person, 'a'),
      await newTask(person, 'b'),
      await newTask(person, 'c'),
      await newTask(person, 'd'),
    ]
    const add = async (id: string, dependsOnId: string) => {
      const { status, body } = await person.request('PUT', `/api/tasks/${id}/dependencies/${dependsOnId}`)
      return [status, body.error]
    }
    expect(await add(a, a)).toEqual(CYCLE)
    for (const [id, dependsOnId] of [
      [b, a],
      [c, b],
      [d, c],
      [d, b],
      [d, a],
    ] as const)
      expect(await add(id, dependsOnId)).toEqual([200, undefined])
    for (const [id, dependsOnId] of [
      [a, b],
      [a, c],
      [a, d],
      [b, d],
    ] as const)
      expect(await add(id, dependsOnId)).toEqual(CYCLE)
    expect(await person.client.dependencies.list({ id: a })).toEqual([])
    await person.client.dependencies.remove({ id: b, dependsOnId: a })
    await person.client.dependencies.remove({ id: d, dependsOnId: a })
    expect(await add(a, d)).toEqual([200, undefined])
  })

  it('[DEP-3] never form a cycle when both halves of it are asked for at once', async () => {
    const person = await world.newPerson()
    const [a, b] = [await newTask(person, 'a'), await newTask(person, 'b')]
    const halves = [`/api/tasks/${a}/dependencies/${b}`, `/api/tasks/${b}/dependencies/${a}`]
    const answers = await Promise.all(halves.map(path => person.request('PUT', path)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  it('[DEP-4] join only tasks of the caller', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const mine = await newTask(person, 'mine')
    const theirs = await newTask(other, 'theirs')
    for (const wrong of [theirs, UNKNOWN, 'nonsense', '%00'])
      for (const [method, path] of [
        ['GET', `/api/tasks/${wrong}/dependencies`],
        ['PUT', `/api/tasks/${wrong}/dependencies/${mine}`],
        ['PUT', `/api/tasks/${mine}/dependencies/${wrong}`],
        ['PUT', `/api/tasks/${wrong}/dependencies/${wrong}`],
        ['DELETE', `/api/tasks/${wrong}/dependencies/${mine}`],
      ] as const) {
        const refused = await person.request(method, path)
        expect([path, refused.status, refused.body.error]).toEqual([path, 404, 'Task not found'])
      }
  })

  it('[DEP-5] are removed once', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const [id, dependsOnId] = [await newTask(person, 'a'), await newTask(person, 'b')]
    await person.client.dependencies.add({ id, dependsOnId })
    const remove = (wrong: string) => person.request('DELETE', `/api/tasks/${id}/dependencies/${wrong}`)
    const removed = await remove(dependsOnId)
    expect([removed.status, removed.body]).toEqual([200, { success: true }])
    for (const wrong of [dependsOnId, id, await newTask(other, 'theirs'), UNKNOWN, 'nonsense', '%00']) {
      const refused = await remove(wrong)
      expect([refused.status, refused.body.error]).toEqual([404, 'Dependency not found'])
    }
    expect(await person.client.dependencies.list({ id })).toEqual([])
  })
})

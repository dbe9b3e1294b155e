import { creatableFields, newPlaces } from '@daywright/test-kit/filled-task'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('a copy of a task', world => {
  it('[TASK-37] has every field that can be set on creation, and is still to do', async () => {
    const person = await world.newPerson()
    const { client } = person
    const fields = creatableFields(await newPlaces(client))
    const task = await client.tasks.create({ body: fields })
    await client.tasks.update({
      ...{ id: task.id, body: { locked: true, sortOrder: 7, status: 'completed', completedAt: world.now() } },
    })
    const { id } = await client.tasks.duplicate({ id: task.id })
    const copy = await client.tasks.get({ id })
    const { labelIds, status: _, title: __, ...same } = fields
    expect(copy).toMatchObject({ ...same, title: 'Pack (copy)', status: 'todo' })
    expect(copy.labels.map(label => label.id).toSorted()).toEqual(labelIds.toSorted())
    expect(copy).toMatchObject({ completedAt: null, actualMinutes: null, locked: false, sortOrder: 0, timeBlocks: [] })
  })

  it('[TASK-37] has the checklist in its order with nothing ticked, and the same documents', async () => {
    const person = await world.newPerson()
    const { client } = person
    const task = await client.tasks.create({ body: { title: 'Pack' } })
    for (const [title, sortOrder] of [
      ['last', 3],
      ['first', 1],
      ['second', 2],
    ] as const)
      await client.checklistItems.insert({ taskId: task.id, body: { title, sortOrder, completed: true } })
    const document = await client.documents.create({ body: { title: 'Rooms' } })
    await client.taskDocuments.link({ id: task.id, documentId: document.id })
    const answer = await client.tasks.duplicate({ id: task.id })
    const copy = await client.tasks.get({ id: answer.id })
    expect(answer.checklistItems).toEqual(copy.checklistItems)
    expect(copy.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
      ...[
        ['first', false],
        ['second', false],
        ['last', false],
      ],
    ])
    expect(copy.documents.map(({ id }) => id)).toEqual([document.id])
    const original = await client.tasks.get({ id: task.id })
    expect(original.checklistItems.map(item => item.completed)).toEqual([true, true, true])
  })

  it('[TASK-37] keeps to the length of a title, counted in characters', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.tasks.create({ body: { title: '😀'.repeat(500) } })
    const { title } = await client.tasks.duplicate({ id })
    expect(title).toBe(`${'😀'.repeat(493)} (copy)`)
  })

  it('[TASK-37] takes the same number of statements for many items, documents and labels as for one', async () => {
    const person = await world.newPerson()
    const { client } = person
    const counts = []
    for (const count of [1, 12]) {
      const { id } = await client.tasks.create({ body: { title: 'Pack' } })
      for (let number = 0; number < count; number++) {
        await client.checklistItems.create({ body: { taskId: id, title: `${number}` } })
        const document = await client.documents.create({ body: { title: `${number}` } })
        await client.taskDocuments.link({ id, documentId: document.id })
      }
      counts.push((await world.statementsDuring(() => client.tasks.duplicate({ id }))).length)
    }
    expect(counts[1]).toBe(counts[0])
  })
})

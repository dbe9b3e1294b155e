import { TaskCreate } from '@daywright/contract/resources/tasks/task'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A task with a value of its own in every field that can be set on creation. */
async function filledTask({ client }: Person) {
  const space = await client.spaces.create({ body: { name: 'Work' } })
  const project = await client.projects.create({ body: { name: 'House' } })
  const preference = await client.schedulePreferences.create({
    body: { name: 'Mornings', windows: [{ day: [1], start: '08:00', end: '12:00' }] },
  })
  const parent = await client.tasks.create({ body: { title: 'Move' } })
  const labels = [
    await client.labels.create({ body: { name: 'deep' } }),
    await client.labels.create({ body: { name: 'home' } }),
  ]
  const fields: Required<Omit<TaskCreate, 'recurrence'>> = {
    title: 'Pack',
    description: 'All of it',
    status: 'in_progress',
    priority: 'high',
    dueAt: '2026-03-05T09:00:00.000Z',
    startAfter: '2026-03-03T09:00:00.000Z',
    estimateMinutes: 90,
    minSessionMinutes: 15,
    maxSessionMinutes: 45,
    cooldownMinutes: 10,
    autoSchedule: false,
    autoSplit: false,
    spaceId: space.id,
    projectId: project.id,
    schedulePreferenceId: preference.id,
    partOfDay: 'morning',
    focus: true,
    parentTaskId: parent.id,
    labelIds: labels.map(label => label.id),
  }
  return { fields, task: await client.tasks.create({ body: fields }) }
}

onBothDatabases('a copy of a task', world => {
  it('[TASK-37] has every field that can be set on creation, and is still to do', async () => {
    const person = await world.newPerson()
    const { task, fields } = await filledTask(person)
    await person.client.tasks.update({
      ...{ id: task.id, body: { locked: true, sortOrder: 7, status: 'completed', completedAt: world.now() } },
    })
    const { id } = await person.client.tasks.duplicate({ id: task.id })
    const copy = await person.client.tasks.get({ id })
    const { labelIds, status: _, title: __, ...same } = fields
    expect(copy).toMatchObject({ ...same, title: 'Pack (copy)', status: 'todo' })
    expect(copy.labels.map(label => label.id).toSorted()).toEqual(labelIds.toSorted())
    expect(copy).toMatchObject({ completedAt: null, actualMinutes: null, locked: false, sortOrder: 0, timeBlocks: [] })
    // Each differs from what a new task has anyway, so that a field which is not copied is noticed.
    const plain = TaskCreate.parse({ title: 'anything' })
    // A copy does not repeat.
    const { options } = TaskCreate.omit({ recurrence: true }).keyof()
    for (const name of options) expect([name, fields[name]]).not.toEqual([name, plain[name]])
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

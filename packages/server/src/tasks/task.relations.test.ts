import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A task with one of everything, and what it was made of. */
async function fullTask({ client }: Person, title = 'Paint') {
  const space = await client.spaces.create({ body: { name: 'Home', icon: 'house' } })
  const project = await client.projects.create({ body: { name: 'Kitchen', color: '#112233' } })
  const labels = []
  for (const name of ['wet', 'Dry', 'cold']) labels.push(await client.labels.create({ body: { name: title + name } }))
  const parent = await client.tasks.create({ body: { title: 'Parent' } })
  const task = await client.tasks.create({
    body: {
      title,
      spaceId: space.id,
      projectId: project.id,
      parentTaskId: parent.id,
      labelIds: labels.map(label => label.id),
    },
  })
  const items = []
  for (const name of ['one', 'two', 'three'])
    items.push(await client.checklistItems.create({ body: { taskId: task.id, title: name } }))
  const third = await client.checklistItems.update({ id: items[2]?.id ?? '', body: { sortOrder: -1 } })
  const blockAt = (startAt: string, endAt: string) =>
    client.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } })
  const later = await blockAt('2026-03-03T12:00:00Z', '2026-03-03T13:00:00Z')
  const sooner = await blockAt('2026-03-03T09:00:00Z', '2026-03-03T10:00:00Z')
  const dropped = await blockAt('2026-03-03T10:00:00Z', '2026-03-03T11:00:00Z')
  await client.timeBlocks.update({ id: dropped.id, body: { status: 'cancelled' } })
  return {
    task,
    parent,
    blockIds: { later: later.id, sooner: sooner.id, dropped: dropped.id },
    related: {
      space: { id: space.id, name: 'Home', color: '#6B7280', icon: 'house' },
      project: { id: project.id, name: 'Kitchen', color: '#112233' },
      labels: [labels[2], labels[1], labels[0]].map(label => ({
        id: label?.id,
        name: label?.name,
        color: label?.color,
      })),
      checklistItems: [third, items[0], items[1]],
    },
  }
}

onSqlite('what belongs to a task', world => {
  it('[TASK-4] is listed with it: space, project, labels by name, checklist in order, blocks that are not cancelled', async () => {
    const person = await world.newPerson()
    const { task, related, blockIds } = await fullTask(person)
    const { data } = await person.client.tasks.list()
    const listed = data.find(each => each.id === task.id)
    expect(listed).toEqual({ ...task, ...related, timeBlocks: [expect.any(Object), expect.any(Object)] })
    expect(listed?.timeBlocks.map(block => block.id)).toEqual([blockIds.sooner, blockIds.later])
    expect(listed?.timeBlocks[0]).toEqual({
      id: blockIds.sooner,
      userId: person.id,
      taskId: task.id,
      title: 'Paint',
      type: 'task',
      startAt: '2026-03-03T09:00:00.000Z',
      endAt: '2026-03-03T10:00:00.000Z',
      habitId: null,
      locked: false,
      defended: false,
      source: 'manual',
      sortOrder: 0,
      status: 'scheduled',
      explanation: null,
      reason: null,
      actualMinutes: null,
      workedSeconds: 0,
      timerStartedAt: null,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
    const bare = data.find(each => each.title === 'Parent')
    expect(bare).toMatchObject({ space: null, project: null, labels: [], checklistItems: [], timeBlocks: [] })
  })

  it('[TASK-4] is never mixed up between tasks or owners', async () => {
    const person = await world.newPerson()
    const other = await world.newPerson()
    const made = [await fullTask(person, 'a'), await fullTask(person, 'b')]
    await fullTask(other, 'a')
    const { data } = await person.client.tasks.list()
    for (const { task, related, blockIds } of made) {
      const listed = data.find(each => each.id === task.id)
      expect(listed).toMatchObject(related)
      expect(listed?.timeBlocks.map(block => block.id)).toEqual([blockIds.sooner, blockIds.later])
    }
  })

  it('[TASK-8] is read with the same number of statements for one task as for many', async () => {
    const person = await world.newPerson()
    const { related } = await fullTask(person)
    const list = () => person.request('GET', '/api/tasks', undefined, { 'cache-control': 'no-cache' })
    const few = await world.statementsDuring(list)
    const { id: spaceId } = related.space
    const labelIds = related.labels.flatMap(label => (label.id ? [label.id] : []))
    for (let count = 0; count < 20; count++) {
      const { id } = await person.client.tasks.create({ body: { title: `${count}`, spaceId, labelIds } })
      await person.client.checklistItems.create({ body: { taskId: id, title: 'x' } })
    }
    expect(await world.statementsDuring(list)).toHaveLength(few.length)
  })

  it('[TASK-15] is complete for a single task: all blocks, subtasks, the parent and documents', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { task, parent, related, blockIds } = await fullTask(person)
    const subtask = await client.tasks.create({ body: { title: 'Sub', parentTaskId: task.id } })
    const earlier = await client.tasks.create({
      body: { title: 'Earlier', parentTaskId: task.id, status: 'archived' },
    })
    await client.tasks.update({ id: earlier.id, body: { sortOrder: -1 } })
    const second = await client.documents.create({ body: { title: 'Second', url: 'https://example.com/' } })
    const first = await client.documents.create({ body: { title: 'First', docType: 'spec' } })
    await client.documents.update({ id: first.id, body: { sortOrder: -1 } })
    for (const { id } of [second, first]) await client.taskDocuments.link({ id: task.id, documentId: id })

    const got = await client.tasks.get({ id: task.id })
    expect(got).toEqual({
      ...task,
      ...related,
      timeBlocks: expect.any(Array),
      subtasks: expect.any(Array),
      parentTask: { id: parent.id, title: 'Parent' },
      documents: [
        { id: first.id, title: 'First', docType: 'spec', url: null },
        { id: second.id, title: 'Second', docType: 'note', url: 'https://example.com/' },
      ],
    })
    expect(got.timeBlocks.map(block => [block.id, block.status])).toEqual([
      [blockIds.sooner, 'scheduled'],
      [blockIds.dropped, 'cancelled'],
      [blockIds.later, 'scheduled'],
    ])
    expect(got.timeBlocks[0]).not.toHaveProperty('task')
    const { space, project, labels, checklistItems, ...bare } = subtask
    expect(got.subtasks.map(each => each.title)).toEqual(['Earlier', 'Sub'])
    expect(got.subtasks[1]).toEqual(bare)
    expect(await client.tasks.get({ id: subtask.id })).toEqual({
      ...subtask,
      timeBlocks: [],
      subtasks: [],
      parentTask: { id: task.id, title: 'Paint' },
      documents: [],
    })
    expect((await client.tasks.get({ id: parent.id })).parentTask).toBeNull()
  })

  it('[TASK-16] is not returned for an id that is unknown, malformed or another account’s', async () => {
    const { request } = await world.newPerson()
    const other = await world.newPerson()
    const { id } = await other.client.tasks.create({ body: { title: 'theirs' } })
    for (const wrong of [id, '019f0000-0000-7000-8000-000000000000', 'nonsense', '%00', id.toUpperCase()])
      for (const [method, body] of [
        ['GET', undefined],
        ['PATCH', { title: 'mine' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await request(method, `/api/tasks/${wrong}`, body)
        expect([answer.status, answer.body.error]).toEqual([404, 'Task not found'])
      }
    expect((await request('DELETE', `/api/tasks/${id}?permanent=true`)).status).toBe(404)
    expect((await other.client.tasks.get({ id })).title).toBe('theirs')
  })
})

import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('updating a task', world => {
  it('[TASK-17] changes only what was sent, and answers with the task and what belongs to it but blocks', async () => {
    const { client, request } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Home' } })
    const project = await client.projects.create({ body: { name: 'Roof' } })
    const label = await client.labels.create({ body: { name: 'a' } })
    const body = { title: 'x', dueAt: '2026-05-01', estimateMinutes: 30, labelIds: [label.id] }
    const task = await client.tasks.create({ body })
    const item = await client.checklistItems.create({ body: { taskId: task.id, title: 'one' } })
    world.setNow('2026-03-02T00:00:01.000Z')
    const sent = { spaceId: space.id, projectId: project.id, locked: true, sortOrder: 2.5 }
    const changed = await request('PATCH', `/api/tasks/${task.id}`, sent)
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...task,
        ...sent,
        updatedAt: '2026-03-02T00:00:01.000Z',
        space: { id: space.id, name: 'Home', color: '#6B7280', icon: 'folder' },
        project: { id: project.id, name: 'Roof', color: '#6B7280' },
        checklistItems: [item],
      },
    ])
    expect(await client.tasks.get({ id: task.id })).toMatchObject(changed.body)
  })

  it('[TASK-17] raises updatedAt every time, within one millisecond too, unless nothing was sent', async () => {
    const { client } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'x' } })
    expect(await client.tasks.update({ id: task.id, body: {} })).toEqual(task)
    const once = await client.tasks.update({ id: task.id, body: { title: 'x' } })
    expect(once).toEqual({ ...task, updatedAt: expect.any(String) })
    const twice = await client.tasks.update({ id: task.id, body: { title: 'x' } })
    await client.tasks.remove({ id: task.id })
    const archived = await client.tasks.get({ id: task.id })
    await client.tasks.batch({ body: { action: 'complete', taskIds: [task.id] } })
    const completed = await client.tasks.get({ id: task.id })
    const moments = [task, once, twice, archived, completed].map(each => each.updatedAt)
    expect(moments).toEqual([...new Set(moments)].sort())
  })

  it('[TASK-18] to completed copies the estimate where no minutes are known, and does not stamp completedAt', async () => {
    const { client } = await world.newPerson()
    const completed = { status: 'completed' } as const
    const task = await client.tasks.create({ body: { title: 'x', estimateMinutes: 45 } })
    const { id } = task
    expect(await client.tasks.update({ id, body: completed })).toMatchObject({
      status: 'completed',
      actualMinutes: 45,
      completedAt: null,
    })
    await client.tasks.update({ id, body: { status: 'todo', estimateMinutes: 90 } })
    expect(await client.tasks.get({ id })).toMatchObject({ actualMinutes: 45 })
    expect(await client.tasks.update({ id, body: completed })).toMatchObject({ actualMinutes: 45 })

    const both = await client.tasks.create({ body: { title: 'x', estimateMinutes: 10 } })
    const sentTogether = { ...completed, estimateMinutes: 20, completedAt: '2026-03-01' }
    expect(await client.tasks.update({ id: both.id, body: sentTogether })).toMatchObject({
      actualMinutes: 20,
      completedAt: '2026-03-01T00:00:00.000Z',
    })
    const zero = await client.tasks.create({ body: { title: 'x', estimateMinutes: 0 } })
    expect(await client.tasks.update({ id: zero.id, body: completed })).toMatchObject({ actualMinutes: 0 })

    const bare = await client.tasks.create({ body: { title: 'x' } })
    expect(await client.tasks.update({ id: bare.id, body: completed })).toMatchObject({ actualMinutes: null })
    await client.tasks.update({ id: bare.id, body: { estimateMinutes: 5 } })
    expect(await client.tasks.get({ id: bare.id })).toMatchObject({ actualMinutes: null })
    expect(await client.tasks.update({ id: bare.id, body: completed })).toMatchObject({ actualMinutes: 5 })
  })

  it('[TASK-19] clears by null what can be empty, and dates and the description by an empty string too', async () => {
    const { client, request } = await world.newPerson()
    const space = await client.spaces.create({ body: { name: 'Home' } })
    const project = await client.projects.create({ body: { name: 'Roof' } })
    const preference = await client.schedulePreferences.create({
      body: { name: 'x', windows: [{ day: [1], start: '06:00', end: '09:00' }] },
    })
    const full = {
      dueAt: '2026-05-01T00:00:00.000Z',
      startAfter: '2026-04-01T00:00:00.000Z',
      completedAt: '2026-03-01T00:00:00.000Z',
      estimateMinutes: 30,
      spaceId: space.id,
      projectId: project.id,
      schedulePreferenceId: preference.id,
    }
    const { id } = await client.tasks.create({ body: { title: 'x', description: 'long' } })
    for (const field of Object.keys(full)) {
      await client.tasks.update({ id, body: full })
      expect((await request('PATCH', `/api/tasks/${id}`, { [field]: null })).body).toMatchObject({
        ...full,
        [field]: null,
      })
    }
    for (const field of ['dueAt', 'startAfter', 'completedAt']) {
      await client.tasks.update({ id, body: full })
      expect((await request('PATCH', `/api/tasks/${id}`, { [field]: '' })).body).toMatchObject({
        ...full,
        [field]: null,
      })
    }
    const cleared = await client.tasks.update({ id, body: { description: '', spaceId: null, projectId: null } })
    expect(cleared).toMatchObject({ description: '', space: null, project: null })
    expect(await client.tasks.get({ id })).toMatchObject(cleared)
  })

  it('[TASK-21] by a new title renames its blocks', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.tasks.create({ body: { title: 'Old' } })
    const other = await client.tasks.create({ body: { title: 'Other' } })
    const place = (taskId: string) =>
      client.timeBlocks.create({ body: { taskId, startAt: '2026-03-03T09:00Z', endAt: '2026-03-03T10:00Z' } })
    const block = await place(id)
    const untouched = await place(other.id)
    await client.tasks.update({ id, body: { title: 'New' } })
    const renamed = await client.timeBlocks.get({ id: block.id })
    expect(renamed.title).toBe('New')
    expect(renamed.updatedAt > block.updatedAt).toBe(true)
    await client.tasks.update({ id, body: { title: 'New', priority: 'low' } })
    expect((await client.timeBlocks.get({ id: block.id })).updatedAt).toBe(renamed.updatedAt)
    const kept = await client.timeBlocks.get({ id: untouched.id })
    expect([kept.title, kept.updatedAt]).toEqual(['Other', untouched.updatedAt])
  })

  it('[TASK-22] with labels replaces the whole set', async () => {
    const { client } = await world.newPerson()
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) ids.push((await client.labels.create({ body: { name } })).id)
    const [a = '', b = '', c = ''] = ids
    const { id } = await client.tasks.create({ body: { title: 'x', labelIds: [a, b] } })
    const namesAfter = async (body: { labelIds?: string[] }) =>
      (await client.tasks.update({ id, body })).labels.map(label => label.name)
    expect(await namesAfter({ labelIds: [c, b, c] })).toEqual(['b', 'c'])
    expect(await namesAfter({})).toEqual(['b', 'c'])
    expect(await namesAfter({ labelIds: [] })).toEqual([])
    expect((await client.tasks.get({ id })).labels).toEqual([])
  })

  it('[TASK-12] [TASK-22] refuses records of others and then changes nothing', async () => {
    const { client, request } = await world.newPerson()
    const other = await world.newPerson()
    const space = await other.client.spaces.create({ body: { name: 'x' } })
    const theirs = await other.client.labels.create({ body: { name: 'x' } })
    const mine = await client.labels.create({ body: { name: 'x' } })
    const { id } = await client.tasks.create({ body: { title: 'x', labelIds: [mine.id] } })
    const before = await client.tasks.get({ id })
    for (const [field, value] of Object.entries({
      spaceId: space.id,
      projectId: 'nonsense',
      schedulePreferenceId: '',
      labelIds: [theirs.id],
    })) {
      const refused = await request('PATCH', `/api/tasks/${id}`, { title: 'y', labelIds: [], [field]: value })
      expect([refused.status, refused.body.error, refused.body.field]).toEqual([400, `${field} not found`, field])
    }
    expect(await client.tasks.get({ id })).toEqual(before)
  })

  it('[TASK-25] takes no parent, and nothing else that is not for the caller to change', async () => {
    const { id: userId, client, request } = await world.newPerson()
    const parent = await client.tasks.create({ body: { title: 'parent' } })
    const task = await client.tasks.create({ body: { title: 'x' } })
    const { status, body } = await request('PATCH', `/api/tasks/${task.id}`, {
      parentTaskId: parent.id,
      id: parent.id,
      userId: 'x',
      actualMinutes: 12,
      createdAt: '2020-01-01',
      archivedAt: '2020-01-01',
      labels: [],
    })
    expect([status, body]).toEqual([200, { ...task, userId, updatedAt: expect.any(String) }])
  })

  it('[WORK-11] stops a running timer when the task is done, and not when it goes on', async () => {
    const { client } = await world.newPerson()
    const { id } = await client.tasks.create({ body: { title: 'x' } })
    const block = { taskId: id, startAt: '2026-03-02T09:00:00.000Z', endAt: '2026-03-02T10:00:00.000Z' }
    const session = await client.timeBlocks.create({ body: block })
    await client.timeBlocks.start({ id: session.id })
    const timers = []
    for (const status of ['in_progress', 'todo', 'completed'] as const) {
      await client.tasks.update({ id, body: { status } })
      timers.push((await client.timeBlocks.get({ id: session.id })).timerStartedAt)
    }
    expect(timers).toEqual([expect.any(String), expect.any(String), null])
  })
})

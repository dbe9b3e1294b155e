import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

onBothDatabases('creating a task', world => {
  it('[TASK-9] needs only a title and fills in the rest', async () => {
    const { id: userId, request } = await world.newPerson()
    const { status, body } = await request('POST', '/api/tasks', { title: 'Write' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(UUID_V7),
      userId,
      spaceId: null,
      projectId: null,
      parentTaskId: null,
      title: 'Write',
      description: '',
      status: 'todo',
      priority: 'none',
      dueAt: null,
      startAfter: null,
      completedAt: null,
      estimateMinutes: null,
      actualMinutes: null,
      minSessionMinutes: 5,
      maxSessionMinutes: 60,
      cooldownMinutes: 5,
      autoSchedule: true,
      autoSplit: true,
      schedulePreferenceId: null,
      partOfDay: null,
      focus: null,
      locked: false,
      sortOrder: 0,
      seriesId: null,
      occurrenceOn: null,
      skippedAt: null,
      skipReason: null,
      createdAt: world.now(),
      updatedAt: world.now(),
      space: null,
      project: null,
      labels: [],
      checklistItems: [],
    })
    const { timeBlocks, subtasks, parentTask, documents, ...got } = (await request('GET', `/api/tasks/${body.id}`)).body
    expect(got).toEqual(body)
  })

  it('[TASK-9] keeps everything that was sent', async () => {
    const { client } = await world.newPerson()
    const preference = await client.schedulePreferences.create({
      body: { name: 'Mornings', windows: [{ day: [1], start: '06:00', end: '09:00' }] },
    })
    const sent = {
      title: ' Ⓜ️ قهوة\n😀 ',
      description: '# Läuft\n\n\t"so"',
      status: 'in_progress',
      priority: 'high',
      dueAt: '2026-04-01T10:00:00.000Z',
      startAfter: '2026-03-20T08:30:00.000Z',
      estimateMinutes: 90,
      minSessionMinutes: 15,
      maxSessionMinutes: 45,
      cooldownMinutes: 0,
      autoSchedule: false,
      autoSplit: false,
      schedulePreferenceId: preference.id,
    } as const
    const created = await client.tasks.create({ body: sent })
    expect(created).toMatchObject(sent)
    expect(await client.tasks.get({ id: created.id })).toMatchObject(sent)
  })

  it('[TASK-11] ignores fields that cannot be set here', async () => {
    const { id: userId, request } = await world.newPerson()
    const other = await world.newPerson()
    const { status, body } = await request('POST', '/api/tasks', {
      title: 'Plain',
      id: '019f0000-0000-7000-8000-000000000000',
      userId: other.id,
      locked: true,
      sortOrder: 7,
      completedAt: '2026-01-01T00:00:00Z',
      actualMinutes: 5,
      createdAt: '2020-01-01T00:00:00Z',
      updatedAt: 5,
      archivedAt: 'x',
      statusRank: 0,
      nonsense: {},
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      userId,
      partOfDay: null,
      focus: null,
      locked: false,
      sortOrder: 0,
      completedAt: null,
      actualMinutes: null,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
    expect(body.id).not.toBe('019f0000-0000-7000-8000-000000000000')
    expect(body).not.toHaveProperty('nonsense')
  })

  it('[TASK-12] refuses records that are unknown, malformed or another account’s, and creates nothing', async () => {
    const { client, request } = await world.newPerson()
    const other = await world.newPerson()
    const theirs = {
      spaceId: (await other.client.spaces.create({ body: { name: 'x' } })).id,
      projectId: (await other.client.projects.create({ body: { name: 'x' } })).id,
      parentTaskId: (await other.client.tasks.create({ body: { title: 'x' } })).id,
      schedulePreferenceId: (
        await other.client.schedulePreferences.create({
          body: { name: 'x', windows: [{ day: [1], start: '06:00', end: '09:00' }] },
        })
      ).id,
    }
    for (const [field, foreign] of Object.entries(theirs))
      for (const id of [foreign, '019f0000-0000-7000-8000-000000000000', 'nonsense', '', '\u0000', 5, true, {}]) {
        const refused = await request('POST', '/api/tasks', { title: 'x', [field]: id })
        expect([refused.status, refused.body]).toEqual([
          400,
          expect.objectContaining({ error: `${field} not found`, field }),
        ])
      }
    expect((await client.tasks.list()).pagination.total).toBe(0)
  })

  it('[TASK-13] attaches labels, each once', async () => {
    const { client, request } = await world.newPerson()
    const other = await world.newPerson()
    const a = await client.labels.create({ body: { name: 'a', color: '#000000' } })
    const b = await client.labels.create({ body: { name: 'B' } })
    const created = await client.tasks.create({ body: { title: 'x', labelIds: [b.id, a.id, b.id, b.id] } })
    expect(created.labels).toEqual([
      { id: a.id, name: 'a', color: '#000000' },
      { id: b.id, name: 'B', color: null },
    ])
    const theirs = await other.client.labels.create({ body: { name: 'a' } })
    for (const id of [theirs.id, 'nonsense', '']) {
      const refused = await request('POST', '/api/tasks', { title: 'x', labelIds: [a.id, id] })
      expect([refused.status, refused.body.error, refused.body.field]).toEqual([400, 'labelIds not found', 'labelIds'])
    }
    const many = await request('POST', '/api/tasks', { title: 'x', labelIds: Array(200).fill(a.id) })
    expect([many.status, many.body.labels]).toEqual([201, [{ id: a.id, name: 'a', color: '#000000' }]])
    for (const labelIds of [Array(201).fill(a.id), a.id, null]) {
      const refused = await request('POST', '/api/tasks', { title: 'x', labelIds })
      expect([refused.status, refused.body.error]).toEqual([400, 'Validation failed'])
    }
  })

  it('[TASK-14] makes a subtask of any task, a subtask too', async () => {
    const { client } = await world.newPerson()
    const top = await client.tasks.create({ body: { title: 'top' } })
    const middle = await client.tasks.create({ body: { title: 'middle', parentTaskId: top.id } })
    const bottom = await client.tasks.create({ body: { title: 'bottom', parentTaskId: middle.id } })
    expect(bottom.parentTaskId).toBe(middle.id)
    expect((await client.tasks.get({ id: middle.id })).subtasks.map(task => task.id)).toEqual([bottom.id])
    expect((await client.tasks.get({ id: bottom.id })).parentTask).toEqual({ id: middle.id, title: 'middle' })
  })
})

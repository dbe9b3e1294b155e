import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const UNKNOWN = '019f0000-0000-7000-8000-000000000000'

onBothDatabases('checklist items', world => {
  it('[CHECK-1] are added open, at position 0, after those added before', async () => {
    const { client, request } = await world.newPerson()
    const { id: taskId } = await client.tasks.create({ body: { title: 'x' } })
    const sent = { taskId, title: 'first', completed: true, sortOrder: 9, id: UNKNOWN }
    const { status, body } = await request('POST', '/api/checklist-items', sent)
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), taskId, title: 'first', completed: false, sortOrder: 0 },
    ])
    expect(body.id).not.toBe(UNKNOWN)
    const second = await client.checklistItems.create({ body: { taskId, title: 'second' } })
    expect((await client.tasks.get({ id: taskId })).checklistItems).toEqual([body, second])
  })

  it('[CHECK-2] have a title of 1 to 500 characters', async () => {
    const { client, request } = await world.newPerson()
    const { id: taskId } = await client.tasks.create({ body: { title: 'x' } })
    const { id } = await client.checklistItems.create({ body: { taskId, title: 'x' } })
    for (const title of ['y', '😀'.repeat(500)]) {
      expect((await request('POST', '/api/checklist-items', { taskId, title })).body.title).toBe(title)
      expect((await request('PATCH', `/api/checklist-items/${id}`, { title })).body.title).toBe(title)
    }
    for (const title of ['', ' ', 'x'.repeat(501), 'a\u0000', 5, null])
      for (const [method, path] of [
        ['POST', '/api/checklist-items'],
        ['PATCH', `/api/checklist-items/${id}`],
      ] as const) {
        const refused = await request(method, path, { taskId, title })
        expect([title, refused.status, refused.body.error]).toEqual([title, 400, 'Validation failed'])
        expect(refused.body.details).toEqual({ title: [expect.any(String)] })
      }
    const empty = await request('POST', '/api/checklist-items', {})
    expect([empty.status, Object.keys(empty.body.details).sort()]).toEqual([400, ['taskId', 'title']])
    expect((await request('POST', '/api/checklist-items', { taskId: 5, title: 'x' })).status).toBe(400)
  })

  it('[CHECK-3] are added only to a task of the caller', async () => {
    const { request } = await world.newPerson()
    const other = await world.newPerson()
    const { id } = await other.client.tasks.create({ body: { title: 'theirs' } })
    for (const taskId of [id, UNKNOWN, 'nonsense', '', '\u0000']) {
      const refused = await request('POST', '/api/checklist-items', { taskId, title: 'x' })
      expect([refused.status, refused.body.error]).toEqual([404, 'Task not found'])
    }
    expect((await other.client.tasks.get({ id })).checklistItems).toEqual([])
  })

  it('[CHECK-4] change only in the fields sent, and move by sortOrder', async () => {
    const { client, request } = await world.newPerson()
    const { id: taskId } = await client.tasks.create({ body: { title: 'x' } })
    const first = await client.checklistItems.create({ body: { taskId, title: 'first' } })
    const second = await client.checklistItems.create({ body: { taskId, title: 'second' } })
    const change = (body: object) => request('PATCH', `/api/checklist-items/${first.id}`, body)
    expect((await change({ completed: true, taskId: UNKNOWN })).body).toEqual({ ...first, completed: true })
    expect((await change({ completed: false })).body).toEqual(first)
    expect((await change({})).body).toEqual(first)
    const moved = await change({ sortOrder: 0.5, title: 'moved' })
    expect([moved.status, moved.body]).toEqual([200, { ...first, sortOrder: 0.5, title: 'moved' }])
    expect((await client.tasks.get({ id: taskId })).checklistItems).toEqual([second, moved.body])
    for (const [field, value] of [
      ['completed', 'yes'],
      ['completed', null],
      ['sortOrder', '1'],
      ['sortOrder', null],
    ] as const) {
      const refused = await change({ [field]: value })
      expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, [field]])
    }
  })

  it('[CHECK-5] that are unknown, malformed or another account’s are not found', async () => {
    const { request } = await world.newPerson()
    const other = await world.newPerson()
    const { id: taskId } = await other.client.tasks.create({ body: { title: 'theirs' } })
    const item = await other.client.checklistItems.create({ body: { taskId, title: 'theirs' } })
    for (const id of [item.id, UNKNOWN, 'nonsense', '%00'])
      for (const [method, body] of [
        ['PATCH', { title: 'mine' }],
        ['DELETE', undefined],
      ] as const) {
        const refused = await request(method, `/api/checklist-items/${id}`, body)
        expect([refused.status, refused.body.error]).toEqual([404, 'Not found'])
      }
    expect((await other.client.tasks.get({ id: taskId })).checklistItems).toEqual([item])
  })

  it('[CHECK-6] are deleted without touching the task', async () => {
    const { client, request } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'x' } })
    const kept = await client.checklistItems.create({ body: { taskId: task.id, title: 'kept' } })
    const { id } = await client.checklistItems.create({ body: { taskId: task.id, title: 'gone' } })
    const removed = await request('DELETE', `/api/checklist-items/${id}`)
    expect([removed.status, removed.body]).toEqual([200, { success: true }])
    expect(await client.tasks.get({ id: task.id })).toMatchObject({ ...task, checklistItems: [kept] })
    expect((await request('DELETE', `/api/checklist-items/${id}`)).status).toBe(404)
  })
})

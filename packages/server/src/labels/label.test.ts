import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('labels', world => {
  it('[LABEL-1] are listed by name, capitals or not, with the number of their tasks', async () => {
    const { client } = await world.newPerson()
    for (const name of ['beta', 'Gamma', 'alpha', 'Beta']) await client.labels.create({ body: { name } })
    const listed = await client.labels.list()
    expect(listed.map(label => label.name)).toEqual(['alpha', 'Beta', 'beta', 'Gamma'])
    expect(listed.map(label => label._count.tasks)).toEqual([0, 0, 0, 0])
  })

  it('[LABEL-2] take a name of 1 to 100 characters and a color like #RRGGBB or none', async () => {
    const { id, client, request } = await world.newPerson()
    const created = await request('POST', '/api/labels', { name: '😀'.repeat(100), color: '#aBcDeF' })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(String),
      userId: id,
      name: '😀'.repeat(100),
      color: '#aBcDeF',
      partOfDay: null,
      focus: false,
      schedulePreferenceId: null,
      createdAt: world.now(),
      updatedAt: world.now(),
    })
    expect((await client.labels.create({ body: { name: 'x' } })).color).toBeNull()
    for (const body of [{ name: '' }, { name: ' \t' }, { name: 'x'.repeat(101) }, { name: 5 }, {}]) {
      const refused = await request('POST', '/api/labels', body)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { name: [expect.any(String)] } })
    }
    for (const color of ['red', '#12345', '#1234567', '#GGGGGG', '']) {
      const refused = await request('POST', '/api/labels', { name: 'ok', color })
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { color: [expect.any(String)] } })
    }
  })

  it('[LABEL-3] have names that are unique for one owner, compared exactly', async () => {
    const { client, request } = await world.newPerson()
    const other = await world.newPerson()
    const first = await client.labels.create({ body: { name: 'home' } })
    const second = await client.labels.create({ body: { name: 'Home' } })
    await other.client.labels.create({ body: { name: 'home' } })
    const taken = await request('POST', '/api/labels', { name: 'home' })
    expect([taken.status, taken.body.error]).toEqual([409, 'Label name already exists'])
    const renamed = await request('PATCH', `/api/labels/${second.id}`, { name: 'home' })
    expect([renamed.status, renamed.body.error]).toEqual([409, 'Label name already exists'])
    expect((await request('PATCH', `/api/labels/${first.id}`, { name: 'home' })).status).toBe(200)
  })

  it('[LABEL-4] change only the fields sent; null clears the color; updatedAt always rises', async () => {
    const { client } = await world.newPerson()
    const label = await client.labels.create({ body: { name: 'a', color: '#000000' } })
    const renamed = await client.labels.update({ id: label.id, body: { name: 'b' } })
    expect(renamed).toEqual({ ...label, name: 'b', updatedAt: expect.any(String) })
    expect(renamed.updatedAt > label.updatedAt).toBe(true)
    const cleared = await client.labels.update({ id: label.id, body: { color: null } })
    expect(cleared.color).toBeNull()
    expect(cleared.updatedAt > renamed.updatedAt).toBe(true)
    expect(await client.labels.update({ id: label.id, body: {} })).toEqual(cleared)
  })

  it('[LABEL-5] [LABEL-6] stay on their tasks when renamed, and leave them when deleted', async () => {
    const { client } = await world.newPerson()
    const label = await client.labels.create({ body: { name: 'old' } })
    const task = await client.tasks.create({ body: { title: 'Tagged', labelIds: [label.id] } })
    await client.labels.update({ id: label.id, body: { name: 'new' } })
    expect((await client.tasks.get({ id: task.id })).labels).toEqual([{ id: label.id, name: 'new', color: null }])
    expect((await client.labels.list())[0]?._count).toEqual({ tasks: 1 })
    await client.labels.remove({ id: label.id })
    expect((await client.tasks.get({ id: task.id })).labels).toEqual([])
  })

  it('[LABEL-5] answer 404 once deleted', async () => {
    const { client, request } = await world.newPerson()
    const { id } = await client.labels.create({ body: { name: 'gone' } })
    expect(await client.labels.remove({ id })).toEqual({ success: true })
    for (const [method, body] of [
      ['PATCH', { name: 'x' }],
      ['DELETE', undefined],
    ] as const) {
      const answer = await request(method, `/api/labels/${id}`, body)
      expect([answer.status, answer.body.error]).toEqual([404, 'Label not found'])
    }
    expect(await client.labels.list()).toEqual([])
  })
})

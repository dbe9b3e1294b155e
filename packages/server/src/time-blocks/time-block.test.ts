import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../ids-and-secrets/new-id.ts'

const at = (time: string) => `2026-03-02T${time}:00.000Z`

onBothDatabases('time blocks', world => {
  it('[BLOCK-5] [BLOCK-4] are placed by hand on a task, whose title they have, in the past and over others too', async () => {
    const person = await world.newPerson()
    const task = await givenTask(world, person, { title: 'Write', priority: 'high', status: 'backlog' })
    const body = { taskId: task.id, startAt: '2020-01-01T09:00:00+02:00', endAt: '2020-01-01T10:00' }
    const placed = await person.request('POST', '/api/time-blocks', { ...body, source: 'auto', locked: true })
    expect(placed.status).toBe(201)
    expect(placed.body).toEqual({
      id: expect.any(String),
      userId: person.id,
      taskId: task.id,
      habitId: null,
      title: 'Write',
      type: 'task',
      startAt: '2020-01-01T07:00:00.000Z',
      endAt: '2020-01-01T10:00:00.000Z',
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
      task: { id: task.id, title: 'Write', priority: 'high', status: 'backlog' },
    })
    expect((await person.request('POST', '/api/time-blocks', body)).status).toBe(201)
    const { task: summary, ...block } = placed.body
    const shown = { ...block, task: { id: task.id, title: 'Write', priority: 'high' } }
    expect(await person.client.timeBlocks.get({ id: block.id })).toEqual(shown)
    const event = await givenBlock(world, person, { startAt: at('09:00'), endAt: at('10:00'), type: 'event' })
    expect(await person.client.timeBlocks.get({ id: event.id })).toEqual({ ...event, task: null })
    expect(summary.status).toBe('backlog')
  })

  it('[BLOCK-5] are refused on a task that is not the caller’s', async () => {
    const person = await world.newPerson()
    const foreign = await givenTask(world, await world.newPerson())
    for (const taskId of [foreign.id, newId(), 'nonsense', '', 'a\u0000b']) {
      const body = { taskId, startAt: at('09:00'), endAt: at('10:00') }
      const refused = await person.request('POST', '/api/time-blocks', body)
      expect([refused.status, refused.body.error]).toEqual([404, 'Task not found'])
    }
    const incomplete = await person.request('POST', '/api/time-blocks', { taskId: 5, startAt: 'soon' })
    expect(incomplete.body).toMatchObject({ error: 'Validation failed' })
    expect(Object.keys(incomplete.body.details).toSorted()).toEqual(['endAt', 'startAt', 'taskId'])
  })

  it('[BLOCK-6] end after they start and last at most 24 hours', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await givenTask(world, person)
    const place = (endAt: string) =>
      person.request('POST', '/api/time-blocks', { taskId, startAt: '2026-03-02T09:00:00.000Z', endAt })
    expect((await place('2026-03-02T09:00:00.001Z')).status).toBe(201)
    expect((await place('2026-03-03T09:00:00.000Z')).status).toBe(201)
    for (const endAt of ['2026-03-02T09:00:00.000Z', '2026-03-02T08:59:59.999Z', '2026-03-03T09:00:00.001Z']) {
      const refused = await place(endAt)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { endAt: [expect.any(String)] } })
    }
  })

  it('[BLOCK-1] [BLOCK-4] are listed by the range they start in, in start order, without the cancelled ones', async () => {
    const person = await world.newPerson()
    await givenBlock(world, await world.newPerson(), { startAt: at('09:00'), endAt: at('10:00') })
    const { id: taskId } = await givenTask(world, person, { title: 'A', status: 'in_progress' })
    const block = (title: string, startAt: string, sortOrder = 0, status: 'completed' | 'cancelled' = 'completed') =>
      givenBlock(world, person, { title, startAt, endAt: '2026-03-04T00:00:00.000Z', sortOrder, status, taskId })
    await block('third', '2026-03-02T10:00:00.000Z', 1)
    await block('second', '2026-03-02T10:00:00.000Z', 0)
    await block('last', '2026-03-02T11:59:59.999Z')
    await block('first', '2026-03-02T09:00:00.000Z')
    await block('too late', '2026-03-02T12:00:00.000Z')
    await block('too early', '2026-03-02T08:59:59.999Z')
    await block('cancelled', '2026-03-02T11:00:00.000Z', 0, 'cancelled')
    const listed = await person.client.timeBlocks.list({ query: { from: at('09:00'), to: at('12:00') } })
    expect(listed.map(entry => entry.title)).toEqual(['first', 'second', 'third', 'last'])
    expect(listed[0]?.task).toEqual({ id: taskId, title: 'A', priority: 'none', status: 'in_progress' })
  })

  it('[BLOCK-2] are listed from now, and for 24 hours, where the range leaves it open', async () => {
    const person = await world.newPerson()
    for (const startAt of ['2026-03-01T23:59:59.999Z', world.now(), '2026-03-02T23:59:59.999Z', '2026-03-03T00:00:00Z'])
      await givenBlock(world, person, { title: startAt, startAt, endAt: '2026-03-03T01:00:00.000Z' })
    const starts = async (query: { from?: string; to?: string }) =>
      (await person.client.timeBlocks.list({ query })).map(block => block.title)
    expect(await starts({})).toEqual([world.now(), '2026-03-02T23:59:59.999Z'])
    expect(await starts({ to: '2026-03-02T12:00:00Z' })).toEqual([world.now()])
    expect(await starts({ from: '2026-03-02T12:00:00Z' })).toEqual(['2026-03-02T23:59:59.999Z', '2026-03-03T00:00:00Z'])
    await givenBlock(world, person, {
      title: 'end',
      startAt: '9999-12-31T23:00:00.000Z',
      endAt: '9999-12-31T23:30:00.000Z',
    })
    expect(await starts({ from: '9999-12-31T12:00' })).toEqual(['end'])
    for (const query of ['from=soon', 'to=2026-02-30', 'from=', 'from=2026-03-02&from=2026-03-03', 'to=10000-01-01']) {
      const refused = await person.request('GET', `/api/time-blocks?${query}`)
      expect([query, refused.status, refused.body.error]).toEqual([query, 400, 'from and to must be ISO dates'])
    }
  })

  it('[BLOCK-3] are listed for a range of up to 62 days that does not go backwards', async () => {
    const { request } = await world.newPerson()
    const list = (from: string, to: string) => request('GET', `/api/time-blocks?from=${from}&to=${to}`)
    expect((await list('2026-01-01', '2026-03-04')).status).toBe(200)
    expect((await list('2026-01-01', '2026-01-01T00:00:00.001Z')).status).toBe(200)
    const refusals = [
      await list('2026-01-01', '2026-03-04T00:00:00.001Z'),
      await list('2026-01-01', '2026-01-01'),
      await list('2026-01-02', '2026-01-01'),
      await request('GET', '/api/time-blocks?to=2026-03-01T23:59'),
    ]
    for (const refused of refusals) {
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { to: [expect.any(String)] } })
    }
  })

  it('[BLOCK-7] become the user’s when a planner’s block is moved or resized, and only then', async () => {
    const person = await world.newPerson()
    const { client } = person
    const reason = { code: 'stays', values: {} } as const
    const given = { startAt: at('09:00'), endAt: at('10:00'), explanation: 'first free time', reason }
    const planned = () => givenBlock(world, person, given)
    for (const body of [
      { startAt: at('08:00') },
      { endAt: at('11:00') },
      { startAt: at('12:00'), endAt: at('13:00') },
    ]) {
      const { id } = await planned()
      expect(await client.timeBlocks.update({ id, body })).toMatchObject({
        source: 'manual',
        explanation: null,
        reason: null,
        ...body,
      })
    }
    for (const body of [
      { startAt: at('09:00'), endAt: '2026-03-02T11:00+01:00' },
      { locked: true },
      { sortOrder: 3 },
      { status: 'in_progress' },
    ] as const) {
      const { id } = await planned()
      expect(await client.timeBlocks.update({ id, body })).toMatchObject({ ...given, source: 'auto' })
    }
    const { id } = await givenBlock(world, person, { ...given, source: 'calendar', type: 'event' })
    expect(await client.timeBlocks.update({ id, body: { endAt: at('11:00') } })).toMatchObject({ source: 'calendar' })
  })

  it('[BLOCK-8] keep their limits when they are changed', async () => {
    const person = await world.newPerson()
    const block = await givenBlock(world, person, { startAt: at('09:00'), endAt: at('10:00') })
    for (const [body, field] of [
      [{ startAt: at('10:00') }, 'startAt'],
      [{ startAt: '2026-03-01T09:59:59.999Z' }, 'startAt'],
      [{ endAt: at('09:00') }, 'endAt'],
      [{ endAt: '2026-03-03T09:00:00.001Z' }, 'endAt'],
      [{ startAt: at('11:00'), endAt: at('10:30') }, 'endAt'],
    ] as const) {
      const refused = await person.request('PATCH', `/api/time-blocks/${block.id}`, body)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { [field]: [expect.any(String)] } })
    }
    expect(await person.client.timeBlocks.get({ id: block.id })).toEqual({ ...block, task: null })
    const body = { startAt: '2026-03-01T10:00:00.000Z' }
    expect(await person.client.timeBlocks.update({ id: block.id, body })).toMatchObject(body)
  })

  it('[BLOCK-9] change only in the fields sent, and only in those that may change', async () => {
    const person = await world.newPerson()
    const block = await givenBlock(world, person, { startAt: at('09:00'), endAt: at('10:00') })
    const path = `/api/time-blocks/${block.id}`
    const patch = (body: object) => person.request('PATCH', path, body)
    const sent = { locked: true, sortOrder: 0, status: 'completed' }
    const changed = await patch({ ...sent, source: 'manual', title: 'x', taskId: newId(), defended: true, id: newId() })
    expect(changed.body).toEqual({ ...block, ...sent, task: null, updatedAt: expect.any(String) })
    expect(changed.body.updatedAt > block.updatedAt).toBe(true)
    const untouched = await patch({})
    expect(untouched.status).toBe(200)
    expect(untouched.body).toEqual(changed.body)
    expect((await patch({ sortOrder: 2_147_483_647 })).status).toBe(200)
    for (const [field, value] of [
      ['sortOrder', -1],
      ['sortOrder', 1.5],
      ['sortOrder', 2_147_483_648],
      ['locked', null],
      ['status', 'done'],
      ['startAt', null],
      ['endAt', ''],
    ] as const) {
      const refused = await patch({ [field]: value })
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { [field]: [expect.any(String)] } })
    }
  })

  it('[BLOCK-13] are gone once deleted, while their task stays; foreign and malformed ids answer alike', async () => {
    const person = await world.newPerson()
    const task = await givenTask(world, person)
    const times = { startAt: at('09:00'), endAt: at('10:00') }
    const { id } = await givenBlock(world, person, { ...times, taskId: task.id })
    const foreign = await givenBlock(world, await world.newPerson(), times)
    expect(await person.client.timeBlocks.remove({ id })).toEqual({ success: true })
    for (const unknown of [id, foreign.id, newId(), 'nonsense', '%00'])
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? { locked: true } : undefined
        const answer = await person.request(method, `/api/time-blocks/${unknown}`, body)
        expect([answer.status, answer.body.error]).toEqual([404, 'Time block not found'])
      }
    expect((await person.client.tasks.get({ id: task.id })).timeBlocks).toEqual([])
  })

  it('[BLOCK-14] are renamed with their task', async () => {
    const person = await world.newPerson()
    const task = await givenTask(world, person, { title: 'Old' })
    const body = { taskId: task.id, startAt: at('09:00'), endAt: at('10:00') }
    const { id } = await person.client.timeBlocks.create({ body })
    await person.client.tasks.update({ id: task.id, body: { title: 'New' } })
    expect(await person.client.timeBlocks.get({ id })).toMatchObject({ title: 'New', task: { title: 'New' } })
  })
})

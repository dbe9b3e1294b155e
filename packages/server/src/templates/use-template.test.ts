import { creatableFields, newPlaces } from '@daywright/test-kit/filled-task'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { NO_QUOTAS } from '../db/database.ts'
import { useTemplate } from './use-template.rules.ts'

const CLIENT = {
  name: 'New client',
  project: { name: 'Client {client}', description: 'For {client}', targetDays: 14 },
  tasks: [
    {
      key: 'call',
      title: 'Call {client}',
      description: '{client}, not {else}',
      startDays: 0,
      dueDays: 0,
      dueTime: '10:00',
    },
    { key: 'offer', title: 'Offer', dueDays: 3, dependsOn: ['call'], checklist: ['Prices of {client}', 'Sign'] },
    { key: 'prices', title: 'Prices', startDays: 1, startTime: '09:30', parentKey: 'offer' },
  ],
  questions: [{ name: 'client', question: 'Who is the client?' }],
}
const ANSWERS = { client: 'Kim & Co' }

onBothDatabases('using a template', world => {
  const tasksOf = async ({ client }: Person) =>
    (await client.tasks.list({ query: { sort: 'createdAt', direction: 'asc', includeCompleted: 'true' } })).data

  it('[TPL-5] creates the project and its tasks, with checklists, dependencies and labels', async () => {
    const person = await world.newPerson()
    const { id: userId, client } = person
    const label = await client.labels.create({ body: { name: 'sales' } })
    const space = await client.spaces.create({ body: { name: 'Work' } })
    const tasks = CLIENT.tasks.map(task => ({ ...task, labelIds: [label.id] }))
    const { id } = await client.templates.create({ body: { ...CLIENT, tasks } })
    const use = await client.templates.use({ id, body: { startOn: '2026-03-09', answers: ANSWERS, spaceId: space.id } })
    expect(use).toEqual({
      id: expect.any(String),
      userId,
      name: 'New client',
      projectId: expect.any(String),
      tasks: 3,
      undoneAt: null,
      createdAt: world.now(),
    })
    const project = await client.projects.get({ id: use.projectId ?? '' })
    expect(project).toMatchObject({
      name: 'Client Kim & Co',
      description: 'For Kim & Co',
      spaceId: space.id,
      targetDate: '2026-03-23T00:00:00.000Z',
    })
    const created = (await tasksOf(person)).toSorted((one, other) => one.sortOrder - other.sortOrder)
    const [call, offer, prices] = created
    expect(created.map(task => [task.title, task.spaceId, task.labels.map(({ name }) => name)])).toEqual([
      ['Call Kim & Co', space.id, ['sales']],
      ['Offer', space.id, ['sales']],
      ['Prices', space.id, ['sales']],
    ])
    expect(call).toMatchObject({ description: 'Kim & Co, not {else}', status: 'todo', projectId: project.id })
    expect(offer?.checklistItems.map(({ title, completed }) => [title, completed])).toEqual([
      ['Prices of Kim & Co', false],
      ['Sign', false],
    ])
    expect(prices?.parentTaskId).toBe(offer?.id)
    const [dependency] = await client.dependencies.list({ id: offer?.id ?? '' })
    expect(dependency?.dependsOnId).toBe(call?.id)
  })

  it('[TPL-5] adds the tasks of a template without a project where it is told to', async () => {
    const person = await world.newPerson()
    const { client, request } = person
    const project = await client.projects.create({ body: { name: 'House' } })
    const { id } = await client.templates.create({ body: { name: 'Trip', tasks: [{ key: 'a', title: 'Pack' }] } })
    const use = await client.templates.use({ id, body: { startOn: '2026-03-09', projectId: project.id } })
    expect(use.projectId).toBeNull()
    await client.templates.use({ id, body: { startOn: '2026-03-09' } })
    expect(new Set((await tasksOf(person)).map(({ projectId }) => projectId))).toEqual(new Set([project.id, null]))
    const stranger = await world.newPerson()
    const foreign = await stranger.client.projects.create({ body: { name: 'theirs' } })
    const refused = await request('POST', `/api/templates/${id}/use`, { startOn: '2026-03-09', projectId: foreign.id })
    expect([refused.status, refused.body.error]).toEqual([400, 'projectId not found'])
  })

  it('[TPL-5] creates nothing twice with an Idempotency-Key, and nothing at all without room', async () => {
    const person = await world.newPerson()
    const { client, request } = person
    const { id } = await client.templates.create({ body: CLIENT })
    const body = { startOn: '2026-03-09', answers: ANSWERS }
    const use = () => request('POST', `/api/templates/${id}/use`, body, { 'idempotency-key': 'once' })
    const [first, again] = [await use(), await use()]
    expect([first.status, again.body]).toEqual([201, first.body])
    expect(await tasksOf(person)).toHaveLength(3)
    const { bytes } = await client.user.usage()
    const full = { ...world.database, quotas: { ...NO_QUOTAS, tasks: 5 } }
    await expect(useTemplate(full, person.id, id, body, world.now())).rejects.toThrow('an account may have 5 tasks')
    expect([(await tasksOf(person)).length, (await client.projects.list()).length]).toEqual([3, 1])
    expect((await client.user.usage()).bytes.used).toBe(bytes.used)
    expect(bytes.used).toBe(Buffer.byteLength('For Kim & Co' + 'Kim & Co, not {else}'))
  })

  it('[TPL-6] needs an answer to every question, and texts that fit', async () => {
    const { client, request } = await world.newPerson()
    const { id } = await client.templates.create({ body: CLIENT })
    const long = `${'x'.repeat(490)} {client}`
    const wide = await client.templates.create({ body: { ...CLIENT, tasks: [{ key: 'a', title: long }] } })
    const many = { key: 'a', title: 'a', description: '{client}'.repeat(2500) }
    const tasks = Array.from({ length: 13 }, (_, at) => ({ ...many, key: `${at}` }))
    const huge = await client.templates.create({ body: { ...CLIENT, tasks } })
    const day = { startOn: '2026-03-09' }
    const bad: [string, object, string][] = [
      [id, day, 'must have an answer to client'],
      [id, { ...day, answers: { other: 'Kim' } }, 'must have an answer to client'],
      [wide.id, { ...day, answers: { client: 'Kim and Company' } }, 'too long'],
      [huge.id, { ...day, answers: { client: 'x'.repeat(190) } }, 'longer than 1000000'],
    ]
    for (const [template, body, problem] of bad) {
      const refused = await request('POST', `/api/templates/${template}/use`, body)
      expect([refused.status, refused.body.details]).toEqual([400, { answers: [expect.stringContaining(problem)] }])
    }
    for (const body of [
      { ...day, answers: { client: ' ' } },
      { answers: ANSWERS },
      { ...day, endOn: '2026-03-10', answers: ANSWERS },
    ])
      expect((await request('POST', `/api/templates/${id}/use`, body)).status).toBe(400)
    expect(await client.projects.list()).toEqual([])
    const named = await client.templates.use({ id, body: { ...day, answers: ANSWERS, name: 'Ours' } })
    expect((await client.projects.get({ id: named.projectId ?? '' })).name).toBe('Ours')
  })

  it('[TPL-7] gives local dates, which stay the same when the clocks change, from the first day or the last', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Paris' })
    const { client } = person
    const { id } = await client.templates.create({ body: CLIENT })
    const datesOf = async () =>
      (await tasksOf(person))
        .toSorted((one, other) => one.sortOrder - other.sortOrder)
        .map(({ startAfter, dueAt }) => [startAfter, dueAt])
    // The clocks go forward on 29 March.
    const use = await client.templates.use({ id, body: { startOn: '2026-03-27', answers: ANSWERS } })
    expect(await datesOf()).toEqual([
      ['2026-03-26T23:00:00.000Z', '2026-03-27T09:00:00.000Z'],
      [null, '2026-03-30T21:59:00.000Z'],
      ['2026-03-28T08:30:00.000Z', null],
    ])
    await client.templates.undoUse({ id: use.id })
    const body = { endOn: '2026-04-12', answers: ANSWERS }
    const { projectId } = await client.templates.use({ id, body })
    expect((await client.projects.get({ id: projectId ?? '' })).targetDate).toBe('2026-04-11T22:00:00.000Z')
    expect((await datesOf())[0]).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T08:00:00.000Z'])
  })

  it('[TPL-2] [TASK-43] gives a copy of the project that the template was made of, with every field of its tasks', async () => {
    const person = await world.newPerson({ timezone: 'Europe/Paris' })
    const { client } = person
    const { parentTaskId: _, status: __, ...fields } = creatableFields(await newPlaces(client))
    const original = await client.tasks.create({ body: fields })
    const { id } = await client.templates.fromProject({ id: fields.projectId ?? '', body: { part: 'tasks' } })
    await client.templates.use({
      id,
      body: { startOn: '2026-03-03', spaceId: fields.spaceId, projectId: fields.projectId },
    })
    const copy = (await tasksOf(person)).find(task => task.title === fields.title && task.id !== original.id)
    const { id: ___, createdAt, updatedAt, sortOrder, ...rest } = original
    expect(copy).toMatchObject({ ...rest, status: 'todo' })
  })
})

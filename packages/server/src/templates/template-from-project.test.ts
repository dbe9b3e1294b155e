import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

onBothDatabases('a template made of a project', world => {
  it('[TPL-2] has its fields and tasks, finished ones too, with days after its first date', async () => {
    const { client } = await world.newPerson({ timezone: 'Europe/Paris' })
    const space = await client.spaces.create({ body: { name: 'Work' } })
    const project = await client.projects.create({
      body: { name: 'Launch', description: 'All', color: 'teal', spaceId: space.id, targetDate: '2026-04-11T22:00Z' },
    })
    const inside = { projectId: project.id }
    const label = await client.labels.create({ body: { name: 'big' } })
    const first = await client.tasks.create({
      body: {
        ...inside,
        title: 'Write',
        dueAt: '2026-03-27T22:59Z',
        startAfter: '2026-03-26T23:00Z',
        labelIds: [label.id],
      },
    })
    const second = await client.tasks.create({
      body: { ...inside, title: 'Print', dueAt: '2026-04-02T08:00Z', startAfter: '2026-03-30T07:30Z' },
    })
    const part = await client.tasks.create({ body: { ...inside, title: 'Paper', parentTaskId: second.id } })
    await client.dependencies.add({ id: second.id, dependsOnId: first.id })
    await client.checklistItems.insert({ taskId: first.id, body: { title: 'Title', completed: true, sortOrder: 0 } })
    for (const status of ['cancelled', 'archived'] as const)
      await client.tasks.create({ body: { ...inside, title: status, status } })
    await client.tasks.update({ id: part.id, body: { status: 'completed' } })
    const { id, ...template } = await client.templates.fromProject({ id: project.id, body: {} })
    expect(template).toMatchObject({
      name: 'Launch',
      questions: [],
      project: {
        name: 'Launch',
        description: 'All',
        color: 'teal',
        spaceId: space.id,
        targetDays: 16,
        autoSchedule: true,
      },
      tasks: [
        {
          ...{ key: 't1', title: 'Write', startDays: 0, startTime: null, dueDays: 0, dueTime: null },
          ...{ labelIds: [label.id], checklist: ['Title'], dependsOn: [], parentKey: null },
        },
        {
          ...{ key: 't2', title: 'Print', startDays: 3, startTime: '09:30', dueDays: 6, dueTime: '10:00' },
          ...{ dependsOn: ['t1'], parentKey: null },
        },
        { key: 't3', title: 'Paper', startDays: null, dueDays: null, parentKey: 't2' },
      ],
    })
    expect(template.tasks).toHaveLength(3)
    expect(await client.templates.get({ id })).toEqual({ id, ...template })
    const onlyTasks = await client.templates.fromProject({ id: project.id, body: { name: 'Parts', part: 'tasks' } })
    expect([onlyTasks.name, onlyTasks.project, onlyTasks.tasks.length]).toEqual(['Parts', null, 3])
  })

  it('[TPL-2] has one task for each series, and no dates where the project has none', async () => {
    const { client } = await world.newPerson()
    const project = await client.projects.create({ body: { name: 'House' } })
    const bare = await client.projects.create({ body: { name: 'Plain' } })
    await client.tasks.create({ body: { title: 'Paint', projectId: bare.id } })
    const recurrence = { rule: 'FREQ=DAILY', startOn: '2026-03-03' }
    await client.tasks.create({ body: { title: 'Sweep', projectId: project.id, recurrence } })
    const { tasks } = await client.templates.fromProject({ id: project.id, body: {} })
    expect(tasks.map(({ title, dueDays }) => [title, dueDays])).toEqual([['Sweep', 0]])
    const plain = await client.templates.fromProject({ id: bare.id, body: {} })
    expect([plain.project?.targetDays, plain.tasks[0]?.dueDays]).toEqual([null, null])
  })

  it('[TPL-2] is refused for a project with too many tasks, or too long texts', async () => {
    const { client, request } = await world.newPerson()
    const [many, long] = [
      await client.projects.create({ body: { name: 'Many' } }),
      await client.projects.create({ body: { name: 'Long' } }),
    ]
    const task = await client.tasks.create({
      body: { title: 'Read', projectId: long.id, description: 'x'.repeat(20_001) },
    })
    for (let count = 0; count <= 200; count++)
      await client.tasks.create({ body: { title: `${count}`, projectId: many.id } })
    for (const { id } of [many, long]) {
      const refused = await request('POST', `/api/projects/${id}/template`, {})
      expect([refused.status, refused.body.code]).toEqual([409, 'template-too-large'])
    }
    await client.tasks.update({ id: task.id, body: { description: 'x'.repeat(20_000) } })
    expect((await client.templates.fromProject({ id: long.id, body: {} })).tasks).toHaveLength(1)
    const unknown = await request('POST', '/api/projects/nonsense/template', {})
    expect([unknown.status, unknown.body.error]).toEqual([404, 'Project not found'])
  })
})

import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { importAccount } from '../import-export/account-file/import-account.rules.ts'

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

onBothDatabases('templates', world => {
  it('[TPL-1] are listed by name, with the number of their tasks and without the tasks', async () => {
    const { id: userId, client } = await world.newPerson()
    const stranger = await world.newPerson()
    const trip = await client.templates.create({ body: { name: 'trip', tasks: [{ key: 'a', title: 'Pack' }] } })
    const project = { name: 'Client' }
    const client1 = await client.templates.create({ body: { name: 'Client', description: 'New ones', project } })
    const common = { userId, createdAt: world.now(), updatedAt: world.now() }
    expect(await client.templates.list()).toEqual([
      { ...common, id: client1.id, name: 'Client', description: 'New ones', hasProject: true, taskCount: 0 },
      { ...common, id: trip.id, name: 'trip', description: '', hasProject: false, taskCount: 1 },
    ])
    expect(await client.templates.get({ id: trip.id })).toEqual(trip)
    expect(await stranger.client.templates.list()).toEqual([])
  })

  it('[TPL-1] are changed field by field, and deleted once', async () => {
    const { client, request } = await world.newPerson()
    const made = await client.templates.create({ body: { name: 'Trip', project: { name: 'Trip' } } })
    const tasks = [
      { key: 'a', title: 'Pack' },
      { key: 'b', title: 'Go', dependsOn: ['a'] },
    ]
    const changed = await client.templates.update({ id: made.id, body: { tasks } })
    expect(changed).toMatchObject({ name: 'Trip', project: made.project, tasks })
    expect(changed.updatedAt > made.updatedAt).toBe(true)
    expect((await client.templates.list())[0]?.taskCount).toBe(2)
    expect((await client.templates.update({ id: made.id, body: { project: null } })).project).toBeNull()
    expect(await client.templates.remove({ id: made.id })).toEqual({ success: true })
    for (const id of [made.id, UNKNOWN_ID, 'nonsense']) {
      const gone = await request('GET', `/api/templates/${id}`)
      expect([gone.status, gone.body.error]).toEqual([404, 'Template not found'])
    }
  })

  it('[TPL-1] are at most 100 of an account', async () => {
    const { client, request } = await world.newPerson()
    for (let count = 0; count < TEMPLATE_LIMITS.perAccount; count++)
      await client.templates.create({ body: { name: `${count}` } })
    const refused = await request('POST', '/api/templates', { name: 'one more' })
    expect([refused.status, refused.body.code]).toEqual([409, 'too-many-templates'])
  })

  it('[TPL-3] are refused with keys or names twice, unknown keys, circles, or too much in total', async () => {
    const { client, request } = await world.newPerson()
    const { id } = await client.templates.create({ body: { name: 'Trip', tasks: [{ key: 'a', title: 'Pack' }] } })
    const a = { key: 'a', title: 'Pack' }
    const b = { key: 'b', title: 'Go' }
    const long = { title: 'Pack', description: 'x'.repeat(TEMPLATE_LIMITS.textLength) }
    const bad: [string, object][] = [
      ['tasks', { tasks: [a, a] }],
      ['tasks', { tasks: [{ ...a, parentKey: 'b' }] }],
      ['tasks', { tasks: [{ ...a, dependsOn: ['b'] }] }],
      ['tasks', { tasks: [{ ...a, parentKey: 'a' }] }],
      ['tasks', { tasks: [{ ...a, dependsOn: ['a'] }] }],
      [
        'tasks',
        {
          tasks: [
            { ...a, parentKey: 'b' },
            { ...b, parentKey: 'a' },
          ],
        },
      ],
      [
        'tasks',
        {
          tasks: [
            { ...a, dependsOn: ['b'] },
            { ...b, dependsOn: ['a'] },
          ],
        },
      ],
      ['tasks', { tasks: Array.from({ length: 16 }, (_, at) => ({ ...long, key: `${at}` })) }],
      ['tasks', { tasks: Array.from({ length: 201 }, (_, at) => ({ ...a, key: `${at}` })) }],
      ['tasks.0.dueDays', { tasks: [{ ...a, dueDays: -1 }] }],
      ['tasks.0.dueTime', { tasks: [{ ...a, dueTime: '24:00' }] }],
      ['questions.0.name', { questions: [{ name: 'a b', question: 'Who?' }] }],
      [
        'questions',
        {
          questions: [
            { name: 'a', question: 'Who?' },
            { name: 'a', question: 'Where?' },
          ],
        },
      ],
      ['project.targetDays', { project: { name: 'P', targetDays: 3651 } }],
    ]
    for (const [field, body] of bad)
      for (const [method, path] of [
        ['POST', '/api/templates'],
        ['PATCH', `/api/templates/${id}`],
      ] as const) {
        const refused = await request(method, path, { name: 'Trip', ...body })
        expect([refused.status, Object.keys(refused.body.details ?? {})], JSON.stringify(body).slice(0, 200)).toEqual([
          400,
          [field],
        ])
      }
    expect(await client.templates.list()).toHaveLength(1)
  })

  it('[TPL-4] take labels, hours and spaces of their owner only, and forget those that are deleted', async () => {
    const { client, request } = await world.newPerson()
    const stranger = await world.newPerson()
    const foreign = await stranger.client.labels.create({ body: { name: 'theirs' } })
    const label = await client.labels.create({ body: { name: 'mine' } })
    const space = await client.spaces.create({ body: { name: 'Work' } })
    const windows = [{ day: [1], start: '08:00', end: '12:00' }]
    const hours = await client.schedulePreferences.create({ body: { name: 'Mornings', windows } })
    const bodyWith = (labelId: string) => ({
      name: 'Trip',
      project: { name: 'Trip', spaceId: space.id },
      tasks: [{ key: 'a', title: 'Pack', labelIds: [labelId], schedulePreferenceId: hours.id }],
    })
    const refused = await request('POST', '/api/templates', bodyWith(foreign.id))
    expect([refused.status, refused.body.error]).toEqual([400, 'labelIds not found'])
    const { id } = await client.templates.create({ body: bodyWith(label.id) })
    await client.labels.remove({ id: label.id })
    await client.spaces.remove({ id: space.id })
    await client.schedulePreferences.remove({ id: hours.id })
    const { project, tasks } = await client.templates.get({ id })
    expect([project?.spaceId, tasks[0]?.labelIds, tasks[0]?.schedulePreferenceId]).toEqual([null, [], null])
    expect((await client.templates.update({ id, body: { tasks } })).tasks).toEqual(tasks)
    const { projectId } = await client.templates.use({ id, body: { startOn: '2026-03-09' } })
    expect(await client.projects.get({ id: projectId ?? '' })).toMatchObject({ name: 'Trip', spaceId: null })
  })

  it('[TPL-9] are in an export, and keep their labels in the account that imports it', async () => {
    const { id, client } = await world.newPerson()
    const fresh = await world.newPerson()
    const label = await client.labels.create({ body: { name: 'travel' } })
    const same = await fresh.client.labels.create({ body: { name: 'travel' } })
    const tasks = [{ key: 'a', title: 'Pack', dueDays: 2, labelIds: [label.id] }]
    const made = await client.templates.create({ body: { name: 'Trip', tasks } })
    await client.templates.use({ id: made.id, body: { startOn: '2026-03-09' } })
    const file = await accountFileOf(world.database, id)
    expect(file.records).not.toHaveProperty('templateUse')
    await importAccount(world.database, fresh.id, file)
    await importAccount(world.database, fresh.id, file)
    const listed = await fresh.client.templates.list()
    expect(listed.map(({ name, taskCount }) => [name, taskCount])).toEqual([
      ['Trip', 1],
      ['Trip', 1],
    ])
    for (const { id } of listed)
      expect((await fresh.client.templates.get({ id })).tasks).toEqual([{ ...made.tasks[0], labelIds: [same.id] }])
    file.records.template[0] = { ...file.records.template[0], tasks: [{ ...made.tasks[0], parentKey: 'nobody' }] }
    await expect(importAccount(world.database, fresh.id, file)).rejects.toThrow('must only name keys')
  })
})

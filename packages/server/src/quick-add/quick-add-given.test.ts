import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday. */
const now = '2026-03-02T08:00:00.000Z'
type Given = { parentTaskId?: string; projectId?: string; estimateMinutes?: number; defaultHours?: boolean }

onBothDatabases('what is given beside a line', world => {
  const newOwner = async () => {
    const person = await world.newPerson()
    const { client } = person
    const working = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }]
    const work = await client.schedulePreferences.create({ body: { name: 'Work', windows: working } })
    const weekend = [{ day: [6, 0], start: '10:00', end: '18:00' }]
    const free = await client.schedulePreferences.create({ body: { name: 'Free', windows: weekend, personal: true } })
    const project = await client.projects.create({ body: { name: 'House' } })
    const add = async (text: string, given: Given = {}) =>
      (await client.tasks.quick({ body: { text, now, given } })).lines[0]?.task
    return { ...person, work, free, project, add }
  }

  it('[QUICK-35] holds unless the line says otherwise', async () => {
    const { add, project, work, free } = await newOwner()
    expect(await add('Paint', { projectId: project.id, estimateMinutes: 90 })).toMatchObject({
      projectId: project.id,
      estimateMinutes: 90,
    })
    const other = await add('Paint 20m @Boat', { projectId: project.id, estimateMinutes: 90 })
    expect([other?.project?.name, other?.estimateMinutes]).toEqual(['Boat', 20])
    expect((await add('Gym 1h'))?.schedulePreferenceId).toBe(free.id)
    expect((await add('Gym 1h', { defaultHours: true }))?.schedulePreferenceId).toBe(work.id)
  })

  it('[QUICK-35] [WEB-265] makes subtasks with the project and the hours of their task, and never habits or days off', async () => {
    const { add, client, project, free } = await newOwner()
    const body = { title: 'Move', projectId: project.id, schedulePreferenceId: free.id }
    const { id } = await client.tasks.create({ body })
    const inherited = { parentTaskId: id, projectId: project.id, schedulePreferenceId: free.id }
    expect(await add('Write the list', { parentTaskId: id })).toMatchObject(inherited)
    expect(await add('off on Friday', { parentTaskId: id })).toMatchObject({ title: 'off', ...inherited })
    expect((await client.tasks.get({ id })).subtasks).toHaveLength(2)
  })

  it('[QUICK-35] is refused if it is not the caller’s, and nothing is stored', async () => {
    const [{ client, request }, stranger] = [await newOwner(), await newOwner()]
    const { id } = await stranger.client.tasks.create({ body: { title: 'Move' } })
    for (const given of [{ projectId: stranger.project.id }, { parentTaskId: id }]) {
      const { status } = await request('POST', '/api/tasks/quick', { text: 'Pack #new', now, given })
      expect(status).toBe(400)
    }
    expect([(await client.tasks.list()).data, await client.labels.list()]).toEqual([[], []])
  })

  it('[QUICK-2] [QUICK-35] counts days in the zone in which the line was typed', async () => {
    const { client, request } = await newOwner()
    const body = { text: 'Call at 15:00 tomorrow', now: '2026-03-02T20:00:00.000Z', timezone: 'Asia/Tokyo' }
    const { lines, timezone } = await client.tasks.quick({ body })
    expect([timezone, lines[0]?.session?.startAt]).toEqual(['Asia/Tokyo', '2026-03-04T06:00:00.000Z'])
    expect((await request('POST', '/api/tasks/quick', { ...body, timezone: 'Mars/Phobos' })).status).toBe(400)
  })

  it('[IDEM-1] [WEB-207] a line that is sent again makes nothing more', async () => {
    const { client, request } = await newOwner()
    const send = () =>
      request(
        'POST',
        '/api/tasks/quick',
        { text: 'Buy milk #shop @Market tomorrow 10:00', now },
        { 'idempotency-key': 'k' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect([(await client.tasks.list()).data.length, (await client.labels.list()).length]).toEqual([1, 1])
    expect((await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-05' } })).length).toBe(1)
  })
})

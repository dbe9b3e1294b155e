import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Sunday evening; work is planned from 09:00 to 17:00. */
const NOW = '2026-03-01T20:00:00.000Z'

onSqlite('preferred times', world => {
  it('[DAY-4] a task is planned in the part of the day that it or a label of it prefers, and the task wins', async () => {
    world.setNow(NOW)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const label = await client.labels.create({ body: { name: 'calls', partOfDay: 'afternoon' } })
    await client.labels.create({ body: { name: 'anything' } })
    const body = { estimateMinutes: 30, labelIds: [label.id] }
    await client.tasks.create({ body: { title: 'By its label', ...body } })
    await client.tasks.create({ body: { title: 'By itself', ...body, partOfDay: 'morning' } })
    await client.tasks.create({ body: { title: 'Any', estimateMinutes: 30 } })
    await client.planner.run()
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-03' } })
    const hours = new Map(blocks.map(({ title, startAt }) => [title, Number(startAt.slice(11, 13))]))
    expect(hours.get('By its label')).toBeGreaterThanOrEqual(12)
    expect(hours.get('By itself')).toBeLessThan(12)
    expect(hours.get('Any')).toBeLessThan(12)
  })

  it('[DAY-4] of several labels that prefer a part of the day, the first by name counts', async () => {
    world.setNow(NOW)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const names = { zoo: 'morning', calls: 'afternoon', desk: 'morning', any: null } as const
    const labelIds = []
    for (const [name, partOfDay] of Object.entries(names))
      labelIds.push((await client.labels.create({ body: { name, partOfDay } })).id)
    await client.tasks.create({ body: { title: 'Call', estimateMinutes: 30, labelIds } })
    await client.planner.run()
    const [block] = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-03' } })
    expect(Number(block?.startAt.slice(11, 13))).toBeGreaterThanOrEqual(12)
  })

  it('[DAY-4] [TASK-4] the first label by name is the one that every list of the labels begins with', async () => {
    world.setNow(NOW)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const names = { Äpfel: 'morning', Zebra: 'morning', apple: 'afternoon', Apple: null } as const
    const labelIds = []
    for (const [name, partOfDay] of Object.entries(names))
      labelIds.push((await client.labels.create({ body: { name, partOfDay } })).id)
    const project = await client.projects.create({ body: { name: 'Fruit' } })
    const body = { title: 'Call', estimateMinutes: 30, labelIds, projectId: project.id }
    const { id } = await client.tasks.create({ body })
    await client.planner.run()
    const [block] = await client.timeBlocks.list({ query: { from: '2026-03-02', to: '2026-03-03' } })
    expect(Number(block?.startAt.slice(11, 13))).toBeGreaterThanOrEqual(12)
    const { address } = await client.calendarFeeds.create({ body: { name: 'Phone' } })
    const { text } = await world.request('GET', new URL(address).pathname)
    const namesOf = (labels: readonly { name: string }[] = []) => labels.map(({ name }) => name)
    const ordered = ['Apple', 'apple', 'Zebra', 'Äpfel']
    expect([
      namesOf((await client.tasks.get({ id })).labels),
      namesOf((await client.projects.get({ id: project.id })).tasks[0]?.labels),
      namesOf(await client.labels.list()),
      text.match(/^CATEGORIES:(.*)\r$/m)?.[1]?.split(','),
    ]).toEqual([ordered, ordered, ordered, ordered])
  })

  it('[DAY-4] is set and cleared like any field, and changes nothing unless it is set', async () => {
    const { client, request } = await world.newPerson()
    const task = await client.tasks.create({ body: { title: 'Write', partOfDay: 'evening', focus: true } })
    expect(task).toMatchObject({ partOfDay: 'evening', focus: true })
    expect((await client.tasks.duplicate({ id: task.id })).partOfDay).toBe('evening')
    const cleared = await client.tasks.update({ id: task.id, body: { partOfDay: null, focus: null } })
    expect(cleared).toMatchObject({ partOfDay: null, focus: null })
    const label = await client.labels.create({ body: { name: 'deep', focus: true } })
    expect(await client.labels.update({ id: label.id, body: { focus: false, partOfDay: 'morning' } })).toMatchObject({
      focus: false,
      partOfDay: 'morning',
    })
    const refused = await request('PATCH', `/api/tasks/${task.id}`, { partOfDay: 'night' })
    expect([refused.status, Object.keys(refused.body.details)]).toEqual([400, ['partOfDay']])
  })
})

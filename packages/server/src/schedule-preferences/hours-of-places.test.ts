import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const EVERY_EVENING = { day: [0, 1, 2, 3, 4, 5, 6], start: '18:00', end: '21:00' }
const EVENINGS = { name: 'Evenings', windows: [EVERY_EVENING], personal: true }
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
/** A Monday morning. */
const MONDAY = '2026-03-02T08:00:00.000Z'

onBothDatabases('the hours of labels, projects and spaces', world => {
  it('[PREF-10] are stored, changed and cleared, and are of the account’s own', async () => {
    const { client, request } = await world.newPerson()
    const { client: stranger } = await world.newPerson()
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: EVENINGS })
    const foreign = await stranger.schedulePreferences.create({ body: EVENINGS })
    for (const resource of ['labels', 'projects', 'spaces'] as const) {
      const plain = await client[resource].create({ body: { name: 'plain' } })
      expect(plain.schedulePreferenceId).toBeNull()
      const { id } = await client[resource].create({ body: { name: 'home', schedulePreferenceId } })
      const listed = async () => (await client[resource].list()).find(record => record.id === id)?.schedulePreferenceId
      expect(await listed()).toBe(schedulePreferenceId)
      for (const wrong of [foreign.id, UNKNOWN_ID, 'nonsense']) {
        const body = { name: 'other', schedulePreferenceId: wrong }
        const refused = [
          await request('POST', `/api/${resource}`, body),
          await request('PATCH', `/api/${resource}/${id}`, body),
        ]
        for (const { status, body } of refused)
          expect([status, body.error]).toEqual([400, 'schedulePreferenceId not found'])
      }
      expect(await listed()).toBe(schedulePreferenceId)
      await client[resource].update({ id, body: { schedulePreferenceId: null } })
      expect(await listed()).toBeNull()
      await client[resource].update({ id, body: { schedulePreferenceId } })
      expect(await listed()).toBe(schedulePreferenceId)
    }
    await client.schedulePreferences.remove({ id: schedulePreferenceId })
    for (const resource of ['labels', 'projects', 'spaces'] as const)
      expect((await client[resource].list()).map(record => record.schedulePreferenceId)).not.toContain(
        schedulePreferenceId,
      )
  })

  it('[PREF-10] do not change what the service does with a task', async () => {
    world.setNow(MONDAY)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: EVENINGS })
    const space = await client.spaces.create({ body: { name: 'Home', schedulePreferenceId } })
    const project = await client.projects.create({ body: { name: 'Kitchen', schedulePreferenceId } })
    const label = await client.labels.create({ body: { name: 'home', schedulePreferenceId } })
    const relations = { spaceId: space.id, projectId: project.id, labelIds: [label.id] }
    const task = await client.tasks.create({ body: { title: 'Tiles', estimateMinutes: 60, ...relations } })
    expect(task.schedulePreferenceId).toBeNull()
    await client.planner.run()
    const [block] = (await client.tasks.get({ id: task.id })).timeBlocks
    expect(block?.startAt).toBe('2026-03-02T09:00:00.000Z')
  })

  it('[PREF-10] are exported, and refer to the imported hours', async () => {
    const { client } = await world.newPerson()
    const { id: schedulePreferenceId } = await client.schedulePreferences.create({ body: EVENINGS })
    await client.spaces.create({ body: { name: 'Home', schedulePreferenceId } })
    await client.projects.create({ body: { name: 'Kitchen', schedulePreferenceId } })
    await client.labels.create({ body: { name: 'home', schedulePreferenceId } })
    const file = JSON.stringify(await client.accountExport.get())
    // Into the same account, where the ids are taken: everything is added once more, with new ids.
    await client.labels.remove({ id: (await client.labels.list())[0]?.id ?? '' })
    await client.accountExport.import({ body: { file } })
    const copies = (await client.schedulePreferences.list()).filter(({ id }) => id !== schedulePreferenceId)
    expect(copies).toHaveLength(1)
    const hoursNamed = async (resource: 'spaces' | 'projects' | 'labels', name: string) =>
      (await client[resource].list()).filter(record => record.name === name).map(record => record.schedulePreferenceId)
    for (const [resource, name] of [
      ['spaces', 'Home'],
      ['projects', 'Kitchen'],
    ] as const)
      expect((await hoursNamed(resource, name)).toSorted()).toEqual([schedulePreferenceId, copies[0]?.id].toSorted())
    expect(await hoursNamed('labels', 'home')).toEqual([copies[0]?.id])
  })

  it('[PREF-11] may be marked as personal, which is exported and changes no plan', async () => {
    world.setNow(MONDAY)
    const { client } = await world.newPerson({ timezone: 'UTC' })
    const plain = await client.schedulePreferences.create({ body: { name: 'Work', windows: [EVERY_EVENING] } })
    expect(plain.personal).toBe(false)
    const personal = await client.schedulePreferences.create({ body: EVENINGS })
    expect(personal.personal).toBe(true)
    expect(await client.schedulePreferences.update({ id: personal.id, body: { name: 'Free time' } })).toMatchObject({
      personal: true,
    })
    expect(await client.schedulePreferences.update({ id: plain.id, body: { personal: true } })).toMatchObject({
      name: 'Work',
      personal: true,
    })
    const task = await client.tasks.create({ body: { title: 'Call mom', estimateMinutes: 15 } })
    await client.planner.run()
    expect((await client.tasks.get({ id: task.id })).timeBlocks[0]?.startAt).toBe('2026-03-02T09:00:00.000Z')
    const file = JSON.stringify(await client.accountExport.get())
    const { client: another } = await world.newPerson()
    await another.accountExport.import({ body: { file } })
    expect((await another.schedulePreferences.list()).map(hours => hours.personal)).toEqual([true, true])
  })
})

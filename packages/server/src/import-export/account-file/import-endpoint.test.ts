import { errorCase } from '@daywright/contract/errors/errors.values'
import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const NOT_AN_EXPORT = errorCase('not-an-export').message

onBothDatabases('importing a file by the API', world => {
  it('[USER-11] adds the records of an export to the caller’s account, all or nothing', async () => {
    const [from, to] = [await world.newPerson(), await world.newPerson()]
    const project = await from.client.projects.create({ body: { name: 'Garden' } })
    await from.client.tasks.create({ body: { title: 'Dig', projectId: project.id } })
    await to.client.tasks.create({ body: { title: 'Own' } })
    const exported = await accountFileOf(world.database, from.id)
    const file = JSON.stringify(exported)
    const titles = async () => (await to.client.tasks.list()).data.map(task => task.title).toSorted()

    for (const [text, error] of [
      ['', NOT_AN_EXPORT],
      ['{', NOT_AN_EXPORT],
      ['{"tasks":[]}', NOT_AN_EXPORT],
      [file.replaceAll(project.id, '019c0000-0000-7000-8000-00000000000x'), `${NOT_AN_EXPORT}: records.project.0.id`],
      [JSON.stringify({ ...exported, records: { ...exported.records, project: [] } }), 'is not in the file'],
    ]) {
      const refused = await to.request('POST', '/api/import', { file: text })
      expect([refused.status, refused.body.error], text).toEqual([400, expect.stringContaining(error ?? '')])
    }
    const habit = { name: 'Run', minutes: 30 }
    const { userId: _, ...made } = await from.client.habits.create({ body: habit })
    const many = Array.from({ length: 31 }, () => ({ ...made, id: crypto.randomUUID() }))
    const tooMany = { ...exported, records: { ...exported.records, habit: many } }
    const refused = await to.request('POST', '/api/import', { file: JSON.stringify(tooMany) })
    expect([refused.status, refused.body.error]).toEqual([409, 'An account may have 30 habits'])
    expect(await titles()).toEqual(['Own'])

    const imported = await to.request('POST', '/api/import', { file })
    // The task, its project and the space of the other account.
    expect([imported.status, imported.body]).toEqual([200, { records: 3 }])
    expect(await titles()).toEqual(['Dig', 'Own'])
    expect((await to.client.projects.list()).map(({ name }) => name)).toEqual(['Garden'])
  })
  it('[USER-12] is limited to 30 an hour for an account, refused files included', async () => {
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    const send = async (from: typeof person) => (await from.request('POST', '/api/import', { file: '{' })).status
    const statuses = []
    for (let count = 0; count < 32; count++) statuses.push(await send(person))
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
    const refused = await person.request('POST', '/api/import', { file: '{' })
    expect([refused.body.code, Number(refused.headers.get('retry-after')) > 3000]).toEqual(['too-many-imports', true])
    expect(await send(other)).toBe(400)
    const now = world.now()
    world.setNow(new Date(Date.parse(now) + 3_600_000).toISOString())
    expect(await send(person)).toBe(400)
    world.setNow(now)
  })
})

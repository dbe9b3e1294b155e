import { errorCase } from '@daywright/contract/errors.values'
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
})

import { TEMPLATE_LIMITS } from '@daywright/contract/resources/templates/template.values'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const MOVE = {
  name: 'Move',
  project: { name: 'Move', description: 'Out' },
  tasks: [
    { key: 'pack', title: 'Pack', description: 'All', estimateMinutes: 60, checklist: ['Tape'] },
    { key: 'boxes', title: 'Boxes', parentKey: 'pack', checklist: ['Large'] },
    { key: 'clean', title: 'Clean', dependsOn: ['pack'], dueDays: 2 },
    { key: 'keys', title: 'Keys', dueDays: 3 },
  ],
}

onBothDatabases('the undo of a use of a template', world => {
  const newUse = async () => {
    const person = await world.newPerson()
    const { client } = person
    const { id: templateId } = await client.templates.create({ body: MOVE })
    const use = await client.templates.use({ id: templateId, body: { startOn: '2026-03-09' } })
    const tasks = async () => (await client.tasks.list({ query: { includeCompleted: 'true' } })).data
    const idOf = async (title: string) => (await tasks()).find(task => task.title === title)?.id ?? ''
    return { ...person, use, templateId, tasks, idOf }
  }

  it('[TPL-8] deletes the project and all tasks that nobody has touched, with their planned sessions', async () => {
    const { client, use, tasks } = await newUse()
    await client.planner.run()
    const undone = await client.templates.undoUse({ id: use.id })
    const common = { keptTasks: 0, kept: [], isProjectKept: false }
    expect(undone).toEqual({ ...use, undoneAt: world.now(), ...common })
    expect([await tasks(), await client.projects.list()]).toEqual([[], []])
    const blocks = await client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-04-01' } })
    expect(blocks.filter(({ status }) => status === 'scheduled')).toEqual([])
    expect((await client.user.usage()).bytes.used).toBe(0)
  })

  it('[TPL-8] keeps what was changed, ticked off or worked on, with the tasks above it and the project', async () => {
    const { client, use, tasks, idOf } = await newUse()
    world.setNow('2026-03-02T10:00:00.000Z')
    const [item] = (await client.tasks.get({ id: await idOf('Boxes') })).checklistItems
    await client.checklistItems.update({ id: item?.id ?? '', body: { completed: true } })
    await client.tasks.update({ id: await idOf('Keys'), body: { title: 'All keys' } })
    const undone = await client.templates.undoUse({ id: use.id })
    expect(undone).toMatchObject({ keptTasks: 3, isProjectKept: true })
    expect(undone.kept.map(({ title }) => title)).toEqual(['All keys', 'Boxes', 'Pack'])
    expect((await tasks()).map(({ title }) => title).toSorted()).toEqual(['All keys', 'Boxes', 'Pack'])
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['Move'])
  })

  it('[TPL-8] keeps a project that has anything else in it', async () => {
    const { client, use } = await newUse()
    await client.documents.create({ body: { title: 'Addresses', projectId: use.projectId } })
    expect(await client.templates.undoUse({ id: use.id })).toMatchObject({ keptTasks: 0, isProjectKept: true })
  })

  it('[TPL-8] happens once, for its owner, after the template is deleted too, and for the last 20 uses', async () => {
    const { client, request, use, templateId } = await newUse()
    const stranger = await world.newPerson()
    const path = `/api/template-uses/${use.id}/undo`
    expect((await stranger.request('POST', path)).status).toBe(404)
    const later = []
    for (let count = 1; count <= TEMPLATE_LIMITS.uses; count++) {
      world.setNow(`2026-03-02T11:00:${String(count).padStart(2, '0')}.000Z`)
      later.push(await client.templates.use({ id: templateId, body: { startOn: '2026-03-09' } }))
    }
    await client.templates.remove({ id: templateId })
    const gone = await request('POST', path)
    expect([gone.status, gone.body.error]).toEqual([404, 'Use of a template not found'])
    await client.templates.undoUse({ id: later[0]?.id ?? '' })
    const again = await request('POST', `/api/template-uses/${later[0]?.id}/undo`)
    expect([again.status, again.body.code]).toEqual([409, 'template-use-undone'])
  })
})

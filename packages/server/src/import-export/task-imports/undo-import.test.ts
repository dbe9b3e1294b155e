import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const ITEMS = [
  'Edited',
  'Completed',
  'Ticked',
  'Placed',
  'Linked',
  'Parent',
  'Waiting',
  'Planned',
  'Left alone',
  'Listed',
].map((content, at) => ({ id: `i${at}`, content, project_id: 'p' }))
const SERIES = [
  {
    id: 's1',
    content: 'Weekly',
    project_id: 'p',
    due: { date: '2026-03-06', string: 'every friday', is_recurring: true },
  },
  { id: 's2', content: 'Daily', project_id: 'p', due: { date: '2026-03-03', string: 'every day', is_recurring: true } },
  {
    id: 's3',
    content: 'Monthly',
    project_id: 'p',
    due: { date: '2026-03-09', string: 'every month', is_recurring: true },
  },
]
const CHILD = { id: 'c', content: 'Edited child', project_id: 'p', parent_id: 'i8' }
const FILE = Buffer.from(
  JSON.stringify({ projects: [{ id: 'p', name: 'Garden' }], items: [...ITEMS, ...SERIES, CHILD] }),
).toString('base64')

onBothDatabases('the undo of an import', world => {
  const tasksOf = async ({ client }: Person) =>
    (await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })).data
  const idOf = async (person: Person, title: string) =>
    (await tasksOf(person)).find(task => task.title === title)?.id ?? ''

  it('[IMP-19] keeps what the user has touched since, and says what', async () => {
    const person = await world.newPerson()
    const { client } = person
    const { id } = await client.taskImports.run({ body: { file: FILE } })
    world.passSeconds(60)
    await client.planner.run()
    const edit = async (title: string, body: { description?: string; status?: 'completed' | 'cancelled' }) =>
      client.tasks.update({ id: await idOf(person, title), body })
    await edit('Edited', { description: 'Notes of an hour' })
    await edit('Edited child', { description: 'More notes' })
    await edit('Completed', { status: 'completed' })
    await client.checklistItems.create({ body: { taskId: await idOf(person, 'Ticked'), title: 'First step' } })
    const span = { startAt: '2026-03-04T09:00Z', endAt: '2026-03-04T10:00Z' }
    await client.timeBlocks.create({ body: { taskId: await idOf(person, 'Placed'), ...span } })
    const { id: documentId } = await client.documents.create({ body: { title: 'Report', content: '' } })
    await client.taskDocuments.link({ id: await idOf(person, 'Linked'), documentId })
    await client.tasks.create({ body: { title: 'Own step', parentTaskId: await idOf(person, 'Parent') } })
    const own = await client.tasks.create({ body: { title: 'Own' } })
    await client.dependencies.add({ id: await idOf(person, 'Waiting'), dependsOnId: own.id })
    const series = await client.series.list()
    const seriesId = series.find(({ title }) => title === 'Monthly')?.id ?? ''
    await client.series.update({ id: seriesId, body: { description: 'The first one' } })
    await edit('Weekly', { status: 'completed' })

    const undone = await client.taskImports.undo({ id })
    const touched = ['Completed', 'Edited', 'Edited child', 'Left alone', 'Linked', 'Monthly', 'Parent', 'Placed']
    const others = ['Ticked', 'Waiting', 'Weekly']
    expect(undone.kept.map(({ title }) => title)).toEqual([...touched, ...others])
    expect(undone.keptTasks).toBe(11)
    const left = await tasksOf(person)
    expect(left.map(({ title }) => title).toSorted()).toEqual([...touched, ...others, 'Own', 'Own step'].toSorted())
    expect((await client.tasks.get({ id: await idOf(person, 'Ticked') })).checklistItems).toHaveLength(1)
    expect(left.find(({ title }) => title === 'Edited child')?.parentTaskId).toBe(await idOf(person, 'Left alone'))
    // A task of a series is one by itself now; a series that the user has changed stays.
    expect(left.find(({ title }) => title === 'Weekly')).toMatchObject({ status: 'completed', seriesId: null })
    expect((await client.series.list()).map(({ title }) => title)).toEqual(['Monthly'])
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['Garden'])
    // They are known where the file is imported again.
    expect(await client.taskImports.preview({ body: { file: FILE } })).toMatchObject({ created: 3, unchanged: 11 })
  })

  it('[IMP-19] deletes everything that is untouched, also checklists', async () => {
    const person = await world.newPerson()
    const board = {
      name: 'Move',
      lists: [{ id: 'l', name: 'Doing' }],
      cards: [{ id: 'k', name: 'Pack', idList: 'l' }],
      checklists: [{ idCard: 'k', checkItems: [{ name: 'Tape', state: 'complete' }, { name: 'Boxes' }] }],
    }
    const file = Buffer.from(JSON.stringify(board)).toString('base64')
    const { id } = await person.client.taskImports.run({ body: { file } })
    world.passSeconds(60)
    expect(await person.client.taskImports.undo({ id })).toMatchObject({ keptTasks: 0, kept: [] })
    expect(await tasksOf(person)).toEqual([])
    const again = await person.client.taskImports.run({ body: { file } })
    const task = await person.client.tasks.get({ id: await idOf(person, 'Pack') })
    await person.client.checklistItems.update({ id: task.checklistItems[1]?.id ?? '', body: { completed: true } })
    expect(await person.client.taskImports.undo({ id: again.id })).toMatchObject({ keptTasks: 1 })
  })
})

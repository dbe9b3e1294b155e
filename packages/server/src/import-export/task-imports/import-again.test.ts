import { onBothDatabases, onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { addToCounters, counterName } from '../../db/counters/counters.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const todoist = (...items: object[]) =>
  base64(
    JSON.stringify({
      projects: [{ id: 'p', name: 'Garden' }],
      items: items.map(item => ({ project_id: 'p', ...item })),
    }),
  )
const listOf = async ({ client }: Person) =>
  (await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })).data
const named = async (person: Person, title: string) => {
  const found = (await listOf(person)).find(task => task.title === title)
  return person.client.tasks.get({ id: found?.id ?? '' })
}

onBothDatabases('importing a file again', world => {
  it('[IMP-14] takes over what has changed there, but not the dates of a series nor when a task was completed here', async () => {
    const person = await world.newPerson()
    const { client } = person
    const [plain, weekly, ended, done] = [
      { id: 'a', content: 'Plain', due: { date: '2026-03-06' } },
      { id: 'b', content: 'Weekly', due: { date: '2026-03-06', string: 'every friday', is_recurring: true } },
      { id: 'c', content: 'Ended there' },
      { id: 'd', content: 'Done here' },
    ]
    await client.taskImports.run({ body: { file: todoist(plain, weekly, ended, done) } })
    const doneHere = await named(person, 'Done here')
    await client.tasks.batch({ body: { action: 'complete', taskIds: [doneHere.id] } })
    const { completedAt } = await client.tasks.get({ id: doneHere.id })
    const changed = [
      {
        ...plain,
        description: 'Now',
        priority: 4,
        due: { date: '2026-03-09' },
        duration: { amount: 45, unit: 'minute' },
      },
      { ...weekly, due: { ...weekly.due, date: '2026-03-13' }, priority: 4 },
      { ...ended, checked: true, completed_at: '2026-03-01T09:00:00Z' },
      { ...done, priority: 4, checked: true, completed_at: '2026-02-01T09:00:00Z' },
    ]
    world.passSeconds(60)
    expect(await client.taskImports.run({ body: { file: todoist(...changed) } })).toMatchObject({ changed: 4 })
    expect(await named(person, 'Plain')).toMatchObject({
      description: 'Now',
      priority: 'urgent',
      dueAt: '2026-03-09T23:59:00.000Z',
      estimateMinutes: 45,
    })
    expect(await named(person, 'Weekly')).toMatchObject({ priority: 'urgent', dueAt: '2026-03-06T23:59:00.000Z' })
    expect(await named(person, 'Ended there')).toMatchObject({
      status: 'completed',
      completedAt: '2026-03-01T09:00:00.000Z',
    })
    expect(await named(person, 'Done here')).toMatchObject({ priority: 'urgent', status: 'completed', completedAt })
  })

  it('[IMP-14] knows tasks by their format too, and creates those again that were deleted here', async () => {
    const person = await world.newPerson()
    const { client } = person
    const trello = base64(
      JSON.stringify({
        name: 'Move',
        lists: [{ id: 'l', name: 'Doing' }],
        cards: [{ id: 'a', name: 'Card', idList: 'l' }],
      }),
    )
    const item = todoist({ id: 'a', content: 'Item' })
    await client.taskImports.run({ body: { file: trello } })
    expect(await client.taskImports.run({ body: { file: item } })).toMatchObject({ created: 1, changed: 0 })
    expect((await listOf(person)).map(({ title }) => title).toSorted()).toEqual(['Card', 'Item'])
    await client.tasks.removeMany({ body: { taskIds: [(await named(person, 'Item')).id] } })
    expect(await client.taskImports.run({ body: { file: item } })).toMatchObject({ created: 1, unchanged: 0 })
  })

  it('[IMP-15] [IMP-16] uses projects of the same name, and its undo leaves labels that are used by now', async () => {
    const person = await world.newPerson()
    const { client } = person
    const garden = await client.projects.create({ body: { name: 'Garden' } })
    const imported = await client.taskImports.run({
      body: { file: todoist({ id: 'a', content: 'Weed', labels: ['kept', 'unused'] }) },
    })
    expect(imported).toMatchObject({ projects: 0, labels: 2 })
    expect((await named(person, 'Weed')).projectId).toBe(garden.id)
    const kept = (await client.labels.list()).find(({ name }) => name === 'kept')
    await client.tasks.create({ body: { title: 'Own', labelIds: [kept?.id ?? ''] } })
    await client.taskImports.undo({ id: imported.id })
    expect((await client.labels.list()).map(({ name }) => name)).toEqual(['kept'])
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['Garden'])
  })

  it('[IMP-24] keeps the time that was spent on an open task', async () => {
    const person = await world.newPerson()
    const [hour, estimate] = [3_600_000, 2 * 3_600_000]
    const task = (id: string, more: object) => ({ id, title: id, projectId: null, ...more })
    const entities = {
      a: task('open', { timeEstimate: estimate, timeSpent: hour / 2 }),
      b: task('bare', { timeSpent: hour }),
      c: task('done', { isDone: true, timeEstimate: estimate, timeSpent: hour }),
    }
    const file = base64(JSON.stringify({ task: { entities }, project: { entities: {} } }))
    const { notes } = await person.client.taskImports.run({ body: { file } })
    expect(notes.map(({ code, count }) => [code, count])).toEqual([['worked', 2]])
    const factsOf = async (title: string) => {
      const { estimateMinutes, actualMinutes, description } = await named(person, title)
      return [estimateMinutes, actualMinutes, description]
    }
    expect(await factsOf('open')).toEqual([90, null, 'Worked: 30 minutes of 120'])
    expect(await factsOf('bare')).toEqual([null, null, 'Worked: 60 minutes'])
    expect(await factsOf('done')).toEqual([120, 60, ''])
  })

  it('[IMP-15] begins a series with its first date from today on', async () => {
    const person = await world.newPerson()
    const due = { date: '2026-02-06', string: 'every friday', is_recurring: true }
    await person.client.taskImports.run({ body: { file: todoist({ id: 'a', content: 'Weed', due }) } })
    expect(await named(person, 'Weed')).toMatchObject({
      occurrenceOn: '2026-03-06',
      dueAt: '2026-03-06T23:59:00.000Z',
    })
  })
})

onSqlite('the limits of imports', world => {
  it('[IMP-13] [IMP-17] shows the first 20 tasks of a file, and the last 20 imports', async () => {
    const { client } = await world.newPerson()
    const table = (count: number, of = 'Task') =>
      base64(`Title,Due\n${Array.from({ length: count }, (_, index) => `${of} ${index},2026-03-06`).join('\n')}`)
    const preview = await client.taskImports.preview({ body: { file: table(21) } })
    expect([preview.created, preview.tasks.length]).toEqual([21, 20])
    for (let count = 0; count < 21; count++) {
      world.passSeconds(1)
      await client.taskImports.run({ body: { file: table(1), name: `${count}.csv` } })
    }
    const names = (await client.taskImports.list()).map(({ name }) => name)
    expect([names.length, names[0], names.at(-1)]).toEqual([20, '20.csv', '1.csv'])
  })

  it('[IMP-18] allow 300 previews an hour', async () => {
    const person = await world.newPerson()
    const now = Date.parse(world.now())
    const name = counterName(`import previews of ${person.id}`)
    await addToCounters(world.database.db, [{ name, amount: 299, expiresAt: now + 3_600_000 }], now)
    const preview = () => person.request('POST', '/api/imports/preview', { file: '' })
    expect((await preview()).status).toBe(422)
    const refused = await preview()
    expect([refused.status, refused.body.error]).toEqual([429, 'Too many imports for now'])
  })

  it('[IMP-12] puts a section into the description, as chosen, and so a rule that no series can follow', async () => {
    const { client } = await world.newPerson()
    const file = base64(
      JSON.stringify({
        projects: [{ id: 'p', name: 'Garden' }],
        sections: [{ id: 's', name: 'Beds' }],
        items: [
          {
            id: 'a',
            content: 'Weed',
            project_id: 'p',
            section_id: 's',
            due: { date: '2026-03-06', string: 'every full moon', is_recurring: true },
          },
        ],
      }),
    )
    const { tasks, notes } = await client.taskImports.preview({ body: { file, sections: 'description' } })
    expect(tasks).toMatchObject([{ labels: [], project: 'Garden', recurrence: null }])
    expect(tasks[0]?.description).toContain('Repeats: every full moon\nSection: Beds')
    expect(notes.map(({ code }) => code)).toContain('unkept-rule')
  })
})

import { accountFileOf } from '@daywright/test-kit/account-file'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { NO_QUOTAS } from '../../db/database.ts'
import { importAccount } from '../account-file/import-account.rules.ts'
import { runImport } from './run-import.rules.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')

interface Item {
  id: string
  content: string
  [name: string]: unknown
}
const WEED: Item = {
  id: 'a',
  content: 'Weed',
  project_id: 'p',
  section_id: 's',
  description: 'All',
  priority: 4,
  labels: ['spring'],
  due: { date: '2026-03-06', string: 'every friday', is_recurring: true },
}
const DIG: Item = {
  id: 'b',
  content: 'Dig',
  project_id: 'p',
  parent_id: 'a',
  duration: { amount: 2000, unit: 'minute' },
}
const OLD: Item = { id: 'c', content: 'Old', project_id: 'p', checked: true, completed_at: '2026-01-02T03:04:05Z' }
const todoist = (...items: Item[]) =>
  base64(
    JSON.stringify({
      projects: [{ id: 'p', name: 'Garden', description: 'Ours' }],
      sections: [{ id: 's', name: 'Beds' }],
      items,
    }),
  )
const FILE = todoist(WEED, DIG, OLD)
const TRELLO = base64(
  JSON.stringify({
    name: 'Move',
    lists: [{ id: 'l', name: 'Doing' }],
    cards: [{ id: 'k', name: 'Pack', idList: 'l', due: '2026-03-06T08:00:00Z' }],
    checklists: [{ idCard: 'k', checkItems: [{ name: 'Tape', state: 'complete' }] }],
  }),
)

const titlesOf = async ({ client }: Person) =>
  (await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })).data
    .map(({ title }) => title)
    .toSorted()
const everythingOf = async (person: Person) => {
  const { client } = person
  return {
    titles: await titlesOf(person),
    projects: (await client.projects.list()).map(({ name }) => name).toSorted(),
    labels: (await client.labels.list()).map(({ name }) => name),
    series: (await client.series.list()).length,
    bytes: (await client.user.usage()).bytes.used,
  }
}
const named = async ({ client }: Person, title: string) => {
  const { data } = await client.tasks.list({ query: { includeCompleted: 'true', limit: '100' } })
  return client.tasks.get({ id: data.find(task => task.title === title)?.id ?? '' })
}

onBothDatabases('imports from other programs', world => {
  it('[IMP-12] [IMP-13] shows what an import would do, and stores nothing', async () => {
    const person = await world.newPerson()
    const before = await everythingOf(person)
    const preview = await person.client.taskImports.preview({ body: { file: FILE, name: 'todoist.json' } })
    expect(preview).toMatchObject({
      format: 'todoist-json',
      created: 3,
      changed: 0,
      unchanged: 0,
      completed: 1,
      projects: 1,
      labels: 2,
      series: 1,
    })
    expect(preview.notes.map(({ code }) => code)).toEqual(['long-estimate'])
    expect(preview.tasks[0]).toMatchObject({
      title: 'Weed',
      project: 'Garden',
      labels: ['spring', 'Beds'],
      priority: 'urgent',
      dueAt: '2026-03-06T23:59:00.000Z',
      recurrence: 'every Fri',
      change: 'new',
    })
    expect(preview.tasks[1]).toMatchObject({ parentTask: 'Weed', estimateMinutes: 960 })
    expect(await everythingOf(person)).toEqual(before)
    expect(await person.client.taskImports.list()).toEqual([])
  })

  it('[IMP-15] [IMP-17] imports tasks with projects, labels, subtasks, checklists, series and completion', async () => {
    const person = await world.newPerson()
    const { client } = person
    const space = await client.spaces.create({ body: { name: 'Home' } })
    const imported = await client.taskImports.run({ body: { file: FILE, name: 'todoist.json', spaceId: space.id } })
    expect(imported).toMatchObject({ created: 3, projects: 1, labels: 2, series: 1, undoable: true, undoneAt: null })
    const weed = await named(person, 'Weed')
    expect(weed).toMatchObject({
      description: 'All',
      dueAt: '2026-03-06T23:59:00.000Z',
      occurrenceOn: '2026-03-06',
      project: { name: 'Garden' },
      spaceId: space.id,
      subtasks: [{ title: 'Dig', estimateMinutes: 960 }],
    })
    expect(weed.labels.map(({ name }) => name).toSorted()).toEqual(['Beds', 'spring'])
    expect(await named(person, 'Old')).toMatchObject({ status: 'completed', completedAt: '2026-01-02T03:04:05.000Z' })
    expect((await client.series.list())[0]).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=FR', startOn: '2026-03-06' })
    await client.taskImports.run({
      body: { file: TRELLO, name: 'move.json', sections: 'project', includeCompleted: false },
    })
    expect(await named(person, 'Pack')).toMatchObject({
      project: { name: 'Move / Doing' },
      checklistItems: [{ title: 'Tape', completed: true }],
    })
    expect((await client.taskImports.list()).map(({ format, undoable }) => [format, undoable])).toEqual([
      ['trello', true],
      ['todoist-json', false],
    ])
  })

  it('[IMP-14] doubles nothing the second time, changes what is different, and keeps what was changed here', async () => {
    const person = await world.newPerson()
    const { client } = person
    await client.taskImports.run({ body: { file: FILE } })
    const [weed, dig] = [await named(person, 'Weed'), await named(person, 'Dig')]
    await client.tasks.update({ id: dig.id, body: { title: 'Dig deep' } })
    const first = await everythingOf(person)
    const again = await client.taskImports.run({ body: { file: FILE } })
    expect(again).toMatchObject({ created: 0, changed: 0, unchanged: 3, projects: 0, labels: 0, series: 0 })
    expect(await everythingOf(person)).toEqual(first)
    const other = todoist({ ...WEED, content: 'Weed all', labels: ['spring', 'sun'] }, DIG, OLD, {
      id: 'd',
      content: 'Sow',
      project_id: 'p',
    })
    const preview = await client.taskImports.preview({ body: { file: other } })
    expect(preview.tasks.map(({ change }) => change)).toEqual(['changed', 'unchanged', 'unchanged', 'new'])
    const third = await client.taskImports.run({ body: { file: other } })
    expect(third).toMatchObject({ created: 1, changed: 1, unchanged: 2, labels: 1, projects: 0 })
    const changed = await client.tasks.get({ id: weed.id })
    expect([changed.title, changed.labels.length, changed.dueAt]).toEqual(['Weed all', 3, weed.dueAt])
    expect((await client.tasks.get({ id: dig.id })).title).toBe('Dig deep')
    // A copy of the account knows where its tasks come from, too.
    const copy = await world.newPerson()
    await importAccount(world.database, copy.id, await accountFileOf(world.database, person.id))
    expect(await copy.client.taskImports.preview({ body: { file: other } })).toMatchObject({ created: 0, unchanged: 4 })
  })

  it('[IMP-45] reminders that are still to come are set once', async () => {
    const person = await world.newPerson()
    const coming = new Date(Date.parse(world.now()) + 86_400_000).toISOString()
    const file = base64(
      JSON.stringify({
        projects: [],
        items: [
          { id: 'a', content: 'Call', project_id: 'p', due: { date: coming } },
          { id: 'b', content: 'Undated', project_id: 'p' },
        ],
        reminders: [
          { item_id: 'a', type: 'relative', minute_offset: 30 },
          { item_id: 'a', type: 'absolute', due: { date: coming } },
          { item_id: 'a', type: 'absolute', due: { date: '2020-01-01T09:00:00Z' } },
          { item_id: 'a', type: 'location' },
          { item_id: 'b', type: 'relative', minute_offset: 30 },
        ],
      }),
    )
    await person.client.taskImports.run({ body: { file, name: 'todoist.json' } })
    const [call, undated] = [await named(person, 'Call'), await named(person, 'Undated')]
    const remindersOf = (taskId: string) => person.client.taskReminders.list({ taskId })
    expect((await remindersOf(call.id)).map(({ at, before, minutesBefore }) => [at, before, minutesBefore])).toEqual([
      [null, 'due', 30],
      [coming, null, null],
    ])
    expect(await remindersOf(undated.id)).toEqual([])
    // A second time, nothing is set again.
    await person.client.taskImports.run({ body: { file, name: 'todoist.json' } })
    expect(await remindersOf(call.id)).toHaveLength(2)
  })

  it('[IMP-16] is undone in one step', async () => {
    const person = await world.newPerson()
    const { client, request } = person
    await client.labels.create({ body: { name: 'spring' } })
    const own = await client.tasks.create({ body: { title: 'Own' } })
    const before = await everythingOf(person)
    const { id } = await client.taskImports.run({ body: { file: FILE } })
    await client.planner.run()
    const undone = await client.taskImports.undo({ id })
    expect(undone).toMatchObject({ id, undoneAt: world.now(), undoable: false, keptTasks: 0, kept: [] })
    expect(await everythingOf(person)).toEqual(before)
    expect((await client.tasks.get({ id: own.id })).title).toBe('Own')
    expect((await request('POST', `/api/imports/${id}/undo`)).body.code).toBe('import-undone')
    // What the account uses by now stays.
    const second = await client.taskImports.run({ body: { file: FILE } })
    const [garden] = await client.projects.list()
    await client.tasks.update({ id: own.id, body: { projectId: garden?.id ?? '' } })
    await client.taskImports.undo({ id: second.id })
    expect((await client.projects.list()).map(({ name }) => name)).toEqual(['Garden'])
  })

  it('[IMP-16] brings back what an import has changed, unless it was changed since', async () => {
    const person = await world.newPerson()
    const { client, request } = person
    const items = (suffix: string) =>
      todoist({ ...OLD, content: `Old${suffix}` }, { ...DIG, content: `Dig${suffix}`, parent_id: null })
    const first = await client.taskImports.run({ body: { file: items('') } })
    const before = await everythingOf(person)
    const { id } = await client.taskImports.run({ body: { file: items('!') } })
    expect((await request('POST', `/api/imports/${first.id}/undo`)).body.code).toBe('not-the-last-import')
    await client.taskImports.undo({ id })
    expect(await everythingOf(person)).toEqual(before)
    expect(await client.taskImports.preview({ body: { file: items('') } })).toMatchObject({ unchanged: 2 })
    const again = await client.taskImports.run({ body: { file: items('!') } })
    await client.tasks.update({ id: (await named(person, 'Dig!')).id, body: { priority: 'low' } })
    await client.taskImports.undo({ id: again.id })
    expect(await titlesOf(person)).toEqual(['Dig!', 'Old'])
    const stranger = await world.newPerson()
    expect((await stranger.request('POST', `/api/imports/${again.id}/undo`)).status).toBe(404)
  })

  it('[IMP-15] is all or nothing: what does not fit or cannot be read changes nothing', async () => {
    const person = await world.newPerson()
    const send = async (file: string, more = {}) => {
      const { status, body } = await person.request('POST', '/api/imports', { file, ...more })
      return [status, body.code ?? body.error]
    }
    const before = await everythingOf(person)
    expect(await send('')).toEqual([422, 'empty'])
    expect(await send(base64('Sign in'))).toEqual([422, 'unknown-format'])
    expect(await send('not base64!')).toEqual([400, 'validation-failed'])
    expect(await send(FILE, { spaceId: crypto.randomUUID() })).toEqual([400, 'related-record-not-found'])
    const input = { file: FILE, name: '', sections: 'label', includeCompleted: true, spaceId: null } as const
    for (const quotas of [{ tasks: 2 }, { documents: 1 }, { megabytes: 1e-6 }])
      await expect(
        runImport({ ...world.database, quotas: { ...NO_QUOTAS, ...quotas } }, person.id, input, world.now()),
      ).rejects.toMatchObject({ status: 507 })
    expect(await everythingOf(person)).toEqual(before)
  })

  it('[IMP-15] carries out simultaneous imports one after another', async () => {
    const person = await world.newPerson()
    const both = await Promise.all([1, 2].map(() => person.client.taskImports.run({ body: { file: FILE } })))
    expect(both.map(({ created }) => created).toSorted()).toEqual([0, 3])
    expect(await titlesOf(person)).toEqual(expect.arrayContaining(['Dig', 'Old', 'Weed']))
  })

  it('[IMP-15] takes 2,000 rows in a body above a megabyte, beyond the limit of series once', async () => {
    const person = await world.newPerson()
    const rows = Array.from(
      { length: 2_000 },
      (_, n) => `Task ${n},2026-03-06,${n < 210 ? 'FREQ=WEEKLY' : ''},${'x'.repeat(500)}`,
    )
    const file = base64(`Title,Due,Repeat,Notes\n${rows.join('\n')}`)
    expect(file.length).toBeGreaterThan(1_048_576)
    const imported = await person.client.taskImports.run({ body: { file, name: 'many.csv' } })
    expect(imported).toMatchObject({ created: 2_000, series: 200, projects: 1 })
    expect(imported.notes.map(({ code, count }) => [code, count])).toEqual([['too-many-series', 10]])
    const { id } = imported
    await person.client.taskImports.undo({ id })
    expect(await titlesOf(person)).toEqual([])
  })
})

import { newDemoPerson } from '@daywright/test-kit/demo-person'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, it } from 'vitest'
import { insertRows } from '../../db/statements/row-batches.ts'
import { newId } from '../../ids-and-secrets/new-id.ts'
import { blockRow } from '../../time-blocks/time-block.store.ts'

type Row = Record<string, string>
const rowsOf = (text: string): Row[] => parse(text, { bom: true, columns: true })

onBothDatabases('tasks and time as files for other programs', world => {
  let person: Person
  beforeAll(async () => {
    person = await world.newPerson()
    const { client } = person
    await client.user.update({ body: { timezone: 'Europe/Berlin' } })
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Work' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'Website', spaceId } })
    const { id: labelId } = await client.labels.create({ body: { name: 'deep work', color: '#aa0000' } })
    const launch = await client.tasks.create({
      body: {
        title: 'Launch, "soft" *first*',
        description: 'Line one\n\nLine two',
        projectId,
        spaceId,
        labelIds: [labelId],
        priority: 'high',
        dueAt: '2026-03-20T16:00:00Z',
        estimateMinutes: 90,
      },
    })
    await client.checklistItems.create({ body: { taskId: launch.id, title: 'Tell everyone' } })
    await client.tasks.create({ body: { title: '=HYPERLINK("https://evil.example")' } })
    await client.tasks.create({ body: { title: 'Write texts', projectId, parentTaskId: launch.id } })
    const { id } = await client.tasks.create({ body: { title: 'Old news' } })
    await client.tasks.update({
      id,
      body: {
        status: 'completed',
        startAfter: '2026-02-27T08:00:00Z',
        completedAt: '2026-03-01T09:00:00Z',
      },
    })
    const { db } = world.database
    await db
      .updateTable('task')
      .set({ actualMinutes: 25 })
      .where('userId', '=', person.id)
      .where('id', '=', id)
      .execute()
  })

  it('[SHEET-2] [SHEET-3] the table has every task by project, subtasks after their task, with local times', async () => {
    const { status, headers, text } = await person.request('GET', '/api/export/tasks.csv')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('content-disposition')).toBe('attachment; filename="daywright-tasks-2026-03-02.csv"')
    expect(text.startsWith('ID,Title,')).toBe(true)
    const rows = rowsOf(text)
    expect(rows.map(row => row.Title)).toEqual([
      'Launch, "soft" *first*',
      'Write texts',
      '\'=HYPERLINK("https://evil.example")',
      'Old news',
    ])
    expect(rows[0]).toMatchObject({
      Status: 'todo',
      Priority: 'high',
      Project: 'Website',
      Space: 'Work',
      Parent: '',
      Labels: 'deep work',
      Due: '2026-03-20 17:00',
      Estimate: '90',
      Checklist: '[ ] Tell everyone',
      Description: 'Line one\n\nLine two',
    })
    expect(rows[1]).toMatchObject({ Parent: 'Launch, "soft" *first*' })
    expect(rows[3]).toMatchObject({
      Status: 'completed',
      Start: '2026-02-27 09:00',
      Worked: '25',
      Completed: '2026-03-01 10:00',
      Created: '2026-03-02 01:00',
    })
  })

  it('[SHEET-2] leaves out finished tasks, if that is asked for', async () => {
    const { text } = await person.request('GET', '/api/export/tasks.csv?open=true')
    expect(rowsOf(text).map(row => row.Title)).not.toContain('Old news')
    expect(rowsOf(text)).toHaveLength(3)
  })

  it('[SHEET-3] the table can be imported again, with its projects, labels, dates and estimates', async () => {
    const { text } = await person.request('GET', '/api/export/tasks.csv')
    const other = await world.newPerson()
    await other.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    const file = Buffer.from(text).toString('base64')
    const preview = await other.client.taskImports.preview({ body: { name: 'tasks.csv', file } })
    expect(preview).toMatchObject({ created: 4, completed: 1, projects: 1, labels: 1 })
    expect(preview.tasks[0]).toMatchObject({
      title: 'Launch, "soft" *first*',
      project: 'Website',
      labels: ['deep work'],
      priority: 'high',
      dueAt: '2026-03-20T16:00:00.000Z',
      estimateMinutes: 90,
    })
    expect(preview.tasks.map(({ title }) => title)).toContain('=HYPERLINK("https://evil.example")')
    const quoted = Buffer.from("Title,Due\r\n''=1,\r\n'tis,\r\n").toString('base64')
    const { tasks } = await other.client.taskImports.preview({ body: { name: 'tasks.csv', file: quoted } })
    expect(tasks.map(({ title }) => title)).toEqual(["'=1", "'tis"])
  })

  it('[SHEET-4] the list in Markdown has headings, check boxes, steps and descriptions', async () => {
    const { headers, text } = await person.request('GET', '/api/export/tasks.md')
    expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
    expect(text).toBe(`# Tasks

## Website

- [ ] Launch, "soft" \\*first\\* (due 2026-03-20 17:00, 90 min, high) #deep-work
  - [ ] Tell everyone

  Line one

  Line two

  - [ ] Write texts

## No project

- [ ] =HYPERLINK("https://evil.example")
- [x] Old news
`)
  })

  it('[SHEET-5] the time worked is added up by local day and task', async () => {
    const worker = await world.newPerson()
    const { client } = worker
    await client.user.update({ body: { timezone: 'Europe/Berlin' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'Website' } })
    const { id: taskId } = await client.tasks.create({ body: { title: 'Design', projectId, estimateMinutes: 600 } })
    const work = async (startAt: string, endAt: string, isDone = true) => {
      const block = await client.timeBlocks.create({ body: { taskId, startAt, endAt } })
      if (isDone) await client.timeBlocks.update({ id: block.id, body: { status: 'completed' } })
    }
    await work('2026-03-01T08:00:00Z', '2026-03-01T08:50:00Z')
    await work('2026-03-01T10:00:00Z', '2026-03-01T10:40:00Z')
    // After midnight in Berlin.
    await work('2026-03-01T23:30:00Z', '2026-03-02T00:00:00Z')
    await work('2026-03-02T08:00:00Z', '2026-03-02T09:00:00Z', false)
    // Its timer was stopped without completing it.
    await work('2026-03-02T10:00:00Z', '2026-03-02T11:00:00Z', false)
    const ofWorker = world.database.db.updateTable('timeBlock').where('userId', '=', worker.id)
    await ofWorker.set({ workedSeconds: 1200 }).where('startAt', '=', '2026-03-02T10:00:00.000Z').execute()
    // [WORK-2] A session confirmed as not done, although its timer had counted.
    await work('2026-03-02T12:00:00Z', '2026-03-02T13:00:00Z', false)
    const notDone = { workedSeconds: 600, status: 'cancelled', actualMinutes: 0 } as const
    await ofWorker.set(notDone).where('startAt', '=', '2026-03-02T12:00:00.000Z').execute()
    // Busy time is no work.
    const meeting = { startAt: '2026-03-02T10:00:00Z', endAt: '2026-03-02T11:00:00Z', status: 'completed' } as const
    await givenBlock(world, worker, { ...meeting, title: 'Meeting', type: 'event' })
    const { text } = await worker.request('GET', '/api/export/time.csv')
    expect(text).toBe(
      'Date,Project,Task,Minutes,Hours,Sessions\r\n2026-03-01,Website,Design,90,1.5,2\r\n2026-03-02,Website,Design,50,0.83,2\r\n',
    )
    const second = await worker.request('GET', '/api/export/time.csv?from=2026-03-02&to=2026-03-02')
    expect(rowsOf(second.text).map(row => row.Minutes)).toEqual(['50'])
    const none = await worker.request('GET', '/api/export/time.csv?from=2026-03-03&to=9999-12-31')
    expect(rowsOf(none.text)).toEqual([])
    expect((await worker.request('GET', '/api/export/time.csv?from=today')).status).toBe(400)
    // More sessions than are read at a time, all of one moment; habits are distinguished by their titles.
    const day = { startAt: '2026-03-05T10:00:00.000Z', endAt: '2026-03-05T10:01:00.000Z', status: 'completed' } as const
    const run = await givenBlock(world, worker, { ...day, title: 'Run', type: 'habit' })
    await givenBlock(world, worker, { ...day, title: 'Read', type: 'habit' })
    const copies = Array.from({ length: 1000 }, () => blockRow({ ...run, id: newId() }))
    const { db, dialect } = world.database
    await insertRows({ db, dialect, table: 'timeBlock' }, copies)
    const many = rowsOf((await worker.request('GET', '/api/export/time.csv?from=2026-03-05')).text)
    expect(many.map(row => `${row.Task} ${row.Minutes} ${row.Sessions}`)).toEqual(['Read 1 1', 'Run 1001 1001'])
  })

  it('[SHEET-2] holds nothing of anyone else', async () => {
    const other = await newDemoPerson(world)
    const { text } = await other.request('GET', '/api/export/tasks.md')
    expect(text).not.toContain('Launch')
    expect(text.split('\n').filter(line => line.startsWith('- ['))).not.toHaveLength(0)
  })
})

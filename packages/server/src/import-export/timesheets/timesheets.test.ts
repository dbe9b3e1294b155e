import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'

const MARCH = { from: '2026-03-01', to: '2026-03-31' }
const at = (day: number, time: string) => `2026-03-0${day}T${time}:00.000Z`
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true, bom: true })

onBothDatabases('time sheets', world => {
  const newPerson = async () => {
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    return person
  }
  const work = (person: Person, startAt: string, endAt: string, fields: Partial<TimeBlock> = {}) =>
    givenBlock(world, person, { startAt, endAt, status: 'completed', ...fields })
  const sheet = (person: Person, query: Record<string, string> = {}) =>
    person.client.insights.timesheet({ query: { ...MARCH, ...query } as never })
  const table = async (person: Person, query: string) => {
    const { from, to } = MARCH
    const { status, text, headers } = await person.request('GET', `/api/timesheet.csv?from=${from}&to=${to}&${query}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    return { text, rows: rowsOf(text), headers }
  }

  /** Two tasks of a project, one of which is billable, and one without a project. */
  async function givenWork() {
    const person = await newPerson()
    const { client } = person
    const { id: spaceId } = await client.spaces.create({ body: { name: 'Acme' } })
    const { id: projectId } = await client.projects.create({ body: { name: 'Website' } })
    const { id: billable } = await client.labels.create({ body: { name: 'billable' } })
    const { id: deep } = await client.labels.create({ body: { name: 'deep, quiet' } })
    const create = async (title: string, fields: Record<string, unknown>) =>
      (await client.tasks.create({ body: { title, ...fields } as never })).id
    const design = await create('Design', { projectId, spaceId, labelIds: [billable, deep] })
    const call = await create('Call', { projectId, labelIds: [deep] })
    const other = await create('=1+1', {})
    await work(person, at(2, '09:00'), at(2, '10:00'), { taskId: design, title: 'Design', actualMinutes: 52 })
    await work(person, at(2, '12:00'), at(2, '12:20'), { taskId: call, title: 'Call' })
    await work(person, at(2, '22:30'), at(2, '23:30'), { taskId: design, title: 'Design' })
    await work(person, at(4, '09:00'), at(4, '09:07'), { taskId: other, title: '=1+1' })
    return { person, billable, deep, projectId }
  }

  it('[INS-20] counts what was worked in the range, to the minute, and of no other account', async () => {
    const { person, projectId } = await givenWork()
    await work(person, at(5, '09:00'), at(5, '10:00'), { status: 'scheduled' })
    await work(person, at(5, '10:00'), at(5, '11:00'), { status: 'in_progress', workedSeconds: 90 })
    await work(person, at(5, '12:00'), at(5, '13:00'), { status: 'cancelled', actualMinutes: 0, workedSeconds: 600 })
    await work(person, at(5, '14:00'), at(5, '15:00'), { type: 'event', source: 'calendar' })
    await work(await newPerson(), at(5, '14:00'), at(5, '15:00'))
    const { lines, ...sums } = await sheet(person)
    const shown = lines.map(line => [line.on.slice(8), line.project, line.minutes, line.sessions])
    expect(shown).toEqual([
      ['02', 'Website', 102, 3],
      ['03', 'Website', 30, 1],
      ['04', null, 7, 1],
      ['05', null, 2, 1],
    ])
    expect(lines[0]).toMatchObject({ projectId, task: null, labels: [], billable: false, workedMinutes: 102 })
    expect(sums).toEqual({ minutes: 141, billableMinutes: 0, workedMinutes: 141 })
  })

  it('[INS-20] takes a year at most, and a session that began before it', async () => {
    const { person } = await givenWork()
    const status = async (query: string) => (await person.request('GET', `/api/timesheet?${query}`)).status
    expect(await status('from=2024-01-01&to=2024-12-31')).toBe(200)
    expect(await status('from=2023-12-31&to=2024-12-31')).toBe(400)
    expect(await status('from=2026-03-02&to=2026-03-01')).toBe(400)
    expect(await status('from=1970-01-01&to=1970-01-05')).toBe(400)
    expect((await sheet(person, { from: '2026-03-03', to: '2026-03-03' })).workedMinutes).toBe(30)
    expect((await sheet(person, { to: '2026-03-02' })).workedMinutes).toBe(102)
  })

  it('[INS-21] has lines by label or task, and marks what is billable', async () => {
    const { person, billable } = await givenWork()
    const byLabel = await sheet(person, { by: 'label', billable })
    expect(byLabel.lines.map(line => [line.on.slice(8), line.labels.join(), line.minutes, line.billable])).toEqual([
      ['02', 'billable', 82, true],
      ['02', 'deep, quiet', 82, true],
      ['02', 'deep, quiet', 20, false],
      ['03', 'billable', 30, true],
      ['03', 'deep, quiet', 30, true],
      ['04', '', 7, false],
    ])
    expect(byLabel).toMatchObject({ workedMinutes: 139, minutes: 251 })
    const byTask = await sheet(person, { by: 'task', billable })
    expect(byTask.lines.map(line => [line.task, line.minutes, line.billable])).toEqual([
      ['Call', 20, false],
      ['Design', 82, true],
      ['Design', 30, true],
      ['=1+1', 7, false],
    ])
    expect(byTask.lines[1]).toMatchObject({
      project: 'Website',
      labels: expect.arrayContaining(['billable', 'deep, quiet']),
    })
    expect(byTask).toMatchObject({ minutes: 139, billableMinutes: 112 })
    const byProject = await sheet(person, { billable })
    expect(byProject.lines.map(line => [line.minutes, line.billable])).toEqual([
      [82, true],
      [20, false],
      [30, true],
      [7, false],
    ])
    expect((await sheet(person, { billable: 'nothing' })).billableMinutes).toBe(0)
  })

  it('[INS-22] rounds sessions or the lines of a day, up or to the nearest step', async () => {
    const { person } = await givenWork()
    const rounded = async (query: Record<string, string>) =>
      (await sheet(person, query)).lines.map(({ minutes }) => minutes)
    expect(await rounded({})).toEqual([102, 30, 7])
    expect(await rounded({ rounding: 'up' })).toEqual([105, 30, 15])
    expect(await rounded({ rounding: 'nearest' })).toEqual([105, 30, 0])
    expect(await rounded({ rounding: 'up', step: '30', per: 'entry' })).toEqual([60 + 30 + 30, 30, 30])
    expect(await rounded({ rounding: 'nearest', step: '6' })).toEqual([102, 30, 6])
    expect(await rounded({ rounding: 'nearest', step: '5', per: 'entry' })).toEqual([50 + 20 + 30, 30, 5])
    expect((await sheet(person, { rounding: 'up' })).workedMinutes).toBe(139)
    expect((await person.request('GET', '/api/timesheet?from=2026-03-01&to=2026-03-02&step=7')).status).toBe(400)
  })

  it('[INS-23] the table has the lines of the time sheet, and runs no formula', async () => {
    const { person, billable } = await givenWork()
    const { rows, headers, text } = await table(person, `by=task&billable=${billable}`)
    expect(headers.get('content-disposition')).toBe('attachment; filename="daywright-days-2026-03-01-2026-03-31.csv"')
    expect(text.split('\r\n')[0]).toMatch(/Date,Project,Task,Labels,Minutes,Hours,Billable,Sessions$/)
    expect(rows.map(({ Date: on, Task, Minutes, Hours, Billable }) => [on, Task, Minutes, Hours, Billable])).toEqual([
      ['2026-03-02', 'Call', '20', '0.33', 'No'],
      ['2026-03-02', 'Design', '82', '1.37', 'Yes'],
      ['2026-03-03', 'Design', '30', '0.5', 'Yes'],
      ['2026-03-04', "'=1+1", '7', '0.12', 'No'],
    ])
  })

  it('[INS-24] has the columns that Toggl imports', async () => {
    const { person, billable } = await givenWork()
    const { rows, text } = await table(person, `shape=toggl&billable=${billable}`)
    expect(text.startsWith('User,Email,')).toBe(true)
    const { User: _, ...design } = rows[0] ?? {}
    expect(design).toMatchObject({
      ...{ Client: 'Acme', Project: 'Website', Description: 'Design', Billable: 'Yes' },
      ...{ 'Start date': '2026-03-02', 'Start time': '10:00:00', Duration: '00:52:00' },
      Tags: 'billable, deep  quiet',
    })
    expect(design.Email).toMatch(/@/)
    expect(rows.map(row => [row['Start date'], row['Start time'], row.Duration])).toEqual([
      ['2026-03-02', '10:00:00', '00:52:00'],
      ['2026-03-02', '13:00:00', '00:20:00'],
      ['2026-03-02', '23:30:00', '00:30:00'],
      ['2026-03-03', '00:00:00', '00:30:00'],
      ['2026-03-04', '10:00:00', '00:07:00'],
    ])
  })

  it('[INS-24] has the columns that Kimai imports', async () => {
    const { person } = await givenWork()
    const { rows } = await table(person, 'shape=kimai&rounding=up&step=15&per=entry')
    const names = 'Date,From,To,Duration,User,Email,Customer,Project,Activity,Description,Billable,Exported,Tags'
    expect(Object.keys(rows[0] ?? {}).join()).toBe(names)
    expect(rows[0]).toMatchObject({ From: '10:00', To: '11:00', Duration: '3600', Customer: 'Acme', Activity: 'Work' })
    expect(rows.at(-1)).toMatchObject({ Customer: 'No customer', Project: 'No project', Description: "'=1+1" })
    const perDay = await table(person, 'shape=kimai&rounding=up&step=15')
    expect(perDay.rows.map(row => row.Duration)).toEqual(['3120', '1200', '1800', '1800', '420'])
  })

  it('[INS-24] has the columns that solidtime imports', async () => {
    const { person, billable } = await givenWork()
    const { rows, text } = await table(person, `shape=solidtime&billable=${billable}`)
    expect(text.split('\r\n')[0]).toBe('description,billable,client,project,tags,start,end,task,user_name,user_email')
    expect(rows[0]).toMatchObject({ description: 'Design', billable: 'true', client: 'Acme', project: 'Website' })
    expect(rows[2]).toMatchObject({ start: '2026-03-02T22:30:00Z', end: '2026-03-02T23:00:00Z' })
    expect(rows[4]).toMatchObject({ billable: 'false', client: '', project: '' })
  })
})

import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Monday. */
const now = '2026-03-02T08:00:00.000Z'

onBothDatabases('POST /api/tasks/quick', world => {
  const inBerlin = async () => {
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: 'Europe/Berlin' } })
    const add = (text: string, more: { plan?: boolean; dryRun?: boolean } = {}) =>
      person.client.tasks.quick({
        body: { text, now, plan: more.plan ?? false },
        query: { dryRun: String(more.dryRun ?? false) },
      })
    return { ...person, add }
  }

  it('[QUICK-1] [QUICK-2] stores a task for each line, in the zone of the profile, with its block', async () => {
    const { client, add } = await inBerlin()
    const { lines, timezone } = await add('- Write report 3h by Friday 5pm !high\n- Call Bob tomorrow 10:00-10:30')
    expect([timezone, lines.map(({ kind, title }) => [kind, title])]).toEqual([
      'Europe/Berlin',
      [
        ['task', 'Write report'],
        ['task', 'Call Bob'],
      ],
    ])
    const [report, call] = await Promise.all(lines.map(({ task }) => client.tasks.get({ id: task?.id ?? '' })))
    expect(report).toMatchObject({ estimateMinutes: 180, priority: 'high', dueAt: '2026-03-06T16:00:00.000Z' })
    const block = { startAt: '2026-03-03T09:00:00.000Z', endAt: '2026-03-03T09:30:00.000Z', source: 'manual' }
    expect(call?.timeBlocks).toMatchObject([block])
    expect(lines[1]?.session).toEqual(call?.timeBlocks[0])
  })

  it('[QUICK-37] sets the reminder that a line says', async () => {
    const { client, add } = await inBerlin()
    const { lines } = await add('Call Bob by Friday 5pm !remind 30m before\nCall Ann !remind at 18:00')
    expect(lines.map(({ title, notUnderstood }) => [title, notUnderstood])).toEqual([
      ['Call Bob', []],
      ['Call Ann', []],
    ])
    const reminders = await Promise.all(lines.map(({ task }) => client.taskReminders.list({ taskId: task?.id ?? '' })))
    expect(reminders.map(([only]) => [only?.at, only?.before, only?.minutesBefore])).toEqual([
      [null, 'due', 30],
      ['2026-03-02T17:00:00.000Z', null, null],
    ])
    const { lines: shown } = await add('Call Bob by Friday !remind 1h', { dryRun: true })
    expect(shown[0]?.understood).toContainEqual(expect.objectContaining({ kind: 'reminder', minutesBefore: 60 }))
  })

  it('[QUICK-1] stores the habit or the days off of a single line, and the series of a task that repeats', async () => {
    const { client, add } = await inBerlin()
    const [habit] = (await add('Run 30m 3x per week')).lines
    expect(habit).toMatchObject({ kind: 'habit', task: null, habit: { name: 'Run', times: 3, minutes: 30 } })
    expect((await client.habits.list()).map(({ id }) => id)).toEqual([habit?.habit?.id])
    const [off] = (await add('off on Friday')).lines
    expect(off).toMatchObject({ kind: 'days-off', event: { startOn: '2026-03-06', endOn: '2026-03-06', busy: 'away' } })
    const [series] = (await add('Water the plants every Tuesday')).lines
    expect(series?.task?.seriesId).not.toBeNull()
    const several = await add('Run 30m 3x per week\noff on Friday', { dryRun: true })
    expect(several.lines.map(({ kind }) => kind)).toEqual(['task', 'task'])
  })

  it('[QUICK-1] stores nothing if one of the lines cannot be stored, and names it', async () => {
    const { client, request } = await inBerlin()
    const text = `Buy milk #shop @Home\n3h by Friday\nRead #${'x'.repeat(101)}`
    const { status, body } = await request('POST', '/api/tasks/quick', { text })
    expect([status, body.details]).toEqual([
      400,
      { text: ['line 2: title must not be empty', 'line 3: label name must be at most 100 characters'] },
    ])
    const stored = async () => [await client.tasks.list(), await client.labels.list(), await client.projects.list()]
    expect(await stored()).toMatchObject([{ data: [] }, [], []])
    // What is found out only when the line is stored takes the lines before it back.
    const late = 'Buy milk #shop @Home\nWater plants every day until 1 February 2026'
    expect((await request('POST', '/api/tasks/quick', { text: late, now: '2026-01-01T08:00:00.000Z' })).status).toBe(
      400,
    )
    expect(await stored()).toMatchObject([{ data: [] }, [], []])
  })

  it('[QUICK-3] finds names without regard to case, and creates those that are missing once', async () => {
    const { client, add } = await inBerlin()
    const label = await client.labels.create({ body: { name: 'Deep work' } })
    const project = await client.projects.create({ body: { name: 'Website' } })
    const { lines, newLabels, newProjects } = await add(
      'Write #"deep work" @website\nPaint #urgent @Home\nSweep #URGENT @home',
    )
    expect([newLabels, newProjects]).toEqual([['urgent'], ['Home']])
    expect(lines[0]?.task).toMatchObject({ projectId: project.id, labels: [{ id: label.id }] })
    const [, paint, sweep] = lines.map(({ task }) => ({ project: task?.project?.name, label: task?.labels[0]?.name }))
    expect([paint, sweep]).toEqual([
      { project: 'Home', label: 'urgent' },
      { project: 'Home', label: 'urgent' },
    ])
    expect([(await client.labels.list()).length, (await client.projects.list()).length]).toEqual([2, 2])
    await client.projects.update({ id: project.id, body: { archived: true } })
    expect((await add('Write @Website', { dryRun: true })).newProjects).toEqual(['Website'])
  })

  it('[QUICK-2] gives new tasks the defaults of the settings, and the hours of their label', async () => {
    const { client, add } = await inBerlin()
    const windows = [{ day: [6], start: '10:00', end: '12:00' }]
    const hours = await client.schedulePreferences.create({ body: { name: 'Saturdays', windows } })
    await client.labels.create({ body: { name: 'garden', schedulePreferenceId: hours.id } })
    await client.plannerSettings.update({ body: { defaultEstimateMinutes: 45, defaultCooldownMinutes: 20 } })
    const [line] = (await add('Weed #garden')).lines
    expect(line?.task).toMatchObject({
      schedulePreferenceId: hours.id,
      estimateMinutes: 45,
      cooldownMinutes: 20,
    })
  })

  it('[QUICK-2] counts from the moment that is sent, with the week of the settings and the order of days', async () => {
    const { client } = await inBerlin()
    const dueAt = async (text: string, more: { now?: string; dayFirst?: boolean }) =>
      (await client.tasks.quick({ body: { text, ...more }, query: { dryRun: 'true' } })).lines[0]?.draft?.dueAt
    expect(await dueAt('Pay by tomorrow 9:00', { now: '2026-03-09T08:00:00Z' })).toBe('2026-03-10T08:00:00.000Z')
    expect(await dueAt('Pay by 3/4', { now, dayFirst: true })).toBe('2026-04-03T21:59:00.000Z')
    expect(await dueAt('Pay by 3/4', { now, dayFirst: false })).toBe('2026-03-04T22:59:00.000Z')
    await client.plannerSettings.update({ body: { weekStart: 0 } })
    expect(await dueAt('Pay this week', { now })).toBe('2026-03-07T22:59:00.000Z')
  })

  it('[QUICK-13] reads lines in the given language, or that of the settings, and in English', async () => {
    const { client } = await inBerlin()
    const quick = async (text: string, language?: 'de' | 'en') =>
      (await client.tasks.quick({ body: { text, now, language }, query: { dryRun: 'true' } })).lines[0]
    const line = 'Bericht bis Freitag 17 Uhr #work, takes 1,5 Std'
    const german = await quick(line, 'de')
    expect(german?.draft).toMatchObject({ title: 'Bericht', estimateMinutes: 90, dueAt: '2026-03-06T16:00:00.000Z' })
    const words = german?.understood.map(({ text }) => text)
    expect(words).toEqual(['bis Freitag 17 Uhr', '#work', 'takes 1,5 Std'])
    expect((await quick(line))?.draft?.dueAt).toBeNull()
    await client.plannerSettings.update({ body: { language: 'pt-BR' } })
    const ofSettings = [
      await quick('Pagar até sexta'),
      await quick('Pagar até sexta', 'en'),
      await quick('Pay by Friday'),
    ]
    expect(ofSettings.map(read => read?.draft?.dueAt)).toEqual([
      '2026-03-06T22:59:00.000Z',
      null,
      '2026-03-06T22:59:00.000Z',
    ])
  })

  it('[QUICK-4] says where and how each part was understood, and what was not', async () => {
    const { add } = await inBerlin()
    const line = 'Fix bug #123 2h !wow #work 20h'
    const [read] = (await add(line, { dryRun: true })).lines
    const words = ({ from, to }: { from: number; to: number }) => line.slice(from, to)
    expect(read?.understood.map(part => [part.kind, part.text, words(part)])).toEqual([
      ['estimate', '2h', '2h'],
      ['label', '#work', '#work'],
    ])
    expect(read?.notUnderstood.map(part => [part.reason, part.text, words(part)])).toEqual([
      ['unknown-mark', '#123', '#123'],
      ['unknown-mark', '!wow', '!wow'],
    ])
    const [quoted] = (await add('Read "about #12" and “!wow”', { dryRun: true })).lines
    expect(quoted?.notUnderstood).toEqual([])
    const [long] = (await add('Study 20h', { dryRun: true })).lines
    expect([long?.title, long?.notUnderstood]).toMatchObject(['Study 20h', [{ reason: 'too-long', text: '20h' }]])
  })

  it('[QUICK-5] stores nothing in a dry run, and says what would be stored or why it could not be', async () => {
    const { client, add } = await inBerlin()
    const text = 'Paint the fence 2h tomorrow #garden @Home\n3h by Friday'
    const { lines, newLabels, newProjects } = await add(text, { dryRun: true, plan: true })
    expect([newLabels, newProjects]).toEqual([['garden'], ['Home']])
    const draft = { title: 'Paint the fence', estimateMinutes: 120, labels: ['garden'], project: 'Home' }
    expect(lines).toMatchObject([
      { task: null, problems: [], draft },
      { task: null, problems: ['title must not be empty'] },
    ])
    const days = await add('vacation 9-13 March', { dryRun: true })
    expect(days.lines[0]).toMatchObject({ event: null, understood: [{ startOn: '2026-03-09', endOn: '2026-03-13' }] })
    const stored = [await client.tasks.list(), await client.labels.list(), await client.calendarEvents.list()]
    expect(stored).toMatchObject([{ data: [] }, [], []])
  })

  it('[QUICK-9] says in a dry run where the sessions would be, and what would become late', async () => {
    const { client, add } = await inBerlin()
    world.setNow('2026-03-02T07:00:00.000Z')
    const dueAt = '2026-03-02T10:00:00.000Z'
    const body = { title: 'Report', estimateMinutes: 90, dueAt }
    const report = await client.tasks.create({ body, query: { plan: 'true' } })
    expect(report.plan?.atRisk).toBeNull()
    const { lines, late } = await add('Call Bob 30m\nPhoto shoot 2 March 9:15-10:45\nWater plants every day 5m', {
      dryRun: true,
      plan: true,
    })
    const [call, shoot, plants] = lines
    expect(call?.planned).toMatchObject({ plan: { ok: true, atRisk: null }, sessions: [{ title: 'Call Bob' }] })
    expect([shoot?.planned, plants?.planned]).toEqual([null, null])
    expect(late.map(({ taskId }) => taskId)).toEqual([report.id])
    const off = await add('off on 2 March', { dryRun: true, plan: true })
    expect(off.late.map(({ taskId }) => taskId)).toEqual([report.id])
    // What is late itself is said with its line.
    const own = await add('Essay 8h by 2 March 11:00', { dryRun: true, plan: true })
    expect([own.lines[0]?.planned?.plan?.atRisk, own.late]).toEqual([expect.anything(), []])
    expect((await client.tasks.list()).pagination.total).toBe(1)
    expect((await add('Call Bob 30m', { dryRun: true })).lines[0]?.planned).toBeNull()
  })

  it('[QUICK-6] plans all lines in one run, and gives each task its sessions', async () => {
    const { client, add } = await inBerlin()
    const { lines } = await add('Report 90m\nSlides 30m', { plan: true })
    for (const { task } of lines) {
      expect(task?.plan?.ok).toBe(true)
      expect(task?.timeBlocks).toEqual((await client.tasks.get({ id: task?.id ?? '' })).timeBlocks)
      expect(task?.timeBlocks?.length).toBeGreaterThan(0)
    }
    const [unplanned] = (await add('Later 30m')).lines
    expect(unplanned?.task?.timeBlocks).toBeUndefined()
  })

  it('[QUICK-7] refuses more than 100 lines, 10,000 characters and 100 new names', async () => {
    const { request } = await inBerlin()
    const statusOf = async (text: string) => (await request('POST', '/api/tasks/quick?dryRun=true', { text })).status
    expect(await statusOf(Array.from({ length: 100 }, (_, index) => `Task ${index}`).join('\r\n'))).toBe(200)
    expect(await statusOf('Task\n'.repeat(101))).toBe(400)
    expect(await statusOf('x'.repeat(10_001))).toBe(400)
    const named = Array.from({ length: 101 }, (_, index) => `#new${index}`)
    const many = { text: `One ${named.join(' ')}` }
    const { status, body } = await request('POST', '/api/tasks/quick', many)
    const dry = await request('POST', '/api/tasks/quick?dryRun=true', many)
    expect([dry.status, dry.body.problem]).toEqual([200, 'must name at most 100 new labels and projects'])
    expect([status, body.details]).toEqual([400, { text: ['must name at most 100 new labels and projects'] }])
  })
})

import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '@daywright/test-kit/program'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

onSqlite('the command line for people', world => {
  const folder = mkdtempSync(join(tmpdir(), 'daywright-people-'))
  let person: Person
  const daywright = (args: string[], stdin = '', env: Record<string, string> = {}) =>
    runProgram(args, { env: { XDG_CONFIG_HOME: folder, ...env }, stdin })
  /** The standard output of a command that succeeds. */
  const output = async (...args: string[]) => {
    const { code, stdout, stderr } = await daywright(args)
    expect([code, stderr]).toEqual([0, ''])
    return stdout
  }
  const json = async (...args: string[]) => JSON.parse(await output(...args, '--json'))

  beforeAll(async () => {
    // A Monday, in the usual working hours.
    world.setNow('2026-03-02T09:30:00.000Z')
    person = await world.newPerson()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('[CMD-3] [CMD-4] says what to do without a profile, and logs in with a key that works', async () => {
    const before = await daywright(['today'])
    expect([before.code, before.stdout]).toEqual([3, ''])
    expect(before.stderr).toMatch(/^daywright: You are not logged in\. [^\n]+daywright login <address>\n$/)
    const wrong = await daywright(['login', world.baseUrl], 'dw_wrong\n')
    expect([wrong.code, wrong.stderr]).toEqual([3, expect.stringContaining('does not accept the key')])
    expect(existsSync(join(folder, 'daywright/config.json'))).toBe(false)
    const { code, stdout } = await daywright(['login', `${world.baseUrl}/`], `${person.key}\n`)
    expect([code, stdout]).toEqual([0, `Logged in to ${world.baseUrl} as ${person.email}\n`])
    expect(statSync(join(folder, 'daywright/config.json')).mode & 0o777).toBe(0o600)
    const profiles = await daywright(['profiles'])
    expect(profiles.stdout).toBe(`* default  ${world.baseUrl}\n`)
  })

  it('[CMD-7] [CMD-8] adds tasks, says how they were understood, and takes them back', async () => {
    const dry = await output('add', 'Write', 'report', '1h', '#work', '!wow', '--dry-run')
    expect(dry).toBe(
      'Would add Write report !wow · 1h · #work\n  !wow stays in the title: Neither a label, a project nor a priority\nWould create the label work\n',
    )
    const { lines } = await json('add', 'Write report 1h #work', '--plan')
    expect(lines[0].task.timeBlocks).toMatchObject([{ startAt: '2026-03-02T09:30:00.000Z' }])
    const several = await daywright(['add', '-'], '- Buy milk\n- Buy bread\n')
    expect(several.stdout).toBe('Added Buy milk\nAdded Buy bread\n')
    expect(await output('undo')).toBe('Deleted 2 records that were added\n')
    const { data } = await person.client.tasks.list()
    expect(data.map(({ title }) => title)).toEqual(['Write report'])
  })

  it('[FRESH-10] [CMD-8] proposes what becomes of overdue tasks, takes it as it is, and takes that back', async () => {
    expect(await output('fresh-start')).toBe('Nothing is overdue, and all of it can be on time.\n')
    const dueAt = '2026-02-27T17:00:00.000Z'
    const { id } = await person.client.tasks.create({ body: { title: 'Pay the rent', estimateMinutes: 60, dueAt } })
    const dueOf = async () => (await person.client.tasks.get({ id })).dueAt
    expect(await output('fresh-start')).toMatch(
      /^due Tue 3 Mar +Pay the rent {2}It would be done by Mon 2 Mar\.\nNothing was changed\./,
    )
    expect(await dueOf()).toBe(dueAt)
    expect(await output('fresh-start', '--apply')).toBe(
      'Fresh start: 1 task with a new due date\ndaywright undo takes it back.\n',
    )
    expect(await dueOf()).toBe('2026-03-03T23:59:00.000Z')
    expect(await output('undo')).toBe('Everything is as before\n')
    expect(await dueOf()).toBe(dueAt)
    await person.client.tasks.removeMany({ body: { taskIds: [id] } })
  })

  it('[CMD-15] [CMD-8] imports a file after a look at it, and takes the import back', async () => {
    const file = join(folder, 'list.csv')
    writeFileSync(file, 'Title,Project,Due date\nPaint the fence,Garden,2026-03-20\nBuy seeds,Garden,\n')
    const preview = await output('import', file, '--preview')
    expect(preview).toBe(
      'CSV: 2 new tasks, 1 project\n  Paint the fence  @Garden · due 2026-03-20\n  Buy seeds  @Garden\nNothing was imported.\n',
    )
    expect((await person.client.taskImports.list()).length).toBe(0)
    expect(await output('import', file)).toBe('Imported 2 tasks from CSV\ndaywright undo takes it back.\n')
    expect(await output('import', file)).toContain(
      'Imported 0 tasks from CSV; of an earlier import 0 changed and 2 stayed',
    )
    const tasks = async () => (await person.client.tasks.list({ query: { search: 'fence' } })).data.length
    expect(await tasks()).toBe(1)
    await output('undo')
    const [last] = await person.client.taskImports.list()
    expect(last?.undoneAt).not.toBeNull()
    const missing = await daywright(['import', join(folder, 'nothing.csv')])
    expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('cannot be read (ENOENT)')])
    const odd = await daywright(['import', file, '--format', 'paper'])
    expect([odd.code, odd.stderr]).toEqual([2, expect.stringContaining('“paper” is none of todoist-csv')])
  })

  it('[IMP-21] shows estimates, labels and repeats before an import, and takes the unit of estimates', async () => {
    const file = join(folder, 'hours.csv')
    writeFileSync(
      file,
      'Title;Project;Est. (h);Tags;Repeat;Due\nDesign;Work;6;ui;weekly;2026-03-20\nMail;Work;0,5;;;32.13.2026\n',
    )
    const lines = (await output('import', file, '--preview')).split('\n')
    expect(lines[1]).toBe('  Design  @Work · #ui · due 2026-03-20 · 6h · every week')
    expect(lines[2]).toBe('  Mail  @Work · 30m')
    expect(lines[3]).toBe('- 1 task with a date that cannot be read, such as “32.13.2026”: it is in the description.')
    expect(await output('import', file, '--preview', '--estimates', 'minutes')).toContain('due 2026-03-20 · 6m')
    expect((await daywright(['import', file, '--estimates', 'weeks'])).stderr).toContain('none of minutes, hours, days')
  })

  it('[CMD-13] shows the day, and works on its sessions', async () => {
    const today = await output('today')
    expect(today).toContain('Monday, 2 March 2026')
    expect(today).toMatch(/^Now {2}09:30–10:30 {2}Write report$/m)
    expect(await output('next')).toContain('Now  09:30–10:30  Write report')
    expect((await json('today')).current[0].title).toBe('Write report')
    expect(await output('start')).toBe('Started Write report\n')
    world.setNow('2026-03-02T10:00:00.000Z')
    expect(await output('stop')).toBe('Stopped Write report after 30m\n')
    expect(await output('undo')).toBe('The session is open again\n')
    expect(await output('done')).toBe('Completed the session of Write report, and with it the task\n')
    await output('undo')
    const none = await daywright(['stop'])
    expect([none.code, none.stderr]).toEqual([5, expect.stringContaining('No timer runs')])
  })

  it('[CMD-22] sets reminders of a task', async () => {
    const dueAt = '2026-03-05T15:00:00.000Z'
    const { id: taskId } = await person.client.tasks.create({ body: { title: 'Water the plants', dueAt } })
    expect(await output('remind', 'plants', '--before', '1d 2h')).toContain('Reminds of Water the plants: Wed 4 Mar')
    expect(await output('remind', 'plants', '--session', '10m')).toContain('once that has a time')
    expect(await output('remind', 'plants', '--at', '0:01')).toContain('tomorrow, 00:01')
    const [first] = JSON.parse(JSON.stringify(await person.client.taskReminders.list({ taskId })))
    expect(first).toMatchObject({ before: null, minutesBefore: null })
    for (const wrong of [[], ['--before', 'soon'], ['--at', '25:00'], ['--at', '9:00', '--before', '1h']])
      expect((await daywright(['remind', 'plants', ...wrong])).code).toBe(2)
    expect(await person.client.taskReminders.list({ taskId })).toHaveLength(3)
    await person.client.tasks.remove({ id: taskId })
  })

  it('[CMD-10] [CMD-8] completes a task by words of its title, and opens it again', async () => {
    await person.client.tasks.create({ body: { title: 'Call the bank' } })
    await person.client.tasks.create({ body: { title: 'Call the dentist\u001b[31m' } })
    const unclear = await daywright(['done', 'call'])
    expect([unclear.code, unclear.stdout]).toEqual([5, ''])
    expect(unclear.stderr).toMatch(/Call the bank/)
    expect(unclear.stderr).not.toContain('\u001b')
    expect(await output('done', 'BANK', 'call')).toBe('Completed Call the bank\n')
    const titles = async () => (await person.client.tasks.list({ query: { search: 'bank' } })).data.length
    expect(await titles()).toBe(0)
    expect(await output('undo')).toBe('The task is open again\n')
    expect(await titles()).toBe(1)
  })

  it('[CMD-13] [CMD-8] previews and runs the planner, and takes the run back', async () => {
    await person.client.tasks.create({ body: { title: 'Slides', estimateMinutes: 45 } })
    const preview = await output('plan', '--preview')
    expect(preview).toMatch(/^\+ .+ Slides$/m)
    expect(preview).toContain('Nothing was changed.')
    expect(await output('plan')).toMatch(/^Planned \d+ sessions?\n/)
    expect(await output('undo')).toBe('The plan is as it was before the last run\n')
    expect((await json('free', '45m')).suggestion).toMatchObject({
      minutes: expect.any(Number),
      task: { title: expect.any(String) },
    })
  })

  it('[CMD-16] [CMD-17] [CMD-8] does a task next, says what moved for it, and takes it back', async () => {
    world.setNow('2026-03-02T12:00:00.000Z')
    await person.client.planner.run()
    world.setNow('2026-03-02T12:02:00.000Z')
    const { id } = await person.client.tasks.create({ body: { title: 'Pay bills', estimateMinutes: 25 } })
    const next = await output('next', 'pay')
    expect(next).toMatch(/^Next [^\n]*12:05–12:30 {2}Pay bills\n→ [^\n]* {2}Slides {2}from [^\n]*12:00–12:45\n$/)
    expect(await output('undo')).toBe('The plan is as it was before the last run\n')
    const started = await output('start', 'pay')
    expect(started).toMatch(/^Started Pay bills\n→ [^\n]* {2}Slides {2}from [^\n]*12:00–12:45\n$/)
    expect((await json('next', 'pay')).madeRoom).toBeNull()
    expect(await output('next', 'pay')).toMatch(/^Now [^\n]*12:02–12:27 {2}Pay bills\n$/)
    await output('undo')
    expect((await person.client.today.get()).running).toBeNull()
    await person.client.tasks.remove({ id, query: { permanent: 'true' } })
    const gone = await daywright(['next', 'pay'])
    expect([gone.code, gone.stderr]).toEqual([5, expect.stringContaining('No open task')])
  })

  it('[CMD-3] tells refusals, wrong use and a server that is away apart, also for programs', async () => {
    const usage = await daywright(['add'])
    expect([usage.code, usage.stdout]).toEqual([2, ''])
    const refused = await daywright(['add', '3h', '--json'])
    expect([refused.code, JSON.parse(refused.stderr)]).toEqual([
      1,
      { error: 'title must not be empty', code: 'validation-failed' },
    ])
    const away = await daywright(['today'], '', { DAYWRIGHT_URL: 'http://127.0.0.1:9', DAYWRIGHT_KEY: 'dw_x' })
    expect([away.code, away.stdout]).toEqual([4, ''])
    expect(away.stderr).toMatch(/^daywright: http:\/\/127\.0\.0\.1:9 cannot be reached[^\n]+\n$/)
  })

  it('[CMD-1] [CMD-2] helps with the commands for people, and leads to those of the operator', async () => {
    const help = await output('--help')
    for (const name of ['add', 'today', 'plan', 'login']) expect(help).toMatch(new RegExp(`^  ${name} `, 'm'))
    expect(help).toContain('daywright server')
    expect(await output('server', '--help')).toMatch(/^ {2}backup /m)
  })

  it('[CMD-4] forgets a key', async () => {
    await daywright(['login', world.baseUrl, '--profile', 'second'], person.key)
    expect((await json('profiles')).map(({ name }: { name: string }) => name)).toEqual(['default', 'second'])
    await output('logout', '--profile', 'default')
    expect(await output('logout')).toContain(`Forgot the key for ${world.baseUrl}`)
    expect((await daywright(['today'])).code).toBe(3)
    writeFileSync(join(folder, 'daywright/config.json'), '{')
    const broken = await daywright(['today'])
    expect([broken.code, broken.stderr]).toEqual([
      1,
      expect.stringMatching(/^daywright: \S+config\.json cannot be read: .+\n$/),
    ])
  })
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@daywright/contract/api/api'
import { findProgram } from '@daywright/test-kit/run/find-program'
import { describe, expect, it } from 'vitest'
import { CLI_ENDPOINTS } from './api/cli-endpoints.ts'
import { UnreachableError } from './api/node-request.ts'
import { COMMANDS, isForPeople } from './command-names.ts'
import { run as complete } from './commands/completion.command.ts'
import { run as suggest } from './commands/free.command.ts'
import { run as showInsights } from './commands/insights.command.ts'
import { run as showNext } from './commands/next.command.ts'
import { run as showToday } from './commands/today.command.ts'
import { failureReport } from './failure-report.ts'
import { findTask } from './find-task.ts'
import { hasColours, plain, styleFor } from './output/style.ts'
import { longDay, minutesText, zonedText } from './output/zoned-text.ts'
import { configFolder } from './profiles/config-folder.ts'
import { readPrivateFile, writePrivateFile } from './profiles/private-file.ts'
import { requireProfile } from './profiles/profiles.ts'

const BASH = findProgram(['bash'], ['/bin', '/usr/bin'])

describe('parts of the command line', () => {
  it('[CMD-1] [CMD-2] [CMD-15] knows which commands are for people', () => {
    const people = [
      ['add', 'Milk'],
      ['today'],
      ['--help'],
      ['help', 'add'],
      ['import', 'a@b.csv'],
      ['import', 'tasks.csv', '--preview'],
    ]
    const operator = [
      [],
      ['serve'],
      ['server', 'today'],
      ['user'],
      ['toString'],
      ['help', 'user'],
      ['import', 'me@example.com', 'a.json'],
    ]
    expect(people.filter(args => !isForPeople(args))).toEqual([])
    expect(operator.filter(isForPeople)).toEqual([])
  })

  it('[CMD-9] has the methods and paths of the contract', () => {
    for (const [resource, group] of Object.entries(CLI_ENDPOINTS))
      for (const [action, row] of Object.entries(group)) {
        const { method, path } = (api as never)[resource][action] as { method: string; path: string }
        expect({ method, path }).toEqual(row)
      }
  })

  it('[CMD-5] uses colours on a terminal that wants them', () => {
    const terminal = { isTTY: true }
    expect(hasColours(terminal, { TERM: 'xterm' })).toBe(true)
    expect(hasColours({}, { TERM: 'xterm' })).toBe(false)
    expect(hasColours(terminal, { TERM: 'xterm', NO_COLOR: '1' })).toBe(false)
    expect(hasColours(terminal, { TERM: 'dumb' })).toBe(false)
    expect(styleFor(terminal, {}).bold('x')).toBe('\u001b[1mx\u001b[22m')
    expect(styleFor({}, {}).bold('x')).toBe('x')
  })

  it('[CMD-3] says that nothing was changed only if the server cannot have received anything', () => {
    const message = (reason: string) =>
      failureReport(new UnreachableError('https://a.example', reason), undefined).message
    for (const reason of ['ECONNREFUSED', 'ENOTFOUND']) expect(message(reason)).toContain('nothing was changed')
    for (const reason of ['ECONNRESET', 'no response in time', 'the response ended early'])
      expect(message(reason)).toContain('It may have been done all the same')
  })

  it('[CMD-6] shows titles without what a terminal would obey', () => {
    expect(plain('Pay\u001b]0;owned\u0007 \u202ebill\u202c\r\n\u009b31m')).toBe('Pay ]0;owned   bill 31m')
    expect(plain('Ä 日本 🎉 עברית')).toBe('Ä 日本 🎉 עברית')
  })

  it('[CMD-6] shows no title of a day as it is', async () => {
    const title = 'Pay\u001b[31m'
    const item = { title, startAt: '2026-03-02T09:00:00Z', endAt: '2026-03-02T10:00:00Z', block: null, event: {} }
    const lists = { current: [item], next: item, later: [item], allDay: [item], running: { ...item, id: 'x' } }
    const due = [{ title, dueAt: item.endAt, plannedEnd: null }]
    const base = { now: item.startAt, on: '2026-03-02', timezone: 'UTC', dueToday: due, atRisk: due, unconfirmed: [] }
    const today = { ...base, ...lists, done: { sessions: 0, tasks: 0, minutes: 0 } }
    const shown: string[] = []
    const show = (_result: unknown, text: () => readonly string[]) => void shown.push(...text())
    const context = { client: { today: { get: async () => today } }, show, style: styleFor({}, {}) } as never
    await showToday(context)
    await showNext(context)
    expect(shown.filter(line => line.includes('Pay'))).toHaveLength(9)
    expect(shown.join('\n')).not.toContain('\u001b')
  })

  it('[TODAY-16] asks about the sessions since the day that the server names', async () => {
    const linesWith = async (...starts: string[]) => {
      const done = { sessions: 0, tasks: 0, minutes: 0 }
      const lists = { current: [], next: null, later: [], allDay: [], running: null, dueToday: [], atRisk: [] }
      const day = { now: '2026-03-02T09:00:00.000Z', on: '2026-03-02', timezone: 'UTC', done }
      const unconfirmed = starts.map(startAt => ({ startAt }))
      const today = { ...day, ...lists, unconfirmed, askedSince: '2026-02-27T00:00:00.000Z' }
      const shown: string[] = []
      const show = (_result: unknown, text: () => readonly string[]) => void shown.push(...text())
      await showToday({ client: { today: { get: async () => today } }, show, style: styleFor({}, {}) } as never)
      return shown.filter(line => /confirm/.test(line))
    }
    const [older, recent] = ['2026-02-26T23:59:00.000Z', '2026-02-27T00:00:00.000Z']
    expect(await linesWith(older, recent)).toEqual([
      '1 past session to confirm: daywright open today',
      '1 older one nobody confirmed: counted as your settings say',
    ])
    expect(await linesWith(older, older)).toEqual(['2 older ones nobody confirmed: counted as your settings say'])
    expect(await linesWith()).toEqual([])
  })

  it('[CMD-4] keeps its file where each system keeps settings', () => {
    const folderOn = (platform: NodeJS.Platform, env: NodeJS.ProcessEnv = {}) => configFolder(env, platform)
    expect(folderOn('linux')).toBe(join(homedir(), '.config/daywright'))
    expect(folderOn('darwin')).toBe(join(homedir(), 'Library/Application Support/daywright'))
    expect(folderOn('win32', { APPDATA: '/roaming' })).toBe('/roaming/daywright')
    expect(folderOn('linux', { XDG_CONFIG_HOME: '/xdg' })).toBe('/xdg/daywright')
  })

  it('[CMD-4] writes files for the user alone, and leaves no other', () => {
    const folder = mkdtempSync(join(tmpdir(), 'daywright-private-'))
    const file = join(folder, 'settings/config.json')
    writePrivateFile(file, { key: 1 })
    writePrivateFile(file, { key: 2 })
    expect([statSync(file).mode & 0o777, statSync(join(folder, 'settings')).mode & 0o777]).toEqual([0o600, 0o700])
    expect([readPrivateFile(file), readdirSync(join(folder, 'settings'))]).toEqual([{ key: 2 }, ['config.json']])
    expect(readFileSync(file, 'utf8')).toBe('{\n  "key": 2\n}\n')
    expect(readPrivateFile(join(folder, 'none.json'))).toBeUndefined()
    rmSync(folder, { recursive: true })
  })

  it('[CMD-4] takes the server from the environment unless a profile is named', () => {
    const environment = { DAYWRIGHT_URL: 'https://plan.example.com/', DAYWRIGHT_KEY: 'dw_1' }
    expect(requireProfile(undefined, environment)).toEqual({
      name: 'environment',
      url: 'https://plan.example.com',
      key: 'dw_1',
    })
    expect(() => requireProfile('nobody', environment)).toThrow()
  })

  it('[CMD-13] writes times in the zone of the account', () => {
    const zone = zonedText('Europe/Berlin', '2026-03-02T22:00:00.000Z')
    expect(zone.dayTime('2026-03-02T22:30:00.000Z')).toBe('today, 23:30')
    expect(zone.dayTime('2026-03-02T23:30:00.000Z')).toBe('tomorrow, 00:30')
    expect(zone.day('2026-03-29T01:30:00.000Z')).toBe('Sun 29 Mar')
    expect(zone.span('2026-03-29T00:30:00.000Z', '2026-03-29T01:30:00.000Z')).toBe('01:30–03:30')
    expect(longDay('2026-03-02')).toBe('Monday, 2 March 2026')
    expect([0, 45, 60, 90].map(minutesText)).toEqual(['0m', '45m', '1h', '1h 30m'])
  })

  it('[CMD-11] reads durations, and refuses what is none', async () => {
    const calls: unknown[] = []
    const suggestion = async (input: unknown) => {
      calls.push(input)
      return { suggestion: null }
    }
    const context = { client: { today: { suggestion } }, show: () => {}, style: styleFor({}, {}) } as never
    for (const duration of ['30m', '45', '1h', '1h30m', '1.5h', '2 hours']) await suggest(context, [duration])
    expect(calls).toEqual(['30', '45', '60', '90', '90', '120'].map(minutes => ({ query: { minutes } })))
    for (const duration of ['', 'soon', '2m', '9h'])
      await expect(suggest(context, [duration])).rejects.toThrow('such as 30m')
  })

  it('[CMD-18] asks for days until today in the zone of the account, and writes names without control characters', async () => {
    const calls: unknown[] = []
    const sessions = { kept: 3, missed: 1, unconfirmed: 2, logged: 0, byHand: 0, long: 0 }
    const due = { onTime: 4, late: 1, unknown: 0, overdue: 2, coming: 5 }
    const total = { from: '2026-03-02', to: '2026-03-08', plannedMinutes: 300, workedMinutes: 90, meetingMinutes: 60 }
    const part = { id: null, color: null, plannedMinutes: 60, workedByGroup: [], estimates: null }
    const get = async (input: unknown) => {
      calls.push(input)
      return {
        total: { ...total, sessions, due },
        parts: [
          { ...part, kind: 'one', name: 'Web\u001b[31m', workedMinutes: 75 },
          { ...part, kind: 'none', name: null, workedMinutes: 15 },
          { ...part, kind: 'one', name: 'Nothing', workedMinutes: 0, plannedMinutes: 0 },
        ],
        estimates: { factor: 1.42, tasks: 12 },
        habits: [{ name: 'Run', done: 2, missed: 1 }],
      }
    }
    const lines: string[] = []
    const context = {
      client: { insights: { get }, user: { get: async () => ({ timezone: 'Pacific/Kiritimati' }) } },
      show: (_result: unknown, text: () => readonly string[]) => void lines.push(...text()),
      style: styleFor({}, {}),
    } as never
    await showInsights(context, [], {})
    expect(lines).toEqual([
      'Monday, 2 March 2026 to Sunday, 8 March 2026',
      'Worked 1h 30m of 5h planned, 1h of meetings',
      'Sessions: 3 kept, 1 missed, 2 not confirmed',
      'Due: 4 on time, 1 late, 2 overdue',
      'Tasks took 1.4 times their estimate (12 tasks)',
      'By project',
      '  1h 15m  Web [31m  of 1h planned',
      '  15m     no project  of 1h planned',
      'Habit Run: 2 done, 1 missed',
    ])
    await showInsights(context, ['30'], { by: 'label' })
    const today = Temporal.Now.plainDateISO('Pacific/Kiritimati')
    const asked = (days: number, by: string) => ({
      query: { from: today.subtract({ days }).toString(), to: today.toString(), group: 'week', by },
    })
    expect(calls).toEqual([asked(6, 'project'), asked(29, 'label')])
    for (const days of ['0', 'week', '1.5', '2000'])
      await expect(showInsights(context, [days], {})).rejects.toThrow('Say from 1 to 1827 days')
    await expect(showInsights(context, [], { by: 'colour' })).rejects.toThrow('none of project, space, label')
  })

  it('[CMD-10] finds an open task by its whole title first, and never by words of its description', async () => {
    const titles = ['Call', 'Call the bank', 'Pay']
    const list = async () => ({ data: titles.map(title => ({ id: title, title, status: 'todo' })) })
    const found = (...words: string[]) => findTask({ tasks: { list } } as never, words)
    expect((await found('call')).title).toBe('Call')
    expect((await found('bank', 'CALL')).title).toBe('Call the bank')
    await expect(found('the', 'dentist')).rejects.toThrow('No open task is named like “the dentist”')
    await expect(found('a')).rejects.toThrow('Several tasks match')
  })

  it('[CMD-12] prints completions that name every command', async () => {
    for (const shell of ['bash', 'zsh', 'fish']) {
      const shown: string[] = []
      await complete({ show: (_result, text) => void shown.push(...text()) }, [shell])
      const script = shown.join('\n')
      for (const name of Object.keys(COMMANDS)) expect(script).toContain(name)
    }
    await expect(complete({ show: () => {} }, ['cmd'])).rejects.toThrow('bash, zsh, fish')
  })

  it.runIf(BASH)('[CMD-12] prints completions that bash understands', async () => {
    const shown: string[] = []
    await complete({ show: (_result, text) => void shown.push(...text()) }, ['bash'])
    execFileSync(BASH ?? '', ['-n'], { input: shown.join('\n') })
  })
})

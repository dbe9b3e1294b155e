import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ApiFailure } from '@daywright/contract/client/endpoint-calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { run as add } from '../commands/add.command.ts'
import { run as undo } from '../commands/undo.command.ts'
import { styleFor } from '../output/style.ts'
import { lastAction, rememberAction } from './last-action.ts'
import { run as logout } from './logout.command.ts'
import { run as profiles } from './profiles.command.ts'
import { readProfiles, requireProfile, writeProfiles } from './profiles.ts'

const style = styleFor({}, {})
let folder = ''
let shown: unknown[] = []
const show = (result: unknown, text: () => readonly string[]) => void shown.push(result, ...text())

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'daywright-kept-'))
  shown = []
  vi.stubEnv('XDG_CONFIG_HOME', folder)
  const [home, work] = ['home', 'work'].map(name => ({ url: `https://${name}.example`, key: `dw_${name}` }))
  writeProfiles({ current: 'home', profiles: { home, work } as never })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

it('[CMD-4] a profile is chosen by name, by the environment or for good, and no output has its key', async () => {
  const nameOf = (name: string | undefined, environment = {}) => requireProfile(name, environment).name
  expect([nameOf(undefined), nameOf(undefined, { DAYWRIGHT_PROFILE: 'work' })]).toEqual(['home', 'work'])
  expect(nameOf('home', { DAYWRIGHT_PROFILE: 'work' })).toBe('home')
  await profiles({ show, style }, ['work'])
  expect(nameOf(undefined)).toBe('work')
  await expect(profiles({ show, style }, ['nobody'])).rejects.toThrow('There is no profile nobody')
  expect(JSON.stringify(shown)).not.toContain('dw_')
})

it('[CMD-4] logging out forgets one key, and leaves the others', async () => {
  await logout({ show }, [], {})
  const work = { url: 'https://work.example', key: 'dw_work' }
  expect(readProfiles()).toEqual({ current: 'work', profiles: { work } })
  expect(readFileSync(join(folder, 'daywright/config.json'), 'utf8')).not.toContain('dw_home')
  await expect(logout({ show }, [], { profile: 'home' })).rejects.toThrow('There is no profile home')
})

const ADDED = { kind: 'add' as const, taskIds: ['t'], seriesIds: ['s'], habitIds: ['h'], eventIds: ['e'] }

/** What `undo` deletes, on a server that lacks a record or fails at one. */
async function undone({ gone = '', failing = '' } = {}) {
  const removed: string[] = []
  const remove = async ({ id = '', body }: { id?: string; body?: { taskIds: string[] } }) => {
    if (id !== '' && id === gone) throw new ApiFailure(404, { error: 'Not found' } as never)
    if (id !== '' && id === failing) throw new ApiFailure(503, { error: 'Busy' } as never)
    removed.push(...(body?.taskIds ?? [id]))
  }
  const resource = { remove, removeMany: remove }
  const planner = { undoable: async () => ({ available: false }) }
  const client = { series: resource, habits: resource, calendarEvents: resource, tasks: resource, planner }
  await undo({ client, server: { name: 'home' }, show, style } as never).catch(error => removed.push(error.message))
  return removed
}

it('[CMD-8] undo takes back all that was added, once, and only what was done with this profile', async () => {
  rememberAction('home', ADDED)
  rememberAction('work', { kind: 'plan' })
  expect(await undone()).toEqual(['s', 'h', 'e', 't'])
  expect([lastAction('home'), lastAction('work')]).toEqual([undefined, { kind: 'plan' }])
  expect(await undone()).toEqual(['There is nothing to undo.'])
})

it('[CMD-8] an undo that was interrupted goes on with the next one, and past what is gone', async () => {
  rememberAction('home', ADDED)
  expect(await undone({ failing: 'h' })).toEqual(['s', expect.any(String)])
  expect(await undone({ gone: 's' })).toEqual(['h', 'e', 't'])
})

it('[CMD-8] undo opens the task again that was completed with its session', async () => {
  const calls: unknown[] = []
  const call = async (input: unknown) => void calls.push(input)
  const client = { timeBlocks: { replace: call }, tasks: { update: call } }
  const session = { id: 'b', taskId: 't' } as never
  rememberAction('home', { kind: 'done-session', session, taskStatus: 'in_progress' })
  await undo({ client, server: { name: 'home' }, show, style } as never)
  expect(calls[1]).toEqual({ id: 't', body: { status: 'in_progress' } })
})

it('[CMD-8] what was only read is nothing to undo', async () => {
  const result = { lines: [], late: [], newLabels: [], newProjects: [], problem: null, timezone: 'UTC' }
  const context = { client: { tasks: { quick: async () => result } }, server: { name: 'home' }, show, style }
  await add(context as never, ['Milk'], { dryRun: true })
  expect(existsSync(join(folder, 'daywright/last-action.json'))).toBe(false)
  await add(context as never, ['Milk'], {})
  expect(lastAction('home')).toMatchObject({ kind: 'add' })
})

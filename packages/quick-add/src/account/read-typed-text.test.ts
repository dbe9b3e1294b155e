import type { QuickAddGiven } from '@daywright/contract/resources/tasks/quick-add'
import { describe, expect, it } from 'vitest'
import { literalLine } from '../reading.ts'
import { localTimeOf } from '../zone-time.ts'
import { type AccountFacts, type LineMeaning, readText, readTitle, type Typed } from './read-typed-text.ts'

const WORK = {
  id: 'work',
  name: 'Work',
  windows: [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' }],
  personal: false,
}
const FREE = { id: 'free', name: 'Free time', windows: [{ day: [0, 6], start: '10:00', end: '18:00' }], personal: true }
const ACCOUNT: AccountFacts = {
  settings: {
    defaultMinSessionMinutes: 15,
    defaultMaxSessionMinutes: 90,
    defaultCooldownMinutes: 5,
    defaultEstimateMinutes: 45,
    defaultSchedulePreferenceId: 'work',
  },
  preferences: [WORK, FREE],
  labels: [{ id: 'garden', name: 'garden', schedulePreferenceId: 'free' }],
  projects: [{ id: 'site', name: 'Website', schedulePreferenceId: null, spaceId: 'office' }],
  spaces: [{ id: 'office', name: 'Office', schedulePreferenceId: null }],
}
/** A Monday. */
const NOW = '2026-03-02T08:00:00.000Z'
const typed = (text: string, beside: Partial<Typed> = {}): Typed => ({
  text,
  now: NOW,
  zone: localTimeOf('UTC'),
  ...beside,
})
const read = (text: string, beside: Partial<Typed> = {}): LineMeaning[] => [...readText(typed(text, beside), ACCOUNT)]
function taskOf(text: string, beside: Partial<Typed> = {}) {
  const [meaning] = read(text, beside)
  return meaning?.kind === 'task' ? meaning.task : null
}
const given = (fields: QuickAddGiven): Partial<Typed> => ({ given: fields })

describe('[QUICK-34] what becomes of a text', () => {
  it('is a task with the defaults of the account, and the hours that it gets', () => {
    expect(taskOf('Write report 3h by Friday 5pm !high')).toMatchObject({
      title: 'Write report',
      estimateMinutes: 180,
      priority: 'high',
      dueAt: '2026-03-06T17:00:00.000Z',
      minSessionMinutes: 15,
      maxSessionMinutes: 90,
      cooldownMinutes: 5,
      schedulePreferenceId: 'work',
    })
    expect(taskOf('Weed #garden')).toMatchObject({ estimateMinutes: 45, schedulePreferenceId: 'free' })
  })

  it('is a habit or days off only in a single line that was written for quick add', () => {
    const kinds = (text: string, beside: Partial<Typed> = {}) => read(text, beside).map(({ kind }) => kind)
    expect([kinds('Run 3x per week'), kinds('off on Friday')]).toEqual([['habit'], ['days-off']])
    expect(kinds('Run 3x per week\noff on Friday')).toEqual(['task', 'task'])
    expect([kinds('Run 3x per week', { onlyTasks: true }), kinds('off on Friday', { onlyTasks: true })]).toEqual([
      ['task'],
      ['task'],
    ])
  })

  it('[WEB-306] has the hours of the task in a habit, too', () => {
    const [habit] = read('Go to the gym 3x per week 45m')
    expect(habit).toMatchObject({
      kind: 'habit',
      habit: { name: 'Go to the gym', minutes: 45, schedulePreferenceId: 'free' },
    })
  })

  it('is a title and nothing else if it has to be one, with the same defaults', () => {
    const subject = 'Report #urgent 3h by Friday'
    const expected = { title: subject, estimateMinutes: 45, dueAt: null, schedulePreferenceId: 'work' }
    expect(readTitle(typed(subject), ACCOUNT)).toMatchObject({ kind: 'task', task: expected, labels: [] })
    for (const title of [subject, 'Buy a 27" monitor today', 'off on Friday', 'Say "3h” twice']) {
      const [meaning] = read(literalLine(title))
      expect(meaning).toMatchObject({ kind: 'task', task: { dueAt: null, estimateMinutes: 45 } })
      expect(meaning?.kind === 'task' && meaning.task.title.replaceAll('"', '')).toBe(title.replaceAll('"', ''))
    }
  })
})

describe('[QUICK-35] what is given beside a text', () => {
  it('[WEB-207] applies unless the line says otherwise', () => {
    expect(taskOf('Pack', given({ projectId: 'site', estimateMinutes: 60 }))).toMatchObject({
      projectId: 'site',
      estimateMinutes: 60,
    })
    expect(taskOf('Pack 30m', given({ estimateMinutes: 60 }))).toMatchObject({ estimateMinutes: 30 })
    expect(taskOf('Pack @website', given({ projectId: 'boat', spaceId: 'harbour' }))).toMatchObject({
      projectId: 'site',
    })
    for (const line of ['Pack @website', 'Pack @Boat'])
      expect(taskOf(line, given({ spaceId: 'harbour' }))).not.toHaveProperty('spaceId')
  })

  it('[WEB-307] may say that the task is not planned, which needs no estimate', () => {
    expect(taskOf('Pack', given({ autoSchedule: false }))).toMatchObject({ autoSchedule: false, estimateMinutes: null })
    expect(taskOf('Pack')?.estimateMinutes).toBe(45)
  })

  it('[WEB-306] may say that the default hours are meant, against what the words suggest', () => {
    expect(taskOf('Gym 1h')?.schedulePreferenceId).toBe('free')
    expect(taskOf('Gym 1h', given({ defaultHours: true }))).toMatchObject({ schedulePreferenceId: 'work' })
    const without = {
      ...ACCOUNT,
      preferences: [FREE],
      settings: { ...ACCOUNT.settings, defaultSchedulePreferenceId: null },
    }
    const [meaning] = readText(typed('Gym 1h', given({ defaultHours: true })), without)
    expect(meaning).toMatchObject({ task: { schedulePreferenceId: null } })
  })

  it('[WEB-265] makes subtasks, with the space, project and hours of their task', () => {
    const parent = { spaceId: 'office', projectId: 'site', schedulePreferenceId: null }
    const subtask = (line: string) => taskOf(line, { given: { parentTaskId: 'move' }, parent })
    expect(subtask('Gym 1h #garden')).toMatchObject({ parentTaskId: 'move', ...parent })
    expect(subtask('Pack @Boat')).toMatchObject({ parentTaskId: 'move', schedulePreferenceId: null })
    expect(subtask('Pack @Boat')).not.toHaveProperty('projectId')
    expect(subtask('Run 3x per week')?.title).toBe('Run 3x per week')
  })
})

import { expect, it } from 'vitest'
import { AccountFile, RECORDS } from './account-export.ts'

/** The lists that an export had from the beginning. */
const FIRST = [
  'space',
  'project',
  'schedulePreference',
  'label',
  'document',
  'task',
  'checklistItem',
  'taskLabel',
  'taskDocument',
  'taskDependency',
  'timeBlock',
  'notification',
]
const profile = { email: 'robin@example.com', displayName: 'Robin', timezone: 'UTC' }
const fileOf = (records: object) => ({ format: 'daywright-account', version: 1, profile, records })
const emptyLists = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, []]))

it('[CAL-105] a file from before there were calendars, series, habits and reminders is complete', () => {
  expect(AccountFile.parse(fileOf(emptyLists(FIRST))).records).toEqual(emptyLists(Object.keys(RECORDS)))
  for (const name of FIRST) {
    const { [name]: _missing, ...others } = emptyLists(FIRST)
    expect(AccountFile.safeParse(fileOf(others)).success, name).toBe(false)
  }
})

it('[USER-11] a file that no account can have made is refused', () => {
  const notification = (length: number) => ({
    id: '00000000-0000-4000-8000-00000000000a',
    type: 'at_risk_deadline',
    title: 'Planned',
    body: '',
    read: false,
    metadata: { text: 'x'.repeat(length - '{"text":""}'.length) },
    createdAt: '2026-03-02T09:00:00.000Z',
  })
  const { read: _read, ...unsaid } = notification(100)
  const [stored] = AccountFile.parse(fileOf({ ...emptyLists(FIRST), notification: [unsaid] })).records.notification
  expect(stored?.read).toBe(false)
  const problemOf = (records: object) =>
    AccountFile.safeParse(fileOf({ ...emptyLists(FIRST), ...records })).error?.issues.map(issue => issue.message)
  expect(problemOf({ notification: [notification(100_000)] })).toBeUndefined()
  expect(problemOf({ notification: [notification(100_001)] })).toEqual(['is too long'])
  expect(problemOf({ secret: [] })).toEqual(['Unrecognized key: "secret"'])
  expect(AccountFile.safeParse({ ...fileOf(emptyLists(FIRST)), version: 2 }).success).toBe(false)
})

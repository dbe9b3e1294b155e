import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AdminUserFilter } from '../resources/accounts/admin-user.ts'
import { CaldavAccountCreate, CaldavCalendarCreate } from '../resources/calendars/caldav-account.ts'
import { CalendarAddress } from '../resources/calendars/calendar-preview.ts'
import { DocumentCreate } from '../resources/documents/document.ts'
import { PushSubscriptionCreate } from '../resources/notifications/push-subscription.ts'
import { habitProblem } from '../resources/planner/habit.ts'
import { PlannerSettingsPatch } from '../resources/planner/planner-settings.ts'
import { SchedulePreferencePatch, Window } from '../resources/planner/schedule-preference.ts'
import { isTimezone, UserPatch } from '../resources/profile/user.ts'
import { RecurrenceInput } from '../resources/recurrence/task-recurrence.ts'
import { sessionEndpoints } from '../resources/sessions/session.ts'
import { NewPassword } from '../resources/sign-in/auth.ts'
import { TwoFactorDisable } from '../resources/sign-in/two-factor.ts'
import { TaskBatch, TaskChanges } from '../resources/tasks/task-batch.ts'
import { TimeBlockCreate } from '../resources/time-blocks/time-block.ts'

const ID = '00000000-0000-4000-8000-00000000000a'
const OTHER = '00000000-0000-4000-8000-00000000000b'

/** Each problem as `path: message`; none when the value is accepted. */
const problems = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

it('[TASK-28] a batch says what is missing, or that its action is unknown', () => {
  const missing = 'action and taskIds[] are required'
  const unknown = 'Invalid action. Use: complete, delete, archive'
  const of = (body: unknown) => problems(TaskBatch, body)
  for (const action of ['complete', 'delete', 'archive']) expect(of({ action, taskIds: [ID] })).toEqual([])
  for (const action of [undefined, null, '']) expect(of({ action, taskIds: [ID] })).toEqual([`action: ${missing}`])
  for (const action of ['paint', 0, false]) expect(of({ action, taskIds: [ID] })).toEqual([`action: ${unknown}`])
  for (const taskIds of [undefined, [], 'a']) expect(of({ action: 'delete', taskIds })).toEqual([`taskIds: ${missing}`])
  expect(of(undefined)).toEqual([`: ${missing}`])
  const ids = (count: number) => Array.from({ length: count }, () => ID)
  expect(of({ action: 'delete', taskIds: ids(1000) })).toEqual([])
  expect(of({ action: 'delete', taskIds: ids(1001) })).toEqual(['taskIds: must be at most 1000 ids'])
})

it('[TASK-35] a change of many tasks names each once', () => {
  expect(problems(TaskChanges, { changes: [{ id: ID }, { id: OTHER }] })).toEqual([])
  expect(problems(TaskChanges, { changes: [{ id: ID }, { id: ID }] })).toEqual(['changes: must not name a task twice'])
})

it('[WORK-1] `partly` needs its minutes, and a session is confirmed once', () => {
  const of = (...confirmations: object[]) => problems(sessionEndpoints.confirm.body, { confirmations })
  expect(of({ id: ID, outcome: 'done' }, { id: OTHER, outcome: 'partly', minutes: 5 })).toEqual([])
  expect(of({ id: ID, outcome: 'partly' })).toEqual(['confirmations.0.minutes: must say how many minutes were worked'])
  expect(of({ id: ID, outcome: 'done' }, { id: ID, outcome: 'done' })).toEqual([
    'confirmations: must name each block once',
  ])
})

it('[BLOCK-6] a block ends after it starts, at most 24 hours later', () => {
  const of = (startAt: string, endAt: string) => problems(TimeBlockCreate, { taskId: ID, startAt, endAt })
  expect(of('2026-03-02T09:00Z', '2026-03-02T09:01Z')).toEqual([])
  expect(of('2026-03-02T09:00Z', '2026-03-03T09:00Z')).toEqual([])
  expect(of('2026-03-02T09:00Z', '2026-03-02T09:00Z')).toEqual(['endAt: endAt must be after startAt'])
  expect(of('2026-03-02T09:00Z', '2026-03-03T09:01Z')).toEqual(['endAt: can last at most 24 hours'])
})

it('[PREF-4] a window ends after it starts', () => {
  const of = (start: string, end: string) => problems(Window, { day: [1], start, end })
  expect(of('09:00', '09:01')).toEqual([])
  for (const end of ['09:00', '08:59']) expect(of('09:00', end)).toEqual(['end: must be after start'])
})

it('[PREF-6] an update of a preference changes something', () => {
  expect(problems(SchedulePreferencePatch, { priority: 0 })).toEqual([])
  expect(problems(SchedulePreferencePatch, { other: 1 })).toEqual([
    ': must change at least one of name, windows, priority, personal, rotation, rosterCalendarId, rosterWord',
  ])
})

it('[DAY-1] a break fits into its window, and breaks have different names', () => {
  const lunch = { name: 'Lunch', minutes: 30, from: '12:15', to: '12:45', days: [5, 1, 5] }
  const of = (...breaks: object[]) => problems(PlannerSettingsPatch, { breaks })
  expect(of(lunch, { ...lunch, name: 'Tea' })).toEqual([])
  expect(of({ ...lunch, minutes: 31 })).toEqual(['breaks.0.to: must leave enough time for the break after from'])
  expect(of({ ...lunch, to: 'noon' })).toEqual(['breaks.0.to: must be a time from 00:00 to 23:59'])
  expect(of(lunch, lunch)).toEqual(['breaks: must have different names'])
  expect(PlannerSettingsPatch.parse({ breaks: [lunch] }).breaks?.[0]?.days).toEqual([1, 5])
})

it('[HABIT-1] a habit is not done more often, longer or later than it can be', () => {
  const habit = {
    minutes: 30,
    shortestMinutes: null,
    times: 6,
    period: 'day',
    startOn: '2026-03-02',
    endOn: null,
  } as const
  expect(habitProblem(habit)).toBeNull()
  expect(habitProblem({ ...habit, shortestMinutes: 30, endOn: '2026-03-02' })).toBeNull()
  expect(habitProblem({ ...habit, times: 21, period: 'week' })).toBeNull()
  expect(habitProblem({ ...habit, times: 7 })).toEqual({ field: 'times', message: 'must be at most 6 a day' })
  expect(habitProblem({ ...habit, shortestMinutes: 31 })).toEqual({
    field: 'shortestMinutes',
    message: 'must not be more than minutes',
  })
  expect(habitProblem({ ...habit, endOn: '2026-03-01' })).toEqual({
    field: 'endOn',
    message: 'must not be before startOn',
  })
})

it('[DOC-5] a document has a link that runs no code', () => {
  const of = (url: string | null) => problems(DocumentCreate, { title: 'Notes', url })
  const long = (length: number) => `https://a.example/${'x'.repeat(length - 18)}`
  for (const url of [null, 'https://a.example', 'mailto:a@b.example', 'obsidian://open?vault=v', long(2000)])
    expect(of(url)).toEqual([])
  for (const url of ['a.example', '', 'JavaScript:alert(1)', 'data:text/html,x', 'vbscript:x'])
    expect(of(url)).toEqual(['url: must be a valid URL'])
  expect(of(long(2001))).toEqual(['url: must be at most 2000 characters'])
})

it('[USER-4] a time zone is one of the IANA database', () => {
  for (const zone of ['Australia/Sydney', 'europe/paris', 'UTC', 'cet', 'US/Pacific', 'Etc/GMT+3', 'Zulu'])
    expect(isTimezone(zone), zone).toBe(true)
  for (const zone of ['+10:00', 'GMT+3', 'BST', 'XCET', 'SystemV/PST8', 'Mars/Olympus', ''])
    expect(isTimezone(zone), zone).toBe(false)
})

it('[USER-6] [USER-7] an update of the profile has a field, and is an object', () => {
  expect(problems(UserPatch, { displayName: '' })).toEqual([])
  for (const body of [{}, { role: 'admin' }, [], null, 'x'])
    expect(problems(UserPatch, body)).toEqual([': No valid fields to update'])
  expect(problems(UserPatch, undefined)).toEqual([': Invalid JSON'])
})

describe('accounts', () => {
  it('[AUTH-2] a password has 8 to 128 characters of any kind', () => {
    for (const password of ['12345678', '🎈'.repeat(8), 'x'.repeat(128)])
      expect(problems(NewPassword, password)).toEqual([])
    for (const password of ['1234567', '🎈'.repeat(7)])
      expect(problems(NewPassword, password)).toEqual([': must have at least 8 characters'])
    expect(problems(NewPassword, 'x'.repeat(129))).toEqual([': must be at most 128 characters'])
  })

  it('[ADMIN-10] a page of accounts begins after a time and an id', () => {
    expect(AdminUserFilter.parse({ after: `2026-03-02,${ID}` }).after).toEqual({
      createdAt: '2026-03-02T00:00:00.000Z',
      id: ID,
    })
    for (const after of ['', '2026-03-02', `2026-03-02 ${ID}`, `x,${ID}`, `2026-03-02,${ID},`])
      expect(problems(AdminUserFilter, { after })).toEqual([
        'after: must be the `createdAt` and the `id` of an account, separated by a comma',
      ])
  })
})

it('a subscription to a calendar has an address', () => {
  expect(problems(CalendarAddress, 'https://a.example/c.ics')).toEqual([])
  for (const address of ['', ' \t']) expect(problems(CalendarAddress, address)).toEqual([': must not be empty'])
})

it('[REMIND-16] a device has an https address, or one of this machine', () => {
  const device = { name: 'Firefox', keys: { p256dh: 'AZaz09_-==', auth: 'a' } }
  const of = (endpoint: string) => problems(PushSubscriptionCreate, { ...device, endpoint })
  for (const endpoint of ['https://push.example/1', 'http://127.0.0.1:8080/1', 'http://localhost/1', 'http://[::1]:1/'])
    expect(of(endpoint)).toEqual([])
  for (const endpoint of ['http://push.example', 'http://localhost.example/', ' https://a.example', 'https://', 'push'])
    expect(of(endpoint)).toEqual(['endpoint: must be an https address'])
  const keysOf = (p256dh: string, auth: string) =>
    problems(PushSubscriptionCreate, { name: 'Firefox', endpoint: 'https://push.example/1', keys: { p256dh, auth } })
  expect(keysOf('a+b', 'a')).toEqual(['keys.p256dh: must be base64url'])
  expect(keysOf('a', 'a=b')).toEqual(['keys.auth: must be base64url'])
})

it('[CALDAV-1] an account at a CalDAV server has a password, and a calendar its path there', () => {
  const of = (password: string) => problems(CaldavAccountCreate, { user: 'robin', password })
  expect(of(' ')).toEqual([])
  expect(of('')).toEqual(['password: must not be empty'])
  const pathOf = (collection: string) => problems(CaldavCalendarCreate, { name: 'Work', collection })
  expect(pathOf('/dav/work/')).toEqual([])
  expect(pathOf('dav/')).toEqual(['collection: must be a path, as in the list of collections'])
})

it('[SERIES-2] a series has a rule, and begins before the year 2300', () => {
  const of = (rule: string, startOn: string) => problems(RecurrenceInput, { rule, startOn })
  expect(of('FREQ=DAILY', '2299-12-31')).toEqual([])
  expect(of('FREQ=DAILY', '2300-01-01')).toEqual(['startOn: must not be after 2299-12-31'])
  expect(of('daily', '2026-03-02')).toEqual(['rule: must be a rule like FREQ=WEEKLY;BYDAY=MO,TH'])
})

it('[AUTH-24] two-factor sign-in is turned off with a code or the password', () => {
  for (const body of [{ code: '123456' }, { password: 'x' }, { code: '1', password: 'x' }])
    expect(problems(TwoFactorDisable, body)).toEqual([])
  expect(problems(TwoFactorDisable, {})).toEqual([': give a code or the password'])
})

import { NOTIFICATION_TYPES } from '@daywright/contract/resources/notifications/notification.values'
import { catalogueList } from '@daywright/language/catalogue-files'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'
import { localDay } from '../time/local-day.ts'
import { NOTIFICATION_TEXTS, type NotificationFacts } from './notification-texts.ts'
import { notifyIfRoom } from './notify.rules.ts'

const NOW = '2026-03-02T12:00:00.000Z'
const UNREACHABLE = { code: 'unreachable', sentence: 'The server cannot be reached.' }
const CALENDAR = { name: 'Work', isWritten: false, isPaused: false, problem: UNREACHABLE }
const EXAMPLES: NotificationFacts = {
  morning_summary: {
    day: localDay(NOW, 'UTC'),
    blocks: { rows: [], count: 0 },
    meetings: { rows: [], count: 0 },
    atRisk: { rows: [], count: 0 },
  },
  at_risk_deadline: { tasks: [{ title: 'Tax', dueAt: NOW }], date: '2026-03-02' },
  task_reminder: { title: 'Tax', dueAt: NOW, date: '2026-03-02' },
  booking: { what: 'booked', title: 'Call', name: 'Kim', startAt: NOW, endAt: NOW },
  calendar_problem: CALENDAR,
  webhook_problem: { name: 'Home', isGone: false, problem: UNREACHABLE },
}

const textsIn = (language: string | null) =>
  NOTIFICATION_TYPES.map(type => NOTIFICATION_TEXTS[type](EXAMPLES[type] as never, { zone: 'UTC', language }))

describe('what notifications say', () => {
  it('[NOTE-15] every kind is in the language of the account', () => {
    const english = textsIn(null)
    for (const { code } of catalogueList)
      for (const [index, { title, body }] of textsIn(code).entries()) {
        expect(title, code).not.toBe(english[index]?.title)
        // A title and its due time are the same everywhere, except for the words around them.
        expect(body, code).not.toBe(english[index]?.body)
      }
  })

  it('[NOTE-15] says an uncommon problem in English, and in English what the server says', () => {
    const problem = { code: 'cut-off', sentence: 'The connection ended before everything had arrived.' }
    const text = (language: string | null) =>
      NOTIFICATION_TEXTS.calendar_problem({ ...CALENDAR, problem }, { zone: 'UTC', language })
    expect(text(null)).toEqual({
      title: 'The calendar “Work” cannot be read',
      body: `${problem.sentence} Its events are those of the last successful read.`,
    })
    expect(text('de')).toEqual({
      title: 'Der Kalender „Work“ kann nicht gelesen werden',
      body: `${problem.sentence} Die Termine sind auf dem Stand der letzten erfolgreichen Abfrage.`,
    })
  })

  it('[NOTE-15] tells whether a calendar is read or written, and whether that is over', () => {
    const titleOf = (isWritten: boolean, isPaused: boolean) =>
      NOTIFICATION_TEXTS.calendar_problem({ ...CALENDAR, isWritten, isPaused }, { zone: 'UTC', language: null }).title
    expect([titleOf(false, true), titleOf(true, false), titleOf(true, true)]).toEqual([
      'The calendar “Work” is no longer read',
      'The calendar “Work” cannot be written',
      'The calendar “Work” is no longer written',
    ])
  })

  it('[NOTE-15] says why a webhook was disabled', () => {
    const bodyOf = (code: string, isGone: boolean, language: string | null) =>
      NOTIFICATION_TEXTS.webhook_problem(
        { name: 'Home', isGone, problem: { code, sentence: 'It is gone.' } },
        { zone: 'UTC', language },
      ).body
    expect(bodyOf('gone', true, null)).toBe('It is gone. Enable it again in the settings once its receiver works.')
    expect(bodyOf('gone', false, null)).toMatch(/^Nothing could be delivered for days\. It is gone\. /)
    for (const code of ['gone', 'redirected', 'unreadable-secret'])
      expect(bodyOf(code, true, 'de')).not.toContain('It is gone.')
  })
})

onBothDatabases('writing a notification', world => {
  const tell = (person: Person, calendarId: string, isPaused: boolean) =>
    world.database.write(person.id, tx =>
      notifyIfRoom(tx, world.database, person.id, world.now(), {
        type: 'calendar_problem',
        facts: { ...CALENDAR, isPaused },
        metadata: { calendarId },
      }),
    )
  const listed = async ({ client }: Person) => (await client.notifications.list()).notifications

  it('[NOTE-15] takes the language of the account', async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await person.client.plannerSettings.update({ body: { language: 'de' } })
    await tell(person, 'one', false)
    expect(await listed(person)).toMatchObject([
      {
        title: 'Der Kalender „Work“ kann nicht gelesen werden',
        body: 'Der Server ist nicht erreichbar. Die Termine sind auf dem Stand der letzten erfolgreichen Abfrage.',
      },
    ])
  })

  it('[NOTE-16] marks those before it about the same as read, and no others', async () => {
    world.setNow(NOW)
    const [person, other] = [await world.newPerson(), await world.newPerson()]
    await person.client.notifications.generate({ body: { type: 'morning_summary' } })
    await tell(other, 'one', false)
    for (const calendarId of ['one', 'two']) await tell(person, calendarId, false)
    world.passSeconds(1)
    await tell(person, 'one', true)
    const unread = (await listed(person)).filter(({ read }) => !read)
    expect(unread.map(({ type, metadata }) => [type, metadata.calendarId]).toSorted()).toEqual([
      ['calendar_problem', 'one'],
      ['calendar_problem', 'two'],
      ['morning_summary', undefined],
    ])
    expect((await listed(person)).filter(({ read }) => read)).toMatchObject([{ metadata: { calendarId: 'one' } }])
    expect((await other.client.notifications.list()).unreadCount).toBe(1)
  })
})

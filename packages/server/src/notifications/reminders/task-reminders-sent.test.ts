import { dueWork } from '@daywright/test-kit/due-work'
import { startPushService } from '@daywright/test-kit/outside/push-receiver'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { issueSignInLink } from '../../accounts/sign-in/sign-in-link.rules.ts'
import { createOutbound } from '../../outbound/outbound.ts'
import { taskRemindersJob } from '../../task-reminders/task-reminders-job.ts'
import { openReminders } from './open-reminders.ts'
import { PUSH_LIMITS } from './push/push-channel.ts'
import { readVapidKeys } from './push/vapid-keys.store.ts'

const service = await startPushService()
afterAll(() => service.close())

onBothDatabases('reminders of tasks on devices', world => {
  beforeEach(() => {
    service.answerWith(201)
    world.setNow('2026-03-02T00:00:00.000Z')
  })
  /** What a server process does in the background at a time. */
  const round = async (time: string) => {
    world.setNow(time)
    const clock = () => Date.parse(world.now())
    const { database } = world
    const { jobs } = openReminders({
      database,
      clock,
      mail: undefined,
      pushKeys: await readVapidKeys(database),
      outbound: createOutbound({ allow: ['127.0.0.1/32'], proxy: undefined, limits: PUSH_LIMITS }),
      siteUrl: 'https://plan.example.com',
      onError: error => {
        throw error
      },
    })
    await dueWork(database, clock, { ...jobs, taskReminders: taskRemindersJob({ database, clock }) }).runDue()
  }
  /** Someone who wants nothing but reminders of tasks, on one device. */
  const newPerson = async () => {
    const person = await world.newPerson()
    const token = (await issueSignInLink(world.database.db, person.id, '', world.now())).replace(/^.*=/, '')
    const signedIn = await world.request('POST', '/api/auth/link', { body: { token } })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { messages, ...browser } = service.subscribe()
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    await world.request('POST', '/api/push-subscriptions', { body: { name: 'Phone', ...browser }, headers })
    await person.client.reminders.update({ body: { morningSummary: [], sessionStart: [], taskAtRisk: [] } })
    return { person, sent: () => messages.map(({ text }) => JSON.parse(text)) }
  }
  const addAt = async ({ client }: Person, at: string) => {
    const { id: taskId } = await client.tasks.create({ body: { title: 'Call' } })
    return client.taskReminders.add({ taskId, body: { at } })
  }

  it('[REMIND-32] [REMIND-34] are sent once, with a link to the task and buttons that snooze', async () => {
    const { person, sent } = await newPerson()
    const { id, taskId } = await addAt(person, '2026-03-02T09:00:00.000Z')
    await round('2026-03-02T08:59:00.000Z')
    expect(sent()).toEqual([])
    await round('2026-03-02T09:00:00.000Z')
    await round('2026-03-02T09:01:00.000Z')
    expect(sent()).toEqual([
      {
        title: 'Reminder: Call',
        path: `/tasks?task=${taskId}&reminder=${id}`,
        tag: expect.any(String),
        actions: [
          { action: 'snooze ten_minutes', title: 'Snooze: 10 minutes' },
          { action: 'snooze hour', title: 'Snooze: 1 hour' },
        ],
      },
    ])
    await person.client.taskReminders.snooze({ taskId, id, body: { choice: 'ten_minutes' } })
    await round('2026-03-02T09:11:00.000Z')
    await round('2026-03-02T09:12:00.000Z')
    expect(sent()).toHaveLength(2)
    // Turned off, it still is a notification of the app.
    await person.client.reminders.update({ body: { taskReminder: [] } })
    await addAt(person, '2026-03-02T10:00:00.000Z')
    await round('2026-03-02T10:00:00.000Z')
    expect(sent()).toHaveLength(2)
    expect((await person.client.notifications.list()).notifications).toHaveLength(3)
  })

  it('[REMIND-6] [REMIND-29] wait in quiet hours, and are dropped if their task is completed or their session begins', async () => {
    const { person, sent } = await newPerson()
    const { client } = person
    await addAt(person, '2026-03-02T23:00:00.000Z')
    const completed = await addAt(person, '2026-03-02T23:00:00.000Z')
    const { id: taskId } = await client.tasks.create({ body: { title: 'Run' } })
    await client.taskReminders.add({ taskId, body: { before: 'session', minutesBefore: 10 } })
    const session = (from: string, to: string) =>
      givenBlock(world, person, { taskId, startAt: `2026-03-03T${from}:00.000Z`, endAt: `2026-03-03T${to}:00.000Z` })
    await session('06:00', '06:30')
    await session('07:05', '08:00')
    for (const time of ['2026-03-02T23:00', '2026-03-03T05:50', '2026-03-03T06:55']) await round(`${time}:00.000Z`)
    expect(sent()).toEqual([])
    expect((await client.notifications.list()).unreadCount).toBe(3)
    await client.tasks.update({ id: completed.taskId, body: { status: 'completed' } })
    await round('2026-03-03T07:00:00.000Z')
    await round('2026-03-03T07:01:00.000Z')
    expect(
      sent()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Reminder: Call', 'Reminder: Run'])
  })
})

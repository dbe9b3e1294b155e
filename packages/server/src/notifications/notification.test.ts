import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { newId } from '../ids-and-secrets/new-id.ts'

const NOW = '2026-03-02T12:00:00.000Z'

onSqlite('notifications', world => {
  const newPerson = (timezone = 'UTC') => {
    world.setNow(NOW)
    return world.newPerson({ timezone })
  }
  const alert = (person: Person) => person.client.notifications.generate({ body: { type: 'at_risk' } })
  const latest = async (person: Person) => (await person.client.notifications.list()).notifications[0]

  it('[NOTE-1] lists the 50 newest, newest first, and counts all unread ones', async () => {
    const person = await newPerson()
    expect(await person.client.notifications.list()).toEqual({ notifications: [], unreadCount: 0 })
    for (let day = 1; day <= 51; day++) {
      world.setNow(new Date(Date.parse(NOW) + day * 86_400_000).toISOString())
      await person.client.notifications.generate({ body: { type: 'morning_summary' } })
    }
    await (await world.newPerson()).client.notifications.generate({ body: { type: 'morning_summary' } })
    const { notifications, unreadCount } = await person.client.notifications.list()
    expect(unreadCount).toBe(51)
    expect(notifications).toHaveLength(50)
    const times = notifications.map(notification => notification.createdAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(times[0]).toBe(world.now())
  })

  it('[NOTE-2] refuses a type that it does not know', async () => {
    const { request } = await newPerson()
    for (const body of [{}, { type: 'evening' }, { type: null }, { type: 'at_risk_deadline' }]) {
      const refused = await request('POST', '/api/notifications', body)
      expect(refused.status).toBe(400)
      expect(refused.body).toMatchObject({ error: 'Validation failed', details: { type: [expect.any(String)] } })
    }
  })

  it('[NOTE-7] [NOTE-9] alerts once to all tasks due within 24 hours, by due date', async () => {
    const person = await newPerson('America/New_York')
    const task = (title: string, dueAt: string, status: 'todo' | 'completed' | 'cancelled' | 'archived' = 'todo') =>
      givenTask(world, person, { title, dueAt, status, autoSchedule: false })
    const last = await task('last', '2026-03-03T12:00:00.000Z')
    const first = await task('first', NOW)
    await task('too late', '2026-03-03T12:00:00.001Z')
    await task('overdue', '2026-03-02T11:59:59.999Z')
    for (const status of ['completed', 'cancelled', 'archived'] as const) await task(status, NOW, status)
    await givenTask(world, person, { title: 'no date' })
    await givenTask(world, await newPerson(), { title: 'foreign', dueAt: NOW })
    expect(await alert(person)).toEqual({ generated: 2, unreadCount: 1 })
    expect(await latest(person)).toEqual({
      id: expect.any(String),
      userId: person.id,
      type: 'at_risk_deadline',
      title: '2 tasks due within 24 hours without planned time',
      body: 'first (due 07:00)\nlast (due Tue 3 Mar 07:00)',
      read: false,
      metadata: {
        taskCount: 2,
        taskIds: [first.id, last.id],
        tasks: [first, last].map(({ id, title }) => ({ id, title })),
      },
      createdAt: NOW,
    })
  })

  it('[NOTE-7] does not alert to a task with a block that is active and not over', async () => {
    const after = { startAt: '2026-03-02T11:00:00.000Z', endAt: '2026-03-02T12:00:00.001Z' }
    const cases: [Partial<TimeBlock>, number][] = [
      [after, 0],
      [{ ...after, status: 'in_progress' }, 0],
      [{ ...after, source: 'manual', endAt: '2026-03-09T12:00:00.000Z' }, 0],
      [{ ...after, endAt: NOW }, 1],
      [{ ...after, status: 'completed' }, 1],
      [{ ...after, status: 'cancelled' }, 1],
      [{ ...after, taskId: null }, 1],
    ]
    for (const [fields, generated] of cases) {
      const person = await newPerson()
      const { id: taskId } = await givenTask(world, person, { dueAt: '2026-03-02T18:00:00Z' })
      await givenBlock(world, person, { ...after, taskId, ...fields })
      expect(await alert(person)).toEqual({ generated, unreadCount: generated })
    }
  })

  it('[NOTE-8] leaves out what an alert of the last six hours named', async () => {
    const person = await newPerson()
    const first = await givenTask(world, person, { dueAt: '2026-03-03T00:00:00Z' })
    expect((await alert(person)).generated).toBe(1)
    expect(await alert(person)).toEqual({ generated: 0, unreadCount: 1 })
    world.setNow('2026-03-02T17:59:59.999Z')
    const second = await givenTask(world, person, { dueAt: '2026-03-03T01:00:00Z' })
    expect(await alert(person)).toEqual({ generated: 1, unreadCount: 2 })
    expect((await latest(person))?.metadata).toMatchObject({ taskCount: 1, taskIds: [second.id] })
    world.setNow('2026-03-02T18:00:00.000Z')
    expect(await alert(person)).toEqual({ generated: 1, unreadCount: 3 })
    expect((await latest(person))?.metadata).toMatchObject({ taskCount: 1, taskIds: [first.id] })
  })

  it('[NOTE-8] names each task once when many ask at the same moment', async () => {
    const person = await newPerson()
    await givenTask(world, person, { dueAt: '2026-03-02T18:00:00Z' })
    const answers = await Promise.all(Array.from({ length: 10 }, () => alert(person)))
    expect(answers.map(answer => answer.generated).toSorted()).toEqual([...Array(9).fill(0), 1])
    expect(await person.client.notifications.list()).toMatchObject({ unreadCount: 1 })
  })

  it('[NOTE-10] [NOTE-11] are marked read one by one or all at once', async () => {
    const person = await newPerson()
    const { client } = person
    await client.notifications.generate({ body: { type: 'morning_summary' } })
    await givenTask(world, person, { dueAt: '2026-03-02T18:00:00Z' })
    await alert(person)
    world.setNow('2026-03-03T12:00:00.000Z')
    await client.notifications.generate({ body: { type: 'morning_summary' } })
    const notificationId = (await latest(person))?.id ?? ''
    for (const _twice of [1, 2]) {
      expect(await client.notifications.markRead({ body: { notificationId } })).toEqual({ success: true })
      const { notifications, unreadCount } = await client.notifications.list()
      expect([unreadCount, notifications[0]?.read, notifications[1]?.read]).toEqual([2, true, false])
    }
    expect(await client.notifications.markAllRead()).toEqual({ markedRead: 2 })
    expect(await client.notifications.markAllRead()).toEqual({ markedRead: 0 })
    expect((await client.notifications.list()).unreadCount).toBe(0)
  })

  it('[NOTE-11] are marked read only by their owner', async () => {
    const person = await newPerson()
    const other = await newPerson()
    await other.client.notifications.generate({ body: { type: 'morning_summary' } })
    const foreign = (await latest(other))?.id ?? ''
    const read = (body: object) => person.request('POST', '/api/notifications/read', body)
    for (const notificationId of [foreign, newId()]) {
      const refused = await read({ notificationId })
      expect([refused.status, refused.body.error]).toEqual([404, 'Notification not found'])
    }
    for (const body of [{}, { notificationId: 'nonsense' }, { notificationId: null }]) {
      const refused = await read(body)
      expect(refused.status).toBe(400)
      expect(refused.body.details).toEqual({ notificationId: [expect.any(String)] })
    }
    expect(await person.client.notifications.markAllRead()).toEqual({ markedRead: 0 })
    expect((await other.client.notifications.list()).unreadCount).toBe(1)
  })
})

import { dueWork } from '@daywright/test-kit/due-work'
import { givenBlock } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { beforeEach, expect, it } from 'vitest'
import { claimJobs } from '../jobs/job-claims.store.ts'
import { taskRemindersJob } from './task-reminders-job.ts'

const MONDAY = '2026-03-02T00:00:00.000Z'
const onMonday = (time: string) => `2026-03-02T${time}:00.000Z`

onBothDatabases('reminders of tasks', world => {
  beforeEach(() => world.setNow(MONDAY))
  const clock = () => Date.parse(world.now())
  /** What a server process does in the background. */
  const newProcess = () =>
    dueWork(world.database, clock, { taskReminders: taskRemindersJob({ database: world.database, clock }) })
  const lookAt = async (time: string, process = newProcess()) => {
    world.setNow(time)
    await process.runDue()
  }
  const titles = async ({ client }: Person) =>
    (await client.notifications.list()).notifications.map(({ title }) => title).toReversed()
  const newTask = (person: Person, fields: { dueAt?: string } = {}) =>
    person.client.tasks.create({ body: { title: 'Call', ...fields } })
  const add = (
    person: Person,
    taskId: string,
    body: { at?: string; before?: 'due' | 'session'; minutesBefore?: number },
  ) => person.client.taskReminders.add({ taskId, body })

  it('[REMIND-27] [REMIND-29] [REMIND-32] come at their time, once, as a notification that leads to the task', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await newTask(person, { dueAt: onMonday('17:00') })
    const { id } = await add(person, taskId, { at: onMonday('09:00') })
    await add(person, taskId, { before: 'due', minutesBefore: 60 })
    await lookAt('2026-03-02T08:59:59.999Z')
    expect(await titles(person)).toEqual([])
    await lookAt(onMonday('09:00'))
    await lookAt(onMonday('09:01'))
    expect(await person.client.notifications.list()).toMatchObject({
      unreadCount: 1,
      notifications: [
        {
          type: 'task_reminder',
          title: 'Reminder: Call',
          body: 'Call (due 17:00)',
          metadata: { reminderId: id, taskId, tasks: [{ id: taskId, title: 'Call' }] },
        },
      ],
    })
    expect(await person.client.taskReminders.list({ taskId })).toMatchObject([
      { before: 'due', nextAt: onMonday('16:00'), firedAt: null },
      { id, nextAt: null, firedAt: onMonday('09:00'), firedFor: onMonday('09:00') },
    ])
    await lookAt('2026-03-02T15:59:59.999Z')
    expect(await titles(person)).toHaveLength(1)
    await lookAt(onMonday('16:00'))
    await lookAt(onMonday('18:00'))
    expect(await titles(person)).toHaveLength(2)
  })

  it('[REMIND-27] follow the due date when it moves', async () => {
    const person = await world.newPerson()
    const { id } = await newTask(person, { dueAt: onMonday('17:00') })
    await add(person, id, { before: 'due', minutesBefore: 60 })
    await person.client.tasks.update({ id, body: { dueAt: onMonday('20:00') } })
    await lookAt(onMonday('16:30'))
    expect(await titles(person)).toEqual([])
    await person.client.tasks.update({ id, body: { dueAt: onMonday('18:00') } })
    await lookAt(onMonday('17:00'))
    expect(await titles(person)).toHaveLength(1)
    // Without a due date there is nothing to come before; with a later one it comes again.
    await person.client.tasks.update({ id, body: { dueAt: null } })
    await lookAt(onMonday('17:30'))
    await person.client.tasks.update({ id, body: { dueAt: '2026-03-04T09:00:00.000Z' } })
    await lookAt('2026-03-04T07:59:00.000Z')
    expect(await titles(person)).toHaveLength(1)
    await lookAt('2026-03-04T08:00:00.000Z')
    expect(await titles(person)).toHaveLength(2)
  })

  it('[REMIND-27] come before each session, at its new time if it is moved', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await newTask(person)
    await add(person, taskId, { before: 'session', minutesBefore: 10 })
    const span = (from: string, to: string) => ({ startAt: onMonday(from), endAt: onMonday(to) })
    const block = await givenBlock(world, person, { taskId, ...span('09:00', '10:00') })
    await givenBlock(world, person, { taskId, ...span('14:00', '15:00') })
    expect(await person.client.taskReminders.list({ taskId })).toMatchObject([{ nextAt: onMonday('08:50') }])
    await person.client.timeBlocks.update({ id: block.id, body: span('11:00', '12:00') })
    await lookAt(onMonday('10:49'))
    expect(await titles(person)).toEqual([])
    await lookAt(onMonday('10:50'))
    await lookAt(onMonday('11:30'))
    expect(await titles(person)).toHaveLength(1)
    await lookAt(onMonday('13:50'))
    expect(await titles(person)).toHaveLength(2)
  })

  it('[REMIND-29] do not come for a task that is completed, cancelled or archived', async () => {
    const person = await world.newPerson()
    const tasks = [await newTask(person), await newTask(person), await newTask(person)]
    for (const { id } of tasks) await add(person, id, { at: onMonday('09:00') })
    const [completed, cancelled, archived] = tasks.map(({ id }) => id)
    await person.client.tasks.update({ id: completed ?? '', body: { status: 'completed' } })
    await person.client.tasks.update({ id: cancelled ?? '', body: { status: 'cancelled' } })
    await person.client.tasks.remove({ id: archived ?? '' })
    await lookAt(onMonday('09:00'))
    expect(await titles(person)).toEqual([])
    // Completed by mistake.
    world.setNow(onMonday('09:05'))
    await person.client.tasks.update({ id: completed ?? '', body: { status: 'todo' } })
    await lookAt(onMonday('09:06'))
    expect(await titles(person)).toHaveLength(1)
  })

  it('[REMIND-29] come once from several processes, and from one that takes over', async () => {
    const person = await world.newPerson()
    for (let count = 0; count < 5; count++) await add(person, (await newTask(person)).id, { at: onMonday('09:00') })
    world.setNow(onMonday('09:00'))
    await Promise.all([1, 2, 3].map(() => newProcess().runDue()))
    expect(await titles(person)).toHaveLength(5)
    // A process claims the job and dies: another one takes it over when the lease has ended.
    const { id: taskId } = await newTask(person)
    await add(person, taskId, { at: onMonday('10:00') })
    world.setNow(onMonday('10:00'))
    expect(await claimJobs(world.database, 'taskReminders', clock(), 10)).toMatchObject([{ userId: person.id }])
    await newProcess().runDue()
    expect(await titles(person)).toHaveLength(5)
    await lookAt(onMonday('10:06'))
    expect(await titles(person)).toHaveLength(6)
    // The work of the first one is done again: everything has come.
    const job = { userId: person.id, kind: 'taskReminders', key: '', leaseBy: 'x', triedAt: 0, tries: 1 } as const
    const stored = { scheduledAt: 0, since: 0, seenRevision: 0, changedAt: null }
    await taskRemindersJob({ database: world.database, clock })({ ...job, ...stored }, new AbortController().signal)
    expect(await titles(person)).toHaveLength(6)
  })

  it('[REMIND-30] come up to six hours late, and before a session until its end', async () => {
    const person = await world.newPerson()
    const [one, other] = [await newTask(person), await newTask(person)]
    await add(person, one.id, { at: onMonday('05:00') })
    await add(person, one.id, { at: onMonday('03:59') })
    await add(person, other.id, { before: 'session', minutesBefore: 10 })
    await givenBlock(world, person, { taskId: other.id, startAt: onMonday('08:00'), endAt: onMonday('09:59') })
    // No process was running.
    await lookAt(onMonday('10:00'))
    expect(await person.client.notifications.list()).toMatchObject({
      notifications: [{ metadata: { taskId: one.id } }],
    })
    await givenBlock(world, person, { taskId: other.id, startAt: onMonday('09:30'), endAt: onMonday('10:30') })
    await lookAt(onMonday('10:01'))
    expect(await titles(person)).toHaveLength(2)
  })

  it('[REMIND-31] come at their time although the clock was ahead for a while', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await newTask(person)
    const far = await add(person, taskId, { at: '2026-03-20T09:00:00.000Z' })
    const near = await add(person, taskId, { at: onMonday('09:00') })
    // The clock says the wrong year, then the wrong hour: nothing of the first is stored, and the second comes too early.
    await lookAt('2031-03-02T00:00:00.000Z')
    expect(await titles(person)).toEqual([])
    await lookAt(onMonday('09:30'))
    expect(await titles(person)).toHaveLength(1)
    await lookAt(onMonday('00:10'))
    expect(await person.client.taskReminders.list({ taskId })).toMatchObject([
      { id: near.id, nextAt: onMonday('09:00') },
      { id: far.id, nextAt: '2026-03-20T09:00:00.000Z' },
    ])
    await lookAt(onMonday('09:00'))
    expect(await titles(person)).toHaveLength(2)
    await lookAt(onMonday('09:40'))
    expect(await titles(person)).toHaveLength(2)
    await lookAt('2026-03-20T09:00:00.000Z')
    expect(await titles(person)).toHaveLength(3)
  })

  it('[REMIND-33] come again when they were snoozed, and count as read until then', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await newTask(person, { dueAt: onMonday('17:00') })
    const { id } = await add(person, taskId, { before: 'due', minutesBefore: 480 })
    await lookAt(onMonday('09:00'))
    expect(await person.client.taskReminders.snooze({ taskId, id, body: { choice: 'ten_minutes' } })).toMatchObject({
      snoozedUntil: onMonday('09:10'),
      nextAt: onMonday('09:10'),
    })
    expect(await person.client.notifications.list()).toMatchObject({ unreadCount: 0, notifications: [{ read: true }] })
    await lookAt(onMonday('09:09'))
    expect(await titles(person)).toHaveLength(1)
    await lookAt(onMonday('09:10'))
    await lookAt(onMonday('09:11'))
    expect(await person.client.notifications.list()).toMatchObject({ unreadCount: 1, notifications: [{}, {}] })
    await person.client.taskReminders.snooze({ taskId, id, body: { choice: 'hour' } })
    await person.client.tasks.update({ id: taskId, body: { status: 'completed' } })
    await lookAt(onMonday('11:00'))
    expect(await titles(person)).toHaveLength(2)
  })

  it('[REMIND-22] cost nothing while none is due, and no job is left when the last is removed', async () => {
    const person = await world.newPerson()
    const { id: taskId } = await newTask(person)
    const { id } = await add(person, taskId, { at: onMonday('09:00') })
    const process = newProcess()
    const jobs = async () => {
      await process.runDue()
      const rows = await world.database.db.selectFrom('job').selectAll().where('userId', '=', person.id).execute()
      return rows.filter(({ kind }) => kind === 'taskReminders').map(({ dueAt }) => dueAt)
    }
    expect(await jobs()).toEqual([Date.parse(onMonday('09:00'))])
    await person.client.taskReminders.remove({ taskId, id })
    expect(await jobs()).toEqual([])
  })
})

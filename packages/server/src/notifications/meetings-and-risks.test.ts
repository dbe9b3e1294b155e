import { HIDDEN_TITLE } from '@daywright/contract/resources/calendars/calendar.values'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** A Friday. */
const FRIDAY = '2026-03-06T06:00:00.000Z'
const at = (time: string, day = '06') => `2026-03-${day}T${time}:00.000Z`

onBothDatabases('the summary of a day', world => {
  const summaryOf = async (person: Person) => {
    await person.client.notifications.generate({ body: { type: 'morning_summary' } })
    return (await person.client.notifications.list()).notifications[0]
  }

  it('[NOTE-13] names the meetings of the day, and stores no titles of subscriptions', async () => {
    world.setNow(FRIDAY)
    const person = await world.newPerson({ timezone: 'UTC' })
    const add = (title: string, from: string, to: string, more: object = {}) =>
      person.client.calendarEvents.create({ body: { title, startAt: at(from), endAt: at(to), ...more } })
    await add('Standup', '09:00', '09:15')
    await add('Maybe', '11:00', '12:00', { busy: 'free' })
    await person.client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-06', title: 'Fair' } })
    const calendar = await person.client.calendars.create({ body: { name: 'Company' } })
    await world.database.db
      .updateTable('calendar')
      .set({ kind: 'subscription' })
      .where('userId', '=', person.id)
      .where('id', '=', calendar.id)
      .execute()
    const foreign = { userId: person.id, calendarId: calendar.id, allDay: false, busy: 'busy' as const, place: null }
    await world.database.db
      .insertInto('subscribedEvent')
      .values({ ...foreign, id: 'a', uid: 'u', title: 'Merger talks', startAt: at('14:00'), endAt: at('15:00') })
      .execute()
    const summary = await summaryOf(person)
    expect(summary?.title).toBe('Friday 6 March 2026: 0 blocks, 3 meetings, 0 tasks at risk')
    expect(summary?.body).toBe(
      ['Nothing is planned today.', '', 'Meetings:', 'All day Fair', '09:00–09:15 Standup', '14:00–15:00 Company'].join(
        '\n',
      ),
    )
    expect(summary?.metadata).toMatchObject({ meetingCount: 3, tasks: [] })
    expect(summary?.body).not.toContain(HIDDEN_TITLE)
  })

  it('[NOTE-12] [NOTE-6] [TODAY-4] no task is at risk that had all its time before a due date at the weekend', async () => {
    world.setNow(FRIDAY)
    const person = await world.newPerson({ timezone: 'UTC' })
    const due = { dueAt: at('23:59', '07'), estimateMinutes: 60 }
    const planned = await givenTask(world, person, { title: 'Planned', ...due })
    await givenBlock(world, person, { taskId: planned.id, startAt: at('10:00'), endAt: at('11:00') })
    const half = await givenTask(world, person, { title: 'Half', ...due })
    await givenBlock(world, person, { taskId: half.id, startAt: at('11:00'), endAt: at('11:30') })
    const missed = await givenTask(world, person, { title: 'Missed', ...due })
    await givenBlock(world, person, {
      taskId: missed.id,
      startAt: at('12:00'),
      endAt: at('13:00'),
      status: 'cancelled',
    })
    const partly = await givenTask(world, person, { title: 'Partly', ...due })
    const done = { status: 'completed' as const, actualMinutes: 20 }
    await givenBlock(world, person, { taskId: partly.id, startAt: at('14:00'), endAt: at('15:00'), ...done })
    const rolled = await givenTask(world, person, { title: 'Rolled over', ...due })
    await givenBlock(world, person, { taskId: rolled.id, startAt: at('15:00'), endAt: at('16:00') })
    await givenBlock(world, person, { taskId: rolled.id, startAt: at('09:00', '09'), endAt: at('10:00', '09') })
    const risks = async () => (await person.client.today.get()).atRisk.map(({ title }) => title).toSorted()
    world.setNow(at('08:00', '07'))
    expect(await risks()).toEqual(['Half', 'Missed', 'Partly'])
    const summary = await summaryOf(person)
    expect(summary?.title).toContain('3 tasks at risk')
    expect(summary?.body).not.toContain('Planned (due')
    // A user who requests an alert gets every task that the specification names.
    await person.client.notifications.generate({ body: { type: 'at_risk' } })
    const [alert] = (await person.client.notifications.list()).notifications
    expect(alert?.metadata).toMatchObject({ taskCount: 4 })
    world.setNow(at('08:00', '08'))
    expect(await risks()).toEqual(['Half', 'Missed', 'Partly', 'Planned', 'Rolled over'])
  })
})

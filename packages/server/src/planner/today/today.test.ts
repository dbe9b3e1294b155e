import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask, givenTasks } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'
import { blockRow } from '../../time-blocks/time-block.store.ts'

/** Tuesday 11:00 in Auckland, which is Monday 22:00 in UTC. */
const NOW = '2026-03-02T22:00:00.000Z'
const ZONE = 'Pacific/Auckland'
const HOUR = 3_600_000
/** Hours from now. */
const at = (hours: number) => new Date(Date.parse(NOW) + hours * HOUR).toISOString()
const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title)

onBothDatabases('the day', world => {
  const newPerson = async () => {
    world.setNow(NOW)
    const person = await world.newPerson()
    await person.client.user.update({ body: { timezone: ZONE } })
    const { id: taskId } = await givenTask(world, person, { title: 'Open task' })
    const block = (title: string, from: number, to: number, fields: Partial<TimeBlock> = {}) =>
      givenBlock(world, person, { taskId, title, startAt: at(from), endAt: at(to), ...fields })
    return { person, client: person.client, block }
  }

  it('[TODAY-1] [TODAY-2] lists what is on now, next and later, events included, until the local midnight', async () => {
    const { person, client, block } = await newPerson()
    const done = await givenTask(world, person, { status: 'completed', completedAt: at(-10.9) })
    await block('now', 0, 0.5)
    await block('ended', -2, -1, { status: 'completed' })
    await block('finished', 1, 2, { taskId: done.id })
    await block('skipped', 1, 2, { status: 'cancelled' })
    await block('lunch', 2, 3, { taskId: null, type: 'event' })
    await block('later', 4, 5)
    await block('tomorrow', 13.1, 14)
    const timed = { startAt: at(1), endAt: at(2) }
    await client.calendarEvents.create({ body: { title: 'Meeting', ...timed } })
    await client.calendarEvents.create({ body: { title: 'Radio', busy: 'free', ...timed } })
    await client.calendarEvents.create({
      body: { title: 'Fair', busy: 'free', startOn: '2026-03-03', endOn: '2026-03-03' },
    })
    const today = await client.today.get()
    expect(today).toMatchObject({ now: NOW, on: '2026-03-03', timezone: ZONE, running: null, pastSessions: 'count' })
    expect(titles(today.current)).toEqual(['now'])
    expect(today.next).toMatchObject({ title: 'Meeting', block: null, event: { title: 'Meeting' }, ...timed })
    expect(titles(today.later)).toEqual(['lunch', 'later'])
    expect(titles(today.allDay)).toEqual(['Fair'])
  })

  it('[TODAY-3] [TODAY-4] lists what is unconfirmed, what is due, and counts what is done', async () => {
    const { person, client, block } = await newPerson()
    const stranger = await newPerson()
    await stranger.block('theirs', -3, -2)
    const finished = await givenTask(world, person, { status: 'cancelled' })
    await block('yesterday', -24, -23)
    await block('this morning', -3, -2)
    await block('too old', -24 * 15, -24 * 15 + 1)
    await block('of a finished task', -4, -3, { taskId: finished.id })
    await block('busy', -4, -3, { taskId: null, type: 'event' })
    await block('of a deleted habit', -4, -3, { taskId: null, type: 'habit' })
    await block('worked', -2, -1, { status: 'completed', actualMinutes: 25 })
    await block('whole', -2, -1, { status: 'completed' })
    await block('begun yesterday', -11.5, -10.5, { status: 'completed' })
    await block('a meeting', -2, -1, { taskId: null, type: 'event', status: 'completed' })
    await block('just ended', -1, 0)
    const running = await block('running', -2, -1)
    await client.timeBlocks.start({ id: running.id })
    await givenTask(world, person, { status: 'completed', completedAt: at(-10.9) })
    await givenTask(world, person, { status: 'completed', completedAt: at(-11.1) })
    await givenTask(world, person, { title: 'overdue', dueAt: at(-24) })
    await givenTask(world, person, { title: 'tonight', dueAt: at(12.9) })
    await givenTask(world, person, { title: 'at midnight', dueAt: at(13) })
    await givenTask(world, person, { title: 'tomorrow night', dueAt: at(36) })
    const planned = await givenTask(world, person, { title: 'planned', dueAt: at(8) })
    await block('work', 5, 6, { taskId: planned.id })
    const today = await client.today.get()
    expect(titles(today.current)).toEqual([])
    expect(titles(today.unconfirmed)).toEqual(['yesterday', 'this morning', 'just ended'])
    expect(today.running).toMatchObject({ id: running.id, task: { title: 'Open task' } })
    expect(titles(today.dueToday)).toEqual(['planned', 'tonight'])
    expect(today.dueToday[0]).toMatchObject({ plannedEnd: at(6), dueAt: at(8) })
    expect(titles(today.atRisk)).toEqual(['overdue', 'tonight', 'at midnight'])
    expect(today.done).toEqual({ sessions: 2, minutes: 85, tasks: 1 })
  })

  it('[TODAY-16] says since when people are asked, in their zone', async () => {
    const { client, block } = await newPerson()
    // Today is the third of March there, and its clock is 13 hours ahead.
    const since = '2026-02-27T11:00:00.000Z'
    const older = Math.round((Date.parse(since) - Date.parse(NOW)) / HOUR)
    await block('older', older - 1, older - 0.5)
    await block('asked', older, older + 1)
    const { askedSince, unconfirmed } = await client.today.get()
    expect(askedSince).toBe(since)
    expect(titles(unconfirmed)).toEqual(['older', 'asked'])
    expect(unconfirmed.map(({ countedMinutes }) => countedMinutes)).toEqual([30, 60])
    expect(titles(unconfirmed.filter(({ startAt }) => startAt >= askedSince))).toEqual(['asked'])
  })

  it('[TODAY-2] has at most a thousand blocks, so that no day takes much memory', async () => {
    const { client, block } = await newPerson()
    const [first, next] = [await block('first', 1, 2), await block('next', 2, 3)]
    const copies = Array.from({ length: 1200 }, () => ({ ...next, id: crypto.randomUUID() }))
    for (let start = 0; start < copies.length; start += 400)
      await world.database.db
        .insertInto('timeBlock')
        .values(copies.slice(start, start + 400).map(blockRow))
        .execute()
    const today = await client.today.get()
    expect([today.next?.block?.id, today.later.length]).toEqual([first.id, 999])
    // [TODAY-3] Later, the 200 latest of them are asked about, and those before only when these are confirmed.
    world.setNow(at(4))
    const { unconfirmed } = await client.today.get()
    expect([unconfirmed.length, unconfirmed.some(({ id }) => id === first.id)]).toEqual([200, false])
  })

  it('[TODAY-4] names at most 100 tasks that are due, and as many at risk, the earliest first', async () => {
    const { person, client } = await newPerson()
    await givenTasks(world, person, 100)
    const ofPerson = world.database.db.updateTable('task').where('userId', '=', person.id)
    await ofPerson.set({ dueAt: at(2) }).execute()
    await givenTask(world, person, { title: 'first', dueAt: at(1) })
    const { dueToday, atRisk } = await client.today.get()
    for (const list of [dueToday, atRisk]) expect([list.length, list[0]?.title]).toEqual([100, 'first'])
  })

  it('[TODAY-5] suggests what has a due date before what fits', async () => {
    const { person, client } = await newPerson()
    await givenTask(world, person, { title: 'short', estimateMinutes: 20 })
    await givenTask(world, person, { title: 'dated', estimateMinutes: 90, dueAt: at(72) })
    expect((await client.today.suggestion({ query: { minutes: '30' } })).suggestion?.task.title).toBe('dated')
  })

  it('[TODAY-5] suggests the most urgent task that fits and can be started', async () => {
    const { person, client } = await newPerson()
    const suggested = async (minutes: number) =>
      (await client.today.suggestion({ query: { minutes: String(minutes) } })).suggestion
    expect(await suggested(30)).toBeNull()
    const add = (title: string, fields: Parameters<typeof givenTask>[2] = {}) =>
      givenTask(world, person, { title, estimateMinutes: 90, ...fields })
    await add('no estimate', { estimateMinutes: null })
    const notYet = await add('not yet', { startAfter: at(1), priority: 'urgent' })
    await add('by hand', { autoSchedule: false, priority: 'urgent' })
    const waiting = await add('waiting', { priority: 'urgent' })
    const whole = await add('one piece', { autoSplit: false, priority: 'high' })
    await client.dependencies.add({ id: waiting.id, dependsOnId: whole.id })
    expect(await suggested(30)).toBeNull()
    await add('part')
    expect(await suggested(30)).toMatchObject({
      task: { title: 'part' },
      minutes: 30,
      minutesLeft: 90,
      reason: 'part-fits',
    })
    expect(await suggested(240)).toMatchObject({ task: { title: 'one piece' }, minutes: 60, reason: 'part-fits' })
    await add('short', { estimateMinutes: 20 })
    const session = {
      taskId: whole.id,
      startAt: at(-2),
      endAt: at(-1),
      status: 'completed',
      actualMinutes: 70,
    } as const
    await givenBlock(world, person, session)
    expect(await suggested(30)).toMatchObject({ task: { title: 'one piece' }, minutes: 20, reason: 'fits' })
    const soon = await add('soon', { dueAt: at(20) })
    expect(await suggested(30)).toMatchObject({ task: { title: 'soon' }, reason: 'due-soon' })
    const late = await add('late', { dueAt: at(-1), estimateMinutes: 25 })
    expect(await suggested(30)).toMatchObject({ task: { title: 'late' }, minutes: 25, reason: 'overdue' })
    const evenings = { name: 'Evenings', windows: [{ day: [2], start: '18:00', end: '20:00' }] }
    const { id } = await client.schedulePreferences.create({ body: evenings })
    await client.tasks.update({ id: late.id, body: { schedulePreferenceId: id } })
    expect((await suggested(30))?.task.title).toBe('soon')
    const begun = await givenBlock(world, person, { taskId: soon.id, startAt: at(0), endAt: at(1) })
    await client.timeBlocks.start({ id: begun.id })
    expect((await suggested(30))?.task.title).toBe('one piece')
    // The end of that session does not stop its timer.
    world.setNow(notYet.startAfter ?? '')
    expect((await suggested(30))?.task.title).toBe('not yet')
    for (const minutes of ['4', '481', 'half'])
      expect((await person.request('GET', `/api/today/suggestion?minutes=${minutes}`)).status).toBe(400)
  })
})

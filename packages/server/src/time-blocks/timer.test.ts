import { AccountFile } from '@daywright/contract/resources/account-data/account-export'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const DAY = '2026-03-03'
const at = (time: string) => `${DAY}T${time}.000Z`

onSqlite('the timer of a session', world => {
  const newPerson = async () => {
    world.setNow(at('09:00:00'))
    const person = await world.newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 120 })
    const block = (from: string, to: string) =>
      givenBlock(world, person, { taskId: task.id, startAt: at(from), endAt: at(to) })
    const first = await block('09:00:00', '10:00:00')
    const second = await block('11:00:00', '12:00:00')
    return { person, client: person.client, first: first.id, second: second.id }
  }

  it('[WORK-7] [WORK-8] [WORK-9] counts to the second through pauses, and ends with the minutes', async () => {
    const { client, first } = await newPerson()
    expect(await client.timeBlocks.start({ id: first })).toMatchObject({
      status: 'in_progress',
      timerStartedAt: at('09:00:00'),
      workedSeconds: 0,
      task: { title: 'Work' },
    })
    world.setNow(at('09:10:20'))
    expect(await client.timeBlocks.start({ id: first })).toMatchObject({ timerStartedAt: at('09:00:00') })
    const paused = await client.timeBlocks.pause({ id: first })
    expect(paused).toMatchObject({ status: 'in_progress', timerStartedAt: null, workedSeconds: 620 })
    world.setNow(at('09:30:00'))
    expect(await client.timeBlocks.pause({ id: first })).toEqual(paused)
    await client.timeBlocks.start({ id: first })
    world.setNow(at('09:40:15'))
    const stopped = await client.timeBlocks.stop({ id: first })
    expect(stopped).toMatchObject({ status: 'completed', timerStartedAt: null, workedSeconds: 1235, actualMinutes: 21 })
    // Its remaining time is free.
    expect(stopped).toMatchObject({ startAt: at('09:00:00'), endAt: at('09:41:00') })
    expect({ ...(await client.timeBlocks.get({ id: first })), taskCompleted: false }).toEqual(stopped)
    world.setNow(at('09:50:00'))
    expect(await client.timeBlocks.stop({ id: first })).toEqual(stopped)
    expect(await client.timeBlocks.start({ id: first })).toMatchObject({
      status: 'in_progress',
      actualMinutes: null,
      workedSeconds: 1235,
      timerStartedAt: at('09:50:00'),
    })
  })

  it('[WORK-8] [WORK-9] a timer that is paused at once has counted a second, so that it can be stopped', async () => {
    const { client, first } = await newPerson()
    await client.timeBlocks.start({ id: first })
    expect(await client.timeBlocks.pause({ id: first })).toMatchObject({ timerStartedAt: null, workedSeconds: 1 })
    expect(await client.timeBlocks.stop({ id: first })).toMatchObject({ status: 'completed', actualMinutes: 0 })
  })

  it('[WORK-20] counts from when it was started and until when it was paused, if a device says so later', async () => {
    const { person, client, first, second } = await newPerson()
    world.setNow(at('12:00:00'))
    const times = { start: at('09:05:00'), keep: at('09:35:00'), pause: at('10:00:00') }
    expect(await client.timeBlocks.start({ id: first, body: { at: times.start } })).toMatchObject({
      timerStartedAt: times.start,
    })
    expect(await client.timeBlocks.stillWorking({ id: first, body: { at: times.keep } })).toMatchObject({
      workedSeconds: 1800,
      timerStartedAt: times.keep,
    })
    // Before that, the timer did not run like this.
    expect(await client.timeBlocks.pause({ id: first, body: { at: times.start } })).toMatchObject({
      workedSeconds: 1800,
    })
    expect(await client.timeBlocks.pause({ id: first, body: { at: times.pause } })).toMatchObject({
      workedSeconds: 3300,
      timerStartedAt: null,
    })
    // A timer that was started elsewhere after it has paused it.
    await client.timeBlocks.start({ id: second, body: { at: at('11:30:00') } })
    expect(await client.timeBlocks.start({ id: first, body: { at: at('11:10:00') } })).toMatchObject({
      status: 'in_progress',
      workedSeconds: 3300 + 1200,
      timerStartedAt: null,
    })
    expect(await client.timeBlocks.get({ id: second })).toMatchObject({ timerStartedAt: at('11:30:00') })
    const start = (moment: string) => person.request('POST', `/api/time-blocks/${first}/start`, { at: moment })
    expect((await start(at('12:06:00'))).body.details).toEqual({ at: ['must not be in the future'] })
    expect((await start(at('12:04:00'))).body).toMatchObject({ timerStartedAt: at('12:00:00') })
  })

  it('[WORK-7] starting one pauses the other, and what is no session has none', async () => {
    const { person, client, first, second } = await newPerson()
    await client.timeBlocks.start({ id: first })
    world.setNow(at('09:05:00'))
    await client.timeBlocks.start({ id: second })
    expect(await client.timeBlocks.get({ id: first })).toMatchObject({
      status: 'in_progress',
      timerStartedAt: null,
      workedSeconds: 300,
    })
    expect(await client.timeBlocks.get({ id: second })).toMatchObject({ timerStartedAt: at('09:05:00') })
    await Promise.all([first, second, first, second].map(id => client.timeBlocks.start({ id })))
    const running = (await client.timeBlocks.list({ query: { from: DAY } })).filter(block => block.timerStartedAt)
    expect(running).toHaveLength(1)
    const lunch = await givenBlock(world, person, { type: 'break', startAt: at('12:00:00'), endAt: at('13:00:00') })
    await client.timeBlocks.update({ id: first, body: { status: 'cancelled' } })
    for (const [path, id] of [
      ['start', lunch.id],
      ['start', first],
      ['stop', lunch.id],
    ])
      expect((await person.request('POST', `/api/time-blocks/${id}/${path}`)).status, `${path} ${id}`).toBe(409)
  })

  it('[WORK-10] runs only while the block is in progress, and is neither restored nor exported', async () => {
    const { person, client, first, second } = await newPerson()
    await client.timeBlocks.start({ id: first })
    world.setNow(at('09:01:00'))
    await client.timeBlocks.update({ id: first, body: { locked: true } })
    expect(await client.timeBlocks.get({ id: first })).toMatchObject({ timerStartedAt: at('09:00:00') })
    const file = AccountFile.parse((await person.request('GET', '/api/export')).body)
    expect(file.records.timeBlock.map(block => block.timerStartedAt)).toEqual([undefined, undefined])
    const before = await client.timeBlocks.get({ id: first })
    const restored = await client.timeBlocks.restore({ body: before })
    expect(restored).toMatchObject({ status: 'in_progress', timerStartedAt: null })
    world.setNow(at('09:02:00'))
    expect(await client.timeBlocks.update({ id: first, body: { status: 'scheduled' } })).toMatchObject({
      timerStartedAt: null,
      workedSeconds: 120,
    })
    await client.timeBlocks.start({ id: first })
    world.setNow(at('09:03:00'))
    const other = await client.timeBlocks.get({ id: second })
    expect(await client.timeBlocks.replace({ id: first, body: other })).toMatchObject({
      status: 'scheduled',
      timerStartedAt: null,
      workedSeconds: 180,
    })
  })

  it('[WORK-11] stops when its task is finished or deleted in any way, and goes with its block', async () => {
    const { person, client } = await newPerson()
    const work = async (act: (taskId: string, blockId: string) => Promise<unknown>) => {
      world.setNow(at('09:00:00'))
      const task = await givenTask(world, person, { estimateMinutes: 60 })
      const times = { startAt: at('09:00:00'), endAt: at('10:00:00') }
      const { id } = await givenBlock(world, person, { taskId: task.id, ...times })
      await client.timeBlocks.start({ id })
      world.setNow(at('09:20:00'))
      await client.tasks.update({ id: task.id, body: { priority: 'high' } })
      expect((await client.today.get()).running?.id).toBe(id)
      await act(task.id, id)
      expect((await client.today.get()).running).toBeNull()
      return id
    }
    const ended = [
      await work(id => client.tasks.update({ id, body: { status: 'completed' } })),
      await work(id => client.tasks.updateMany({ body: { changes: [{ id, status: 'cancelled' }] } })),
      await work(id => client.tasks.batch({ body: { action: 'complete', taskIds: [id] } })),
      await work(id => client.tasks.remove({ id })),
      await work(id => client.tasks.remove({ id, query: { permanent: 'true' } })),
      await work(id => client.tasks.removeMany({ body: { taskIds: [id] } })),
    ]
    for (const id of ended)
      expect(await client.timeBlocks.get({ id })).toMatchObject({
        status: 'completed',
        actualMinutes: 20,
        workedSeconds: 1200,
        timerStartedAt: null,
      })
    await work((_, id) => client.timeBlocks.remove({ id }))
    await work((_, id) => client.timeBlocks.update({ id, body: { status: 'cancelled' } }))
    const series = await client.series.create({ body: { title: 'Plants', rule: 'FREQ=DAILY', estimateMinutes: 60 } })
    const [task] = (await client.tasks.list()).data.filter(({ seriesId }) => seriesId === series.id)
    const times = { startAt: at('11:00:00'), endAt: at('12:00:00') }
    const { id } = await givenBlock(world, person, { taskId: task?.id ?? '', ...times })
    await client.timeBlocks.start({ id })
    await client.series.skip({ id: series.id, body: { date: task?.occurrenceOn ?? '' } })
    expect(await client.timeBlocks.get({ id })).toMatchObject({ status: 'completed', timerStartedAt: null })
  })
})

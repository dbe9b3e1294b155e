import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onBothDatabases } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

const at = (time: string, day = '03') => `2026-03-${day}T${time}:00.000Z`
const MORNING = at('08:46', '04')

onBothDatabases('a timer that was forgotten', world => {
  /** A session from 16:00 to 17:00 on Tuesday, whose timer was started at 15:55. */
  const newTimer = async () => {
    world.setNow(at('15:55'))
    const person = await world.newPerson()
    const task = await givenTask(world, person, { estimateMinutes: 300 })
    const session = (startAt: string, endAt: string) => givenBlock(world, person, { taskId: task.id, startAt, endAt })
    const { id } = await session(at('16:00'), at('17:00'))
    await person.client.timeBlocks.start({ id })
    return { person, client: person.client, task, id, session }
  }

  it('[WORK-14] counts until the end of its session, and not the night, however it ends', async () => {
    const ways = {
      stop: ({ client, id }) => client.timeBlocks.stop({ id }),
      pause: ({ client, id }) => client.timeBlocks.pause({ id }),
      complete: ({ client, task }) => client.tasks.update({ id: task.id, body: { status: 'completed' } }),
      plan: ({ client, id }) => client.timeBlocks.update({ id, body: { status: 'scheduled' } }),
      'start another': async ({ client, session }) => {
        const { id } = await session(at('09:00', '04'), at('10:00', '04'))
        await client.timeBlocks.start({ id })
      },
    } satisfies Record<string, (timer: Awaited<ReturnType<typeof newTimer>>) => Promise<unknown>>
    for (const [name, end] of Object.entries(ways)) {
      const timer = await newTimer()
      world.setNow(MORNING)
      await end(timer)
      const block = await timer.client.timeBlocks.get({ id: timer.id })
      expect(block, name).toMatchObject({ timerStartedAt: null, workedSeconds: 65 * 60, endAt: at('17:00') })
      if (block.status === 'completed') expect(block.actualMinutes, name).toBe(65)
    }
  })

  it('[WORK-14] leaves work to be planned where past sessions are rolled over', async () => {
    const { client, id } = await newTimer()
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    world.setNow(MORNING)
    await client.timeBlocks.stop({ id })
    await client.planner.run()
    const planned = await client.timeBlocks.list({ query: { from: MORNING, to: at('00:00', '10') } })
    const minutes = planned.map(({ startAt, endAt }) => (Date.parse(endAt) - Date.parse(startAt)) / 60_000)
    expect(minutes.reduce((sum, each) => sum + each, 0)).toBe(300 - 65)
  })

  it('[WORK-13] [WORK-14] is one that runs four hours after its expected end; up to then all of it counts', async () => {
    const stopped = async (startedAt: string, stoppedAt: string) => {
      const { client, session } = await newTimer()
      const { id } = await session(at('16:00'), at('17:00'))
      world.setNow(startedAt)
      await client.timeBlocks.start({ id })
      world.setNow(stoppedAt)
      return (await client.timeBlocks.stop({ id })).actualMinutes
    }
    expect(await stopped(at('16:00'), at('21:00'))).toBe(300)
    expect(await stopped(at('16:00'), at('21:01'))).toBe(60)
    // Started long before or after its session, it is expected to take the planned hour.
    expect(await stopped(at('10:00'), at('15:00'))).toBe(300)
    expect(await stopped(at('10:00'), at('15:01'))).toBe(60)
    expect(await stopped(at('19:00'), at('00:01', '04'))).toBe(60)
  })

  it('[WORK-14] ends when its person says, which may be now', async () => {
    const { person, client, id } = await newTimer()
    world.setNow(MORNING)
    const refused = async (endedAt: string) =>
      (await person.request('POST', `/api/time-blocks/${id}/stop`, { endedAt })).body.details
    expect(await refused(at('15:54'))).toEqual({ endedAt: ['must not be before the timer was started'] })
    expect(await refused(at('08:47', '04'))).toEqual({ endedAt: ['must not be in the future'] })
    expect(await refused('yesterday')).toHaveProperty('endedAt')
    expect(await client.timeBlocks.stop({ id, body: { endedAt: at('16:30') } })).toMatchObject({
      actualMinutes: 35,
      status: 'completed',
      startAt: at('16:00'),
      endAt: at('16:30'),
    })
    const other = await newTimer()
    world.setNow(MORNING)
    expect(await other.client.timeBlocks.stop({ id: other.id, body: { endedAt: MORNING } })).toMatchObject({
      actualMinutes: 16 * 60 + 51,
    })
    const paused = await newTimer()
    await paused.client.timeBlocks.pause({ id: paused.id })
    const path = `/api/time-blocks/${paused.id}/stop`
    expect((await paused.person.request('POST', path, { endedAt: at('15:55') })).status).toBe(409)
  })

  it('[WORK-15] was not forgotten if its person is still working: everything counts', async () => {
    const { client, id } = await newTimer()
    world.setNow(at('22:00'))
    expect(await client.timeBlocks.stillWorking({ id })).toMatchObject({
      status: 'in_progress',
      workedSeconds: 365 * 60,
      timerStartedAt: at('22:00'),
    })
    world.setNow(at('23:30'))
    expect(await client.timeBlocks.stop({ id })).toMatchObject({ actualMinutes: 455 })
    expect(await client.timeBlocks.stillWorking({ id })).toEqual(await client.timeBlocks.get({ id }))
  })

  it('[WORK-9] a session that was worked on before its time was then, and takes no time later', async () => {
    const { client, session } = await newTimer()
    const { id } = await session(at('20:00'), at('21:00'))
    world.setNow(at('18:00'))
    await client.timeBlocks.start({ id })
    world.setNow(at('18:25'))
    expect(await client.timeBlocks.stop({ id })).toMatchObject({ startAt: at('18:00'), endAt: at('18:25') })
  })
})

import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { givenBlock, givenTask } from '@daywright/test-kit/task-rows'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import { expect, it } from 'vitest'

/** Tuesday noon; the sessions were on Monday. */
const NOW = '2026-03-03T12:00:00.000Z'
const at = (time: string) => `2026-03-02T${time}:00.000Z`
const RANGE = { from: '2026-03-03T12:00Z', to: '2026-04-20' }
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

onSqlite('confirming sessions', world => {
  const newPerson = () => {
    world.setNow(NOW)
    return world.newPerson()
  }
  /** A task of three hours with three sessions of an hour. */
  const givenSessions = async (person: Person, fields: Partial<TimeBlock> = {}) => {
    const task = await givenTask(world, person, { estimateMinutes: 180, maxSessionMinutes: 480, cooldownMinutes: 0 })
    const blocks = []
    for (const hour of ['09', '11', '13'])
      blocks.push(
        await givenBlock(world, person, {
          taskId: task.id,
          startAt: at(`${hour}:00`),
          endAt: at(`${Number(hour) + 1}:00`),
          ...fields,
        }),
      )
    return blocks.map(({ id }) => id) as [string, string, string]
  }
  const plannedMinutes = async ({ client }: Person) => {
    await client.planner.run()
    const blocks = await client.timeBlocks.list({ query: RANGE })
    return blocks.reduce((sum, { startAt, endAt }) => sum + (Date.parse(endAt) - Date.parse(startAt)) / 60_000, 0)
  }

  it('[WORK-1] [WORK-2] [WORK-3] done, partly and not done count exactly the minutes that were worked', async () => {
    const person = await newPerson()
    const [first, second, third] = await givenSessions(person)
    expect(await plannedMinutes(person)).toBe(0)
    const confirmed = await person.client.timeBlocks.confirm({
      body: {
        confirmations: [
          { id: first, outcome: 'done' },
          { id: second, outcome: 'partly', minutes: 25 },
          { id: third, outcome: 'not_done' },
        ],
      },
    })
    expect(confirmed).toMatchObject([
      { id: first, status: 'completed', actualMinutes: 60, updatedAt: NOW.replace('00.000', '00.001') },
      { id: second, status: 'completed', actualMinutes: 25 },
      { id: third, status: 'cancelled', actualMinutes: 0 },
    ])
    const stored = await person.client.timeBlocks.get({ id: second })
    expect(stored).toMatchObject({ status: 'completed', actualMinutes: 25, source: 'auto' })
    expect(await plannedMinutes(person)).toBe(95)
    await person.client.timeBlocks.confirm({
      body: { confirmations: [{ id: second, outcome: 'partly', minutes: 90 }] },
    })
    expect(await plannedMinutes(person)).toBe(30)
  })

  it('[WORK-1] all of a request is saved, or nothing', async () => {
    const person = await newPerson()
    const stranger = await newPerson()
    const [first, second] = await givenSessions(person)
    const [theirs] = await givenSessions(stranger)
    const refusals: [confirmations: object[], status: number][] = [
      [[{ id: theirs, outcome: 'done' }], 404],
      [[{ id: UNKNOWN, outcome: 'done' }], 404],
      [[{ id: first, outcome: 'not_done' }], 400],
      [[{ id: second, outcome: 'partly' }], 400],
      [[{ id: second, outcome: 'partly', minutes: 0 }], 400],
      [[{ id: second, outcome: 'partly', minutes: 1441 }], 400],
      [[{ id: second, outcome: 'perhaps' }], 400],
    ]
    for (const [others, status] of refusals) {
      const confirmations = [{ id: first, outcome: 'done' }, ...others]
      const refused = await person.request('POST', '/api/time-blocks/confirm', { confirmations })
      expect(refused.status, JSON.stringify(others)).toBe(status)
    }
    expect((await person.request('POST', '/api/time-blocks/confirm', { confirmations: [] })).status).toBe(400)
    for (const [owner, id] of [
      [person, first],
      [stranger, theirs],
    ] as const)
      expect(await owner.client.timeBlocks.get({ id })).toMatchObject({ status: 'scheduled', actualMinutes: null })
  })

  it('[WORK-4] an answer can be taken back', async () => {
    const person = await newPerson()
    const [first, second] = await givenSessions(person)
    await world.database.write(person.id, tx =>
      tx
        .updateTable('timeBlock')
        .set({ workedSeconds: 90 })
        .where('userId', '=', person.id)
        .where('id', '=', second)
        .execute(),
    )
    const say = (outcome: 'not_done' | 'unconfirmed') =>
      person.client.timeBlocks.confirm({ body: { confirmations: [first, second].map(id => ({ id, outcome })) } })
    await say('not_done')
    expect(await say('unconfirmed')).toMatchObject([
      { id: first, status: 'scheduled', actualMinutes: null },
      { id: second, status: 'in_progress', actualMinutes: null, workedSeconds: 90 },
    ])
  })

  it('[WORK-2] [WORK-5] only what has begun and is work can be confirmed; a habit that was not done is missed', async () => {
    const person = await newPerson()
    const begun = await givenBlock(world, person, { type: 'habit', startAt: at('09:00'), endAt: at('10:00') })
    const later = { startAt: '2026-03-03T12:01:00.000Z', endAt: '2026-03-03T13:00:00.000Z' }
    const coming = await givenBlock(world, person, later)
    const lunch = await givenBlock(world, person, { type: 'break', startAt: at('12:00'), endAt: at('13:00') })
    const event = await givenBlock(world, person, { type: 'event', startAt: at('12:00'), endAt: at('13:00') })
    for (const { id } of [coming, lunch, event]) {
      const body = { confirmations: [{ id, outcome: 'done' }] }
      expect((await person.request('POST', '/api/time-blocks/confirm', body)).status).toBe(409)
    }
    const [missed] = await person.client.timeBlocks.confirm({
      body: { confirmations: [{ id: begun.id, outcome: 'not_done' }] },
    })
    expect(missed).toMatchObject({ status: 'cancelled', source: 'auto', actualMinutes: 0 })
  })

  it('[WORK-6] unconfirmed past sessions are planned again only if the account rolls them over', async () => {
    const person = await newPerson()
    const [first, second] = await givenSessions(person)
    expect(await person.client.plannerSettings.get()).toMatchObject({ pastSessions: 'count' })
    expect(await plannedMinutes(person)).toBe(0)
    await person.client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    expect(await plannedMinutes(person)).toBe(180)
    await person.client.timeBlocks.confirm({ body: { confirmations: [{ id: first, outcome: 'done' }] } })
    expect(await plannedMinutes(person)).toBe(120)
    // Completed through the ordinary update, which says nothing about minutes: its whole length.
    await person.client.timeBlocks.update({ id: second, body: { status: 'completed' } })
    expect(await plannedMinutes(person)).toBe(60)
    await person.client.plannerSettings.update({ body: { pastSessions: 'count' } })
    expect(await plannedMinutes(person)).toBe(0)
  })

  it('[WORK-27] [TODAY-15] an open task gets one more session if its account guesses, and Today says what counts', async () => {
    const person = await newPerson()
    const { client } = person
    const [first, second, third] = await givenSessions(person)
    const counted = async () => {
      const { unconfirmed } = await client.today.get()
      return Object.fromEntries(unconfirmed.map(({ id, countedMinutes }) => [id, countedMinutes]))
    }
    expect(await counted()).toEqual({ [first]: 60, [second]: 60, [third]: 60 })
    expect(await plannedMinutes(person)).toBe(0)
    await client.plannerSettings.update({ body: { pastSessions: 'guess' } })
    expect(await counted()).toEqual({ [first]: 60, [second]: 60, [third]: 0 })
    expect(await plannedMinutes(person)).toBe(60)
    await client.timeBlocks.confirm({ body: { confirmations: [{ id: third, outcome: 'partly', minutes: 20 }] } })
    expect(await counted()).toEqual({ [first]: 60, [second]: 60 })
    expect(await plannedMinutes(person)).toBe(40)
    await client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    expect(await counted()).toEqual({ [first]: 0, [second]: 0 })
  })

  it('[WORK-6] a session that has begun and not ended counts, and one that was worked on counts what the timer says', async () => {
    const person = await newPerson()
    await person.client.plannerSettings.update({ body: { pastSessions: 'roll_over' } })
    const running = { startAt: '2026-03-03T11:30:00.000Z', endAt: '2026-03-03T12:30:00.000Z' }
    const task = await givenTask(world, person, { estimateMinutes: 180, maxSessionMinutes: 480, cooldownMinutes: 0 })
    await givenBlock(world, person, { taskId: task.id, ...running })
    const worked = { status: 'in_progress', workedSeconds: 40 * 60 } as const
    await givenBlock(world, person, { taskId: task.id, startAt: at('09:00'), endAt: at('10:00'), ...worked })
    expect(await plannedMinutes(person)).toBe(80)
  })
})

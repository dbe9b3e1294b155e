import { readCalendar } from '@daywright/calendar/read-calendar'
import { onSqlite, type Person } from '@daywright/test-kit/world'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { expect, it } from 'vitest'

const RANGE = { from: '2026-01-01T00:00:00.000Z', to: '2026-05-01T00:00:00.000Z' }

/** When each event begins and ends, by its UID, with its SEQUENCE; a doubled UID throws. */
type Seen = Map<string, { time: string; sequence: number }>

function seenBy(events: { uid: string; start: Date; end: Date; sequence: number }[]): Seen {
  const seen: Seen = new Map()
  for (const { uid, start, end, sequence } of events) {
    if (seen.has(uid)) throw new Error(`${uid} is there twice`)
    seen.set(uid, { time: `${start.toISOString()} ${end.toISOString()}`, sequence })
  }
  return seen
}

const byIcalJs = (text: string): Seen =>
  seenBy(
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map(component => {
      const { uid, startDate, endDate, sequence } = new ICAL.Event(component)
      return { uid, start: startDate.toJSDate(), end: endDate.toJSDate(), sequence }
    }),
  )

const byNodeIcal = (text: string): Seen =>
  seenBy(
    Object.values(nodeIcal.sync.parseICS(text))
      .filter((component): component is VEvent => component?.type === 'VEVENT')
      .map(({ uid, start, end, sequence }) => ({
        uid,
        start: new Date(start),
        end: new Date(end ?? start),
        sequence: Number(sequence),
      })),
  )

/** Our own reader leaves out what Daywright published, unless it is told otherwise; it does not return SEQUENCE. */
const byOurs = (text: string) => {
  const [from, to] = [Date.parse(RANGE.from), Date.parse(RANGE.to)]
  const reading = readCalendar(new TextEncoder().encode(text), { from, to, zone: 'UTC', ownUidSuffix: '.none' })
  const occurrences = reading.ok ? reading.occurrences : []
  return seenBy(
    occurrences.map(({ uid, startAt, endAt }) => ({
      uid,
      start: new Date(startAt),
      end: new Date(endAt),
      sequence: 0,
    })),
  )
}

onSqlite('a calendar feed after planner runs', world => {
  const reader = async ({ client }: Person) => {
    const { address } = await client.calendarFeeds.create({ body: { name: 'Plan', includeEvents: false } })
    return async () => {
      const { text } = await world.request('GET', new URL(address).pathname)
      const [seen, other, ours] = [byIcalJs(text), byNodeIcal(text), byOurs(text)]
      const times = (given: Seen) => [...given].map(([uid, { time }]) => `${uid} ${time}`).toSorted()
      expect(times(other)).toEqual(times(seen))
      expect(times(ours)).toEqual(times(seen))
      expect([...other.values()].map(({ sequence }) => sequence)).toEqual(
        [...seen.values()].map(({ sequence }) => sequence),
      )
      return seen
    }
  }
  const timesOf = (seen: Seen) => [...seen.values()].map(({ time }) => time).toSorted()
  const planOf = async ({ client }: Person) =>
    (await client.timeBlocks.list({ query: { from: '2026-03-01', to: '2026-03-31' } }))
      .map(({ startAt, endAt }) => `${startAt} ${endAt}`)
      .toSorted()
  /** Every event that is in both is at least as new, and newer if it moved. */
  function expectNoOlder(before: Seen, after: Seen) {
    for (const [uid, { time, sequence }] of after) {
      const earlier = before.get(uid)
      if (!earlier) continue
      expect(sequence).toBeGreaterThanOrEqual(earlier.sequence + (time === earlier.time ? 0 : 1))
    }
  }

  it('[CAL-88] [CAL-89] has the same events, moved where they moved, and none twice, for three readers', async () => {
    const person = await world.newPerson()
    const { client } = person
    const windows = [{ day: [1, 2, 3, 4, 5], start: '09:00', end: '12:00' }]
    await client.schedulePreferences.create({ body: { name: 'Mornings', windows } })
    for (const title of ['Write', 'Read', 'Call'])
      await client.tasks.create({
        body: { title, estimateMinutes: 240, minSessionMinutes: 60, maxSessionMinutes: 60, autoSplit: true },
      })
    const read = await reader(person)
    await client.planner.run()
    const first = await read()
    expect(first.size).toBe(12)
    expect(timesOf(first)).toEqual(await planOf(person))
    await client.planner.run()
    const second = await read()
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted())
    expect(timesOf(second)).toEqual(timesOf(first))
    // A morning off moves everything that was planned into it, and the clock of the server does not even tick.
    await client.calendarEvents.createDaysOff({ body: { startOn: '2026-03-02' } })
    await client.planner.run()
    const third = await read()
    expect([...third.keys()].toSorted()).toEqual([...first.keys()].toSorted())
    expect(timesOf(third)).toEqual(await planOf(person))
    const moved = [...third].filter(([uid, { time }]) => first.get(uid)?.time !== time)
    expect(moved.length).toBeGreaterThan(2)
    expectNoOlder(second, third)
    expect(timesOf(third).some(time => time.startsWith('2026-03-02'))).toBe(false)
  })

  it('[CAL-88] has the same sessions of habits and breaks after a run', async () => {
    const person = await world.newPerson()
    const { client } = person
    const lunch = { name: 'Lunch', minutes: 30, from: '12:00', to: '14:00', days: [1, 2, 3, 4, 5] }
    await client.plannerSettings.update({ body: { breaks: [lunch] } })
    await client.habits.create({ body: { name: 'Gym', minutes: 60, times: 3 } })
    const read = await reader(person)
    await client.planner.run()
    const first = await read()
    expect(first.size).toBeGreaterThan(12)
    await client.planner.run()
    const second = await read()
    expect([...second.keys()].toSorted()).toEqual([...first.keys()].toSorted())
    expect(timesOf(second)).toEqual(timesOf(first))
  })

  it('[CAL-88] counts the blocks of a task in the order of their times, not in that of their creation', async () => {
    const person = await world.newPerson()
    const task = await person.client.tasks.create({ body: { title: 'Write' } })
    for (const day of ['06', '04', '05']) {
      const time = { startAt: `2026-03-${day}T09:00Z`, endAt: `2026-03-${day}T10:00Z` }
      await person.client.timeBlocks.create({ body: { taskId: task.id, ...time } })
    }
    const seen = await (await reader(person))()
    const days = [...seen].map(([uid, { time }]) => [uid.split('@')[0], time.slice(8, 10)]).toSorted()
    expect(days).toEqual([
      [`${task.id}.1`, '04'],
      [`${task.id}.2`, '05'],
      [`${task.id}.3`, '06'],
    ])
  })

  it('[CAL-88] counts blocks of a task that are too old to be shown', async () => {
    const person = await world.newPerson()
    const task = await person.client.tasks.create({ body: { title: 'Write' } })
    const add = (startAt: string, endAt: string) =>
      person.client.timeBlocks.create({ body: { taskId: task.id, startAt, endAt } })
    await add('2025-12-01T09:00Z', '2025-12-01T10:00Z')
    await add('2026-03-05T09:00Z', '2026-03-05T10:00Z')
    const read = await reader(person)
    expect([...(await read()).keys()].map(uid => uid.split('@')[0])).toEqual([`${task.id}.2`])
  })

  it('[CAL-89] has rising numbers when a name goes to an older block, and after an undone run', async () => {
    const person = await world.newPerson()
    const { client } = person
    const task = await client.tasks.create({ body: { title: 'Write' } })
    const add = (day: string) =>
      client.timeBlocks.create({
        body: { taskId: task.id, startAt: `2026-03-${day}T09:00Z`, endAt: `2026-03-${day}T10:00Z` },
      })
    const later = await add('06')
    await client.tasks.create({ body: { title: 'Plan', estimateMinutes: 60 } })
    world.setNow('2026-03-02T08:00:00.000Z')
    const newest = await add('05')
    const read = await reader(person)
    const before = await read()
    await client.timeBlocks.remove({ id: newest.id })
    const after = await read()
    const own = (seen: Seen) => [...seen].find(([uid]) => uid.startsWith(`${task.id}.1@`))?.[1]
    expect(own(before)?.time).toContain('2026-03-05')
    expect(own(after)?.time).toContain(later.startAt)
    expect(own(after)?.sequence).toBeGreaterThan(own(before)?.sequence ?? 0)
    const steps = [after]
    for (const step of [() => client.planner.run(), () => client.planner.undo(), () => client.planner.run()]) {
      await step()
      steps.push(await read())
      expectNoOlder(steps.at(-2) ?? after, steps.at(-1) ?? after)
    }
    expect(steps.map(seen => seen.size)).toEqual([1, 2, 1, 2])
    expect(await read()).toEqual(steps.at(-1))
    world.setNow('2026-03-02T00:00:00.000Z')
  })
})

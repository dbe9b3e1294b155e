import { countTurns } from '@daywright/test-kit/run/count-turns'
import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'

const SERIES = 30
const ONCE = 400
const NOW = '2026-03-02T00:00:00.000Z'
const LATER = '2026-03-02T01:00:00.000Z'

describe('many events', () => {
  const world = useWorld('sqlite')

  it('[CAL-45] leave turns to others when they are listed', async () => {
    const person = await world.newPerson()
    const headers = { authorization: `Bearer ${person.key}` }
    const turnsDuring = async () => {
      const { turns, result } = await countTurns(() => world.app.inject({ url: '/api/calendar-events', headers }))
      expect(result.statusCode).toBe(200)
      return turns
    }
    const event = { title: 'event', startAt: '2026-01-05T10:00Z', endAt: '2026-01-05T11:00Z', timezone: 'UTC' }
    await person.client.calendarEvents.create({ body: event })
    await turnsDuring()
    const few = await turnsDuring()
    for (let number = 0; number < ONCE; number++)
      await person.client.calendarEvents.create({ body: { ...event, startAt: NOW, endAt: LATER } })
    expect(await person.client.calendarEvents.list()).toHaveLength(ONCE)
    const many = await turnsDuring()
    expect(many - few).toBeGreaterThanOrEqual(ONCE / 100 - 1)
    for (let number = 0; number < SERIES; number++)
      await person.client.calendarEvents.create({ body: { ...event, rule: 'FREQ=DAILY' } })
    expect(await person.client.calendarEvents.list()).toHaveLength(ONCE + SERIES)
    expect((await turnsDuring()) - many).toBeGreaterThanOrEqual(SERIES - 5)
  })

  it('[CAL-45] take about as long if their rules were made to take long', async () => {
    const quickest = async (rule: string) => {
      const { client } = await world.newPerson()
      const first = { title: 'event', startAt: '1970-01-05T10:00Z', endAt: '1970-01-05T11:00Z', timezone: 'UTC' }
      for (let number = 0; number < SERIES; number++) await client.calendarEvents.create({ body: { ...first, rule } })
      const times = []
      for (let number = 0; number < 3; number++) {
        // Work instead of time: a busy machine takes longer, but computes no more.
        const before = process.cpuUsage()
        await client.calendarEvents.list()
        const { user, system } = process.cpuUsage(before)
        times.push(user + system)
      }
      return Math.min(...times)
    }
    const plain = await quickest('FREQ=DAILY')
    // Hundreds of times as long if a general library follows it.
    expect((await quickest('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU;BYSETPOS=9;COUNT=9999')) / plain).toBeLessThan(60)
  })
})

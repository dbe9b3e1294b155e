import { countTurns } from '@daywright/test-kit/run/count-turns'
import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'

const SERIES = 30
const OCCURRENCES = 1800
const PER_TURN = 100

describe('a large calendar feed', () => {
  const world = useWorld('sqlite')

  it('[CAL-107] leaves turns to others while it is put together', async () => {
    const person = await world.newPerson()
    const event = { title: 'event', startAt: '2026-01-05T10:00Z', endAt: '2026-01-05T11:00Z', timezone: 'UTC' }
    for (let number = 0; number < SERIES; number++)
      await person.client.calendarEvents.create({ body: { ...event, rule: 'FREQ=DAILY' } })
    const turnsDuring = async (body: object) => {
      const { address } = await person.client.calendarFeeds.create({ body: { name: 'Plan', ...body } })
      const { turns, result } = await countTurns(() => world.app.inject({ url: new URL(address).pathname }))
      return { turns, events: result.payload.match(/BEGIN:VEVENT/g)?.length ?? 0 }
    }
    const empty = await turnsDuring({ includeEvents: false })
    const large = await turnsDuring({})
    expect([empty.events, large.events]).toEqual([0, expect.any(Number)])
    expect(large.events).toBeGreaterThan(OCCURRENCES - PER_TURN)
    expect(large.turns - empty.turns).toBeGreaterThanOrEqual(SERIES + OCCURRENCES / PER_TURN - 5)
  })
})

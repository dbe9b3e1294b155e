import { useWorld } from '@daywright/test-kit/world'
import { describe, expect, it } from 'vitest'

const SERIES = 30

/** Without a database server and sockets, nothing but the work itself takes turns of the event loop. */
describe('many recurring events', () => {
  const world = useWorld('sqlite')

  it('[CAL-45] leave turns to others when they are listed', async () => {
    const person = await world.newPerson()
    const turnsDuring = async () => {
      let turns = 0
      let isWaiting = true
      const count = () => {
        turns++
        if (isWaiting) setImmediate(count)
      }
      setImmediate(count)
      const headers = { authorization: `Bearer ${person.key}` }
      const { statusCode } = await world.app.inject({ url: '/api/calendar-events', headers })
      isWaiting = false
      expect(statusCode).toBe(200)
      return turns
    }
    const event = { title: 'event', startAt: '2026-01-05T10:00Z', endAt: '2026-01-05T11:00Z', timezone: 'UTC' }
    await person.client.calendarEvents.create({ body: event })
    await turnsDuring()
    const few = await turnsDuring()
    for (let number = 0; number < SERIES; number++)
      await person.client.calendarEvents.create({ body: { ...event, rule: 'FREQ=DAILY' } })
    expect(await person.client.calendarEvents.list()).toHaveLength(SERIES)
    expect((await turnsDuring()) - few).toBeGreaterThanOrEqual(SERIES - 5)
  })
})

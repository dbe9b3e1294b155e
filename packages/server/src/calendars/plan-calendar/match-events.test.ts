import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchEvents } from './match-events.ts'

const block = (id: string, taskId: string | null, hour: number) => ({ id, taskId, startAt: timeOf(hour) })
const event = (id: string, blockId: string, taskId: string | null, hour: number) => ({
  id,
  blockId,
  taskId,
  startAt: timeOf(hour),
})
const timeOf = (hour: number) => `2026-03-03T${String(hour).padStart(2, '0')}:00:00.000Z`
const idsOf = (matches: ReturnType<typeof matchEvents>) =>
  Object.fromEntries(matches.map(match => [match.block.id, match.eventId]))

describe('the events that show blocks', () => {
  it('[CALDAV-21] stay with their blocks, wherever those move', () => {
    const events = [event('e1', 'b1', 't', 9), event('e2', 'b2', 't', 10)]
    expect(idsOf(matchEvents(events, [block('b1', 't', 12), block('b2', 't', 9)]))).toEqual({ b1: 'e1', b2: 'e2' })
  })

  it('[CALDAV-21] go to new blocks of their task: first to those at the same time, then in order', () => {
    const events = [event('e1', 'x', 't', 9), event('e2', 'y', 't', 10), event('e3', 'z', 'other', 9)]
    const blocks = [block('b1', 't', 10), block('b2', 't', 14), block('b3', 't', 15)]
    const { b3, ...rest } = idsOf(matchEvents(events, blocks))
    expect(rest).toEqual({ b1: 'e2', b2: 'e1' })
    expect(['e1', 'e2', 'e3']).not.toContain(b3)
  })

  it('[CALDAV-21] never go to two blocks, nor to a block of another task', () => {
    const task = fc.constantFrom('s', 't', null)
    const hour = fc.integer({ min: 0, max: 23 })
    const blocks = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), task, hour), { selector: ([id]) => id })
    fc.assert(
      fc.property(blocks, blocks, (before, after) => {
        const events = before.map(([id, taskId, at]) => event(`e${id}`, `b${id}`, taskId, at))
        const matches = matchEvents(
          events,
          after.map(([id, taskId, at]) => block(`b${id}`, taskId, at)),
        )
        expect(new Set(matches.map(({ eventId }) => eventId)).size).toBe(after.length)
        for (const match of matches) {
          const known = events.find(({ id }) => id === match.eventId)
          if (known && known.blockId !== match.block.id) expect(known.taskId).toBe(match.block.taskId)
        }
      }),
    )
  })
})

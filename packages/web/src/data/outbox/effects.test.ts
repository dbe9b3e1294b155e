import { describe, expect, it } from 'vitest'
import { withEffects } from './effects.ts'

describe('what waits, over what the server says', () => {
  it('[WEB-350] changes a record wherever it shows, and leaves other answers alone', () => {
    const list = { data: [{ id: 't1', title: 'Old' }] }
    expect(withEffects(['tasks'], list, [{ id: 't1', fields: { title: 'New' } }])).toEqual({
      data: [{ id: 't1', title: 'New' }],
    })
    expect(withEffects(['tasks'], list, [{ id: 't2', fields: { title: 'New' } }])).toBe(list)
  })

  it('[WEB-350] adds a block to the days that it is in, once', () => {
    const record = { id: 'b1', startAt: '2026-03-02T09:00:00.000Z' }
    const effect = { addTo: 'blocks', record } as const
    const monday = ['blocks', '2026-03-02T00:00:00.000Z', '2026-03-03T00:00:00.000Z']
    const tuesday = ['blocks', '2026-03-03T00:00:00.000Z', '2026-03-04T00:00:00.000Z']
    expect(withEffects(monday, [], [effect, effect])).toEqual([record])
    expect(withEffects(tuesday, [], [effect])).toEqual([])
    // Neither earlier ranges nor one that ends as it begins.
    const sunday = ['blocks', '2026-03-01T00:00:00.000Z', '2026-03-02T00:00:00.000Z']
    const until = ['blocks', '2026-03-02T00:00:00.000Z', record.startAt]
    for (const range of [sunday, until]) expect(withEffects(range, [], [effect])).toEqual([])
  })

  it('[WEB-350] adds an item to its task, and takes a session out of the review', () => {
    const record = { id: 'c1', title: 'Milk' }
    const task = { id: 't1', checklistItems: [] }
    expect(withEffects(['task', 't1'], task, [{ id: 't1', addInto: 'checklistItems', record }])).toEqual({
      id: 't1',
      checklistItems: [record],
    })
    const today = { unconfirmed: [{ id: 'b1' }, { id: 'b2' }] }
    expect(withEffects(['today'], today, [{ id: 'b1', leaves: 'unconfirmed' }])).toEqual({
      unconfirmed: [{ id: 'b2' }],
    })
  })
})

import { describe, expect, it } from 'vitest'
import { deltaChanges } from './delta-changes.ts'

const KNOWN = new Set(['a', 'b'])
const changed = (id: string, change: object = {}) => ({
  id,
  type: 'singleInstance',
  subject: id,
  start: { dateTime: '2026-03-02T09:00:00.0000000', timeZone: 'UTC' },
  end: { dateTime: '2026-03-02T10:00:00.0000000', timeZone: 'UTC' },
  ...change,
})
const removed = (id: string) => ({ id, '@removed': { reason: 'deleted' } })
const changes = (...entries: unknown[]) => deltaChanges(entries, KNOWN, 'UTC')

describe('changes of a delta query', () => {
  it('[MSCAL-7] are those of single events: new, changed, cancelled and removed ones', () => {
    expect(changes(changed('c'), removed('a'), changed('b', { isCancelled: true }))).toMatchObject([
      { uid: 'c', occurrence: { title: 'c' } },
      { uid: 'a', occurrence: null },
      { uid: 'b', occurrence: null },
    ])
  })

  it.each([
    ['a series', changed('m', { type: 'seriesMaster' })],
    ['an instance without a title', { ...changed('i'), type: 'occurrence', seriesMasterId: 'm' }],
    ['a removed event that is not known', removed('m')],
    ['an event that cannot be read', changed('x', { start: {} })],
    ['an event in an unknown zone', changed('x', { start: { dateTime: '2026-03-02T09:00:00', timeZone: 'Nowhere' } })],
    ['an event that we wrote', changed('x', { transactionId: 'daywright-1' })],
    ['something that is no event', { nothing: true }],
  ])('[MSCAL-7] do not say enough if they are about %s', (_, entry) => {
    expect(changes(changed('b'), entry)).toBeNull()
  })

  it('[MSCAL-7] do not say enough if an event is reported twice', () => {
    expect(changes(changed('a'), removed('a'))).toBeNull()
  })
})

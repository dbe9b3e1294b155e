import { describe, expect, it } from 'vitest'
import { compareEdit } from './compare-fields.ts'

describe('an edit that was made without a connection', () => {
  it('[WEB-352] is sent where only this browser has changed the field', () => {
    const record = { title: 'Old', priority: 'high', dueAt: null }
    expect(compareEdit({ title: 'Mine' }, { title: ['Old'] }, record)).toEqual({
      send: { title: 'Mine' },
      conflicts: [],
    })
  })

  it('[WEB-352] leaves a field that was changed elsewhere to the person, and sends the others', () => {
    const body = { title: 'Mine', priority: 'low' }
    const known = { title: ['Old'], priority: ['high'] }
    expect(compareEdit(body, known, { title: 'Theirs', priority: 'high' })).toEqual({
      send: { priority: 'low' },
      conflicts: [{ field: 'title', theirs: 'Theirs' }],
    })
  })

  it('[WEB-352] is no conflict with what this browser sent before, or with the same value', () => {
    expect(compareEdit({ title: 'Third' }, { title: ['First', 'Second'] }, { title: 'Second' }).send).toEqual({
      title: 'Third',
    })
    expect(compareEdit({ title: 'Same' }, { title: ['Old'] }, { title: 'Same' })).toEqual({ send: {}, conflicts: [] })
  })

  it('[WEB-352] that was taken back leaves what another person has changed since', () => {
    expect(compareEdit({ title: 'Old' }, { title: ['Old', 'Mine'] }, { title: 'Theirs' })).toEqual({
      send: {},
      conflicts: [],
    })
  })

  it('[WEB-352] takes both times of a block together', () => {
    const body = { startAt: '10:00', endAt: '11:00' }
    const known = { startAt: ['09:00'], endAt: ['10:00'] }
    expect(compareEdit(body, known, { startAt: '09:00', endAt: '10:30' })).toEqual({
      send: {},
      conflicts: [
        { field: 'startAt', theirs: '09:00' },
        { field: 'endAt', theirs: '10:30' },
      ],
    })
  })

  it('[WEB-352] is done if a task was completed on both devices, with any clocks', () => {
    const body = { status: 'completed', completedAt: '10:00' }
    const known = { status: ['todo'], completedAt: [null] }
    const record = { status: 'completed', completedAt: '09:55' }
    expect(compareEdit(body, known, record)).toEqual({ send: {}, conflicts: [] })
  })

  it('[WEB-352] compares labels by their ids, in any order, and an empty time with none', () => {
    const record = { labels: [{ id: 'b' }, { id: 'a' }], dueAt: null }
    expect(compareEdit({ labelIds: ['c'] }, { labelIds: [['a', 'b']] }, record).conflicts).toEqual([])
    expect(compareEdit({ dueAt: '' }, { dueAt: ['2026-03-02'] }, record)).toEqual({ send: {}, conflicts: [] })
  })
})

import { describe, expect, it } from 'vitest'
import {
  type NewChange,
  newLocalId,
  type WaitingChange,
  withChange,
  withChoice,
  withoutDiscarded,
  withProblem,
  withRealId,
  withSent,
} from './waiting-change.ts'

const edit = (body: Record<string, unknown>, known: Record<string, unknown[]> = {}, change: Partial<NewChange> = {}) =>
  ({
    userId: 'robin',
    key: 'k',
    madeAt: '2026-03-02T09:00:00.000Z',
    method: 'PATCH',
    url: '/api/tasks/t1',
    body,
    action: 'edit',
    kind: 'task',
    recordId: 't1',
    name: 'Call',
    known,
    effects: [{ id: 't1', fields: body }],
    isTried: true,
    ...change,
  }) satisfies NewChange

const all = (...changes: NewChange[]) => changes.reduce<readonly WaitingChange[]>(withChange, [])

describe('changes that wait', () => {
  it('[WEB-350] are kept in order, and edits of one record are one change with the last value', () => {
    const other = edit({ title: 'Else' }, {}, { url: '/api/tasks/t2', recordId: 't2' })
    const changes = all(edit({ title: 'One' }, { title: ['Old'] }), other, edit({ title: 'Two', priority: 'low' }))
    expect(changes.map(({ id, body }) => [id, body])).toEqual([
      [1, { title: 'Two', priority: 'low' }],
      [2, { title: 'Else' }],
    ])
    // What was tried may have reached the server.
    expect(changes[0]?.known?.title).toEqual(['Old', 'One'])
    expect(changes[0]?.effects).toEqual([{ id: 't1', fields: { title: 'Two', priority: 'low' } }])
  })

  it('[WEB-350] are not put together over something else that was done with the record', () => {
    const stop = edit({}, {}, { method: 'POST', url: '/api/tasks/t1/something' })
    expect(all(edit({ title: 'One' }), stop, edit({ title: 'Two' }))).toHaveLength(3)
  })

  it('[WEB-350] keep what was added while they were being sent', () => {
    const [sent] = all(edit({ title: 'One' }, { title: ['Old'] })) as [WaitingChange]
    expect(withSent([sent], sent)).toEqual([])
    const [grown] = withChange([sent], edit({ title: 'Two' })) as [WaitingChange]
    expect(withSent([grown], sent)).toMatchObject([{ body: { title: 'Two' }, known: { title: ['Old', 'One', 'One'] } }])
    expect(withProblem([grown], sent, { kind: 'gone' })).toEqual([grown])
  })

  it('[WEB-350] refer to what was added here until the server has given it an id', () => {
    const localId = newLocalId()
    const url = `/api/checklist-items/${localId}`
    const added = edit({ title: 'Milk' }, {}, { method: 'POST', url: '/api/tasks/t1/checklist-items', localId })
    const ticked = edit({ completed: true }, {}, { url, recordId: localId, effects: [{ id: localId, fields: {} }] })
    const changes = all(added, ticked)
    expect(withRealId(changes, localId, 'c1')[1]).toMatchObject({
      url: '/api/checklist-items/c1',
      recordId: 'c1',
      effects: [{ id: 'c1' }],
    })
    expect(withoutDiscarded(changes, 1)).toEqual([])
  })

  it('[WEB-352] are sent or over once the person has chosen for each field', () => {
    const body = { title: 'Mine', dueAt: 'mine' }
    const [change] = all(edit(body, { title: ['Old'], dueAt: ['old'] })) as [WaitingChange]
    const fields = [
      { field: 'title', theirs: 'Theirs' },
      { field: 'dueAt', theirs: 'theirs' },
    ]
    const asked = withProblem([change], change, { kind: 'conflict', fields })
    const half = withChoice(asked, 1, 'dueAt', 'theirs')
    expect(half).toMatchObject([{ body: { title: 'Mine' }, problem: { fields: [{ field: 'title' }] } }])
    expect(withChoice(half, 1, 'title', 'theirs')).toEqual([])
    const [mine] = withChoice(half, 1, 'title', 'mine')
    expect(mine).toMatchObject({ body: { title: 'Mine' }, known: { title: ['Theirs'] } })
    expect(mine?.problem).toBeUndefined()
  })
})

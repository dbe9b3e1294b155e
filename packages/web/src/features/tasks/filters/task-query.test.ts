import { describe, expect, it } from 'vitest'
import { zoneOf } from '../../../data/time/zoned-time.ts'
import { taskQuery } from './task-query.ts'
import { taskSearchOf, viewOf } from './task-view.ts'

const NOW = '2026-03-02T08:00:00.000Z'
const queryOf = (address: Record<string, string>) => taskQuery(viewOf(taskSearchOf(address)), zoneOf('UTC'), NOW)

describe('what the server is asked', () => {
  it('names only what narrows the list', () => {
    expect(queryOf({ q: '  ' })).toEqual({ sort: 'agenda', direction: 'asc', limit: '100' })
    expect(queryOf({ sort: 'status' })).toEqual({ sort: 'status', direction: 'asc', limit: '100' })
    expect(queryOf({ q: ' bank ', due: 'overdue', finished: 'yes' })).toMatchObject({
      search: 'bank',
      dueBefore: NOW,
      includeCompleted: 'true',
    })
  })

  it('[WEB-166] leaves out later tasks of series, unless all dates are wanted or there is no series', () => {
    const view = viewOf(taskSearchOf({}))
    const all = viewOf(taskSearchOf({ dates: 'all' }))
    const occurrences = (of: typeof view, hasSeries: boolean) =>
      taskQuery(of, zoneOf('UTC'), NOW, hasSeries).occurrences
    expect([occurrences(view, false), occurrences(view, true), occurrences(all, true)]).toEqual([
      undefined,
      'next',
      undefined,
    ])
  })

  it('sorts by what the tasks are grouped by, regardless of the sort order before', () => {
    expect(queryOf({ sort: 'title', group: 'due' })).toMatchObject({ sort: 'dueAt', direction: 'asc' })
    expect(queryOf({ sort: 'priority' })).toMatchObject({ sort: 'priority', direction: 'desc' })
    expect(queryOf({ sort: 'title', direction: 'desc' })).toMatchObject({ sort: 'title', direction: 'desc' })
  })
})

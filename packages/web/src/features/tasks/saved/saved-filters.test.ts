import { describe, expect, it } from 'vitest'
import { viewOf } from '../filters/task-view.ts'
import {
  changesTo,
  linkTo,
  queryTextOf,
  renameProblem,
  withFilter,
  withoutFilter,
  withRenamed,
} from './saved-filters.ts'

const URGENT = { name: 'Urgent', query: 'priority=urgent' }
const SOON = { name: 'Soon', query: 'due=week' }

describe('saved filters', () => {
  it('[WEB-331] keep filters, search and order of a view, and give them back', () => {
    const view = viewOf({ q: 'a&b = ü', priority: 'high', due: 'week', sort: 'title', direction: 'desc', group: 'due' })
    const query = queryTextOf(view)
    expect(changesTo(query)).toMatchObject(view)
    expect(queryTextOf(viewOf({ due: 'week', priority: 'high' }))).toBe(
      queryTextOf(viewOf({ priority: 'high', due: 'week' })),
    )
  })

  it('[WEB-695] a link names the order as well, and nothing that makes no sense', () => {
    expect(linkTo('priority=high&q=a%26b&x=1')).toBe('/tasks?group=agenda&priority=high&q=a%26b&sort=status')
    expect(linkTo('due=week&sort=title')).toBe('/tasks?due=week&group=none&sort=title')
  })

  it('[WEB-331] remove all other filters when they are opened, and ignore what makes no sense', () => {
    expect(changesTo('priority=high')).toMatchObject({ priority: 'high', q: null, label: null, due: null })
    expect(changesTo('priority=none&__proto__=x&task=1')).not.toHaveProperty('task')
    expect(changesTo('priority=none')).toMatchObject({ priority: 'none' })
    expect(changesTo('priority=highest')).toMatchObject({ priority: null })
  })

  it('[WEB-331] are added, replaced by name, renamed and deleted, and keep their order', () => {
    const both = withFilter([URGENT], SOON)
    expect(both).toEqual([URGENT, SOON])
    expect(withFilter(both, { name: 'Urgent', query: 'x=1' }).map(({ query }) => query)).toEqual(['x=1', 'due=week'])
    expect(withRenamed(both, 'Urgent', 'Now').map(({ name }) => name)).toEqual(['Now', 'Soon'])
    expect(withoutFilter(both, 'Urgent')).toEqual([SOON])
    expect(renameProblem(both, 'Urgent', 'Soon')).toBe('There is already a filter with this name')
    expect(renameProblem(both, 'Urgent', '')).toBe('Enter a name')
    expect(renameProblem(both, 'Urgent', 'Urgent')).toBeUndefined()
  })
})

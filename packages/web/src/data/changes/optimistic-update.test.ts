import { describe, expect, it } from 'vitest'
import { withOptimisticUpdates } from './optimistic-update.ts'

const page = {
  data: [
    { id: 'a', title: 'one', blocks: [{ id: 'block', task: { id: 'b', title: 'two' } }] },
    { id: 'b', title: 'two', status: 'todo' },
    { id: 'c', title: 'three' },
  ],
  pagination: { total: 3 },
}

describe('an optimistic update', () => {
  it('is shown wherever the records appear, in the fields that they show there', () => {
    const after = withOptimisticUpdates(page, [
      { id: 'b', fields: { title: 'new', status: 'completed' } },
      { id: 'c', isRemoved: true },
    ])
    expect(after).toEqual({
      data: [
        { id: 'a', title: 'one', blocks: [{ id: 'block', task: { id: 'b', title: 'new' } }] },
        { id: 'b', title: 'new', status: 'completed' },
      ],
      pagination: { total: 3 },
    })
  })

  it('leaves everything else the same object, so that nothing else is rendered again', () => {
    expect(withOptimisticUpdates(page, [{ id: 'd', fields: { title: 'new' } }])).toBe(page)
    const after = withOptimisticUpdates(page, [{ id: 'c', fields: { title: 'new' } }]) as typeof page
    expect(after.data[1]).toBe(page.data[1])
    expect(after.pagination).toBe(page.pagination)
  })
})

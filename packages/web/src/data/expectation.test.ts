import { describe, expect, it } from 'vitest'
import { withExpected } from './expectation.ts'

const page = {
  data: [
    { id: 'a', title: 'one', blocks: [{ id: 'block', task: { id: 'b', title: 'two' } }] },
    { id: 'b', title: 'two', status: 'todo' },
    { id: 'c', title: 'three' },
  ],
  pagination: { total: 3 },
}

describe('what a change is expected to do', () => {
  it('is shown wherever the records appear, in the fields that they show there', () => {
    const after = withExpected(page, [
      { id: 'b', becomes: { title: 'new', status: 'completed' } },
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

  it('leaves everything else the very same object, so that nothing else is drawn again', () => {
    expect(withExpected(page, [{ id: 'd', becomes: { title: 'new' } }])).toBe(page)
    const after = withExpected(page, [{ id: 'c', becomes: { title: 'new' } }]) as typeof page
    expect(after.data[1]).toBe(page.data[1])
    expect(after.pagination).toBe(page.pagination)
  })
})

import { describe, expect, it } from 'vitest'
import { addressWith, isNarrowed, NO_FILTERS, orderIn, viewOf } from './task-view.ts'

describe('the address of the Tasks view', () => {
  it('describes the whole view', () => {
    const address = {
      q: 'bank',
      status: 'backlog',
      priority: 'high',
      project: 'p',
      space: 's',
      label: 'l',
      due: '2026-03-06',
      finished: 'yes',
      sort: 'title',
      direction: 'desc',
      group: 'project',
    }
    const view = viewOf(address)
    expect(addressWith({}, view)).toEqual(address)
    expect(view).toMatchObject({ search: 'bank', projectId: 'p', withFinished: true, group: 'project' })
  })

  it('may be empty, and says nothing of what makes no sense', () => {
    const usual = viewOf({})
    expect(usual).toEqual({ ...NO_FILTERS, sort: 'status', direction: null, group: 'none' })
    expect(viewOf({ status: 'lost', due: '2026-99-99', sort: 'luck', group: 'toString', direction: 'up' })).toEqual(
      usual,
    )
  })

  it('keeps what is not of the view, such as the task that lies open', () => {
    const before = { task: 't', q: 'bank', status: 'todo' }
    expect(addressWith(before, { ...NO_FILTERS, priority: 'low' })).toEqual({ task: 't', priority: 'low' })
  })

  it('gives away its order, to be remembered', () => {
    expect(orderIn({ q: 'bank', task: 't', sort: 'title', group: 'due' })).toEqual({ sort: 'title', group: 'due' })
  })

  it('narrows the list, unless it only adds finished tasks', () => {
    expect(isNarrowed(viewOf({ finished: 'yes', sort: 'title' }))).toBe(false)
    expect(isNarrowed(viewOf({ label: 'l' }))).toBe(true)
  })
})

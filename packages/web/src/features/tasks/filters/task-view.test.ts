import { describe, expect, it } from 'vitest'
import { hasTaskFilter } from './task-filters.ts'
import { NO_FILTERS, orderIn, searchWith, taskSearchOf, viewOf } from './task-view.ts'

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
    expect(taskSearchOf(address)).toEqual(address)
    expect(viewOf(taskSearchOf(address))).toEqual(address)
  })

  it('may be empty, and values that make no sense are ignored', () => {
    const nonsense = {
      status: 'lost',
      due: '2026-99-99',
      sort: 'luck',
      group: 'toString',
      direction: 'up',
      labelId: 'l',
    }
    expect(taskSearchOf(nonsense)).toEqual({})
    expect(viewOf({})).toEqual({ sort: 'status', group: 'agenda' })
  })

  it('[WEB-441] is an agenda, unless it names an order', () => {
    expect(viewOf({ q: 'bank' }).group).toBe('agenda')
    expect([viewOf({ sort: 'status' }).group, viewOf({ direction: 'desc' }).group]).toEqual(['none', 'none'])
    expect(viewOf({ sort: 'title', group: 'due' }).group).toBe('due')
  })

  it('may hold a number to search for', () => {
    expect(taskSearchOf({ q: 7 })).toEqual({ q: '7' })
  })

  it('keeps everything else when part of it changes, such as the open task', () => {
    const before = { task: 't', q: 'bank', status: 'todo' } as const
    expect(searchWith(before, { ...NO_FILTERS, priority: 'low' })).toEqual({ task: 't', priority: 'low' })
  })

  it('has an order that can be remembered', () => {
    expect(orderIn({ q: 'bank', sort: 'title', group: 'due' })).toEqual({ sort: 'title', group: 'due' })
  })

  it('narrows the list, unless it only adds finished tasks', () => {
    expect(hasTaskFilter(taskSearchOf({ finished: 'yes', sort: 'title' }))).toBe(false)
    expect(hasTaskFilter(taskSearchOf({ label: 'l' }))).toBe(true)
  })
})

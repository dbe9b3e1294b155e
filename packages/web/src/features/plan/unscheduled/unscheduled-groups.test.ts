import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { describe, expect, it } from 'vitest'
import { INITIAL_TASKS, unscheduledGroups } from './unscheduled-groups.ts'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const HORIZON_END = '2026-03-16T00:00:00.000Z'
const ID = '018f0000-0000-7000-8000-000000000001'
const AT = '2026-03-03T09:00:00.000Z'
const ahead = TimeBlock.parse({
  ...{ id: ID, userId: ID, taskId: ID, title: 'Write', type: 'task', source: 'auto', createdAt: AT, updatedAt: AT },
  ...{ startAt: AT, endAt: '2026-03-03T10:00:00.000Z' },
})
const task = (dueAt: string | null, timeBlocks: TimeBlock[] = []) => ({
  dueAt,
  timeBlocks,
  seriesId: null as string | null,
  startAfter: null as string | null,
})
const many = (count: number) => Array.from({ length: count }, () => task(null))
const sizes = (tasks: ReturnType<typeof task>[]) =>
  unscheduledGroups(tasks, NOW, HORIZON_END).map(group => [group.name, group.tasks.length])

describe('the groups of the unscheduled tasks', () => {
  it('[WEB-332] few tasks are one list, with the scheduled ones after it', () => {
    expect(sizes([task(null), task(AT), task(null, [ahead])])).toEqual([
      [undefined, 2],
      ['Scheduled', 1],
    ])
    expect(sizes([])).toEqual([])
  })

  it('[WEB-332] many tasks are divided by when they are due; overdue ones are due soon', () => {
    const dated = [task('2026-02-01T09:00:00.000Z'), task('2026-03-15T23:59:00.000Z'), task('2026-06-01T09:00:00.000Z')]
    expect(sizes([...many(300), ...dated, task(AT, [ahead])])).toEqual([
      ['Due soon', 2],
      ['Due later', 1],
      ['No due date', 300],
      ['Scheduled', 1],
    ])
    expect(sizes(many(INITIAL_TASKS))).toEqual([[undefined, INITIAL_TASKS]])
  })

  it('[WEB-332] a recurring task whose day is not planned yet is not listed', () => {
    const weekly = (startAfter: string) => ({ ...task('2026-03-16T23:59:00.000Z'), seriesId: ID, startAfter })
    expect(sizes([weekly(HORIZON_END)])).toEqual([])
    expect(sizes([weekly('2026-03-15T00:00:00.000Z')])).toEqual([[undefined, 1]])
    // One that a person starts that late stays in sight.
    expect(sizes([{ ...weekly(HORIZON_END), seriesId: null }])).toEqual([[undefined, 1]])
    expect(sizes([{ ...weekly(HORIZON_END), timeBlocks: [ahead] }])).toEqual([['Scheduled', 1]])
  })
})

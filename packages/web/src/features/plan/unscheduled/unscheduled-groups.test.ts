import { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { describe, expect, it } from 'vitest'
import { SHOWN_AT_FIRST, unscheduledGroups } from './unscheduled-groups.ts'

const NOW = Date.parse('2026-03-02T08:00:00.000Z')
const ID = '018f0000-0000-7000-8000-000000000001'
const AT = '2026-03-03T09:00:00.000Z'
const ahead = TimeBlock.parse({
  ...{ id: ID, userId: ID, taskId: ID, title: 'Write', type: 'task', source: 'auto', createdAt: AT, updatedAt: AT },
  ...{ startAt: AT, endAt: '2026-03-03T10:00:00.000Z' },
})
const task = (dueAt: string | null, timeBlocks: TimeBlock[] = []) => ({ dueAt, timeBlocks })
const many = (count: number) => Array.from({ length: count }, () => task(null))
const sizes = (tasks: ReturnType<typeof task>[]) =>
  unscheduledGroups(tasks, NOW).map(group => [group.name, group.tasks.length])

describe('the groups of the unscheduled tasks', () => {
  it('[WEB-332] few tasks are one list, with the scheduled ones after it', () => {
    expect(sizes([task(null), task(AT), task(null, [ahead])])).toEqual([
      [undefined, 2],
      ['Scheduled', 1],
    ])
    expect(sizes([])).toEqual([])
  })

  it('[WEB-332] many tasks are divided by when they are due; overdue ones are due soon', () => {
    const dated = [task('2026-02-01T09:00:00.000Z'), task('2026-03-16T07:00:00.000Z'), task('2026-06-01T09:00:00.000Z')]
    expect(sizes([...many(300), ...dated, task(AT, [ahead])])).toEqual([
      ['Due soon', 2],
      ['Due later', 1],
      ['No due date', 300],
      ['Scheduled', 1],
    ])
    expect(sizes(many(SHOWN_AT_FIRST))).toEqual([[undefined, SHOWN_AT_FIRST]])
  })
})

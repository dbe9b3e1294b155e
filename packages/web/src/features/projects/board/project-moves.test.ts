import type { ProjectInList, ProjectStatus } from '@daywright/contract/project'
import { describe, expect, it } from 'vitest'
import { inverseOf, movesInto } from './project-moves.ts'

const projectOf = (id: string, sortOrder: number, status: ProjectStatus = 'backlog'): ProjectInList => ({
  id,
  userId: 'u',
  spaceId: null,
  space: null,
  name: id,
  description: '',
  color: '#6B7280',
  icon: 'folder',
  status,
  priority: null,
  targetDate: null,
  archived: false,
  sortOrder,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-01T00:00:00.000Z',
  _count: { tasks: 0, documents: 0 },
  progress: { completed: 0, total: 0 },
})

const moved = projectOf('moved', 0)
const planned = [projectOf('one', 0, 'planned'), projectOf('two', 0, 'planned')]

describe('moves on the board', () => {
  it('change status and position of the project, and make room where positions are the same', () => {
    expect(movesInto(moved, 'planned', planned, 1)).toEqual([
      { id: 'moved', body: { status: 'planned', sortOrder: 1 } },
      { id: 'two', body: { sortOrder: 2 } },
    ])
  })

  it('into an empty column change the status alone', () => {
    expect(movesInto(moved, 'completed', [], 0)).toEqual([{ id: 'moved', body: { status: 'completed' } }])
  })

  it('are taken back by setting the very same fields as they were', () => {
    const changes = movesInto(moved, 'planned', planned, 1)
    expect(inverseOf(changes, [moved, ...planned])).toEqual([
      { id: 'moved', body: { status: 'backlog', sortOrder: 0 } },
      { id: 'two', body: { sortOrder: 0 } },
    ])
  })
})

import type { Project, ProjectInList, ProjectStatus } from '@daywright/contract/project'
import { positionsFor, withMoved } from '../../../data/sort-order.ts'

/** New or previous values of a project. */
export interface ProjectChange {
  id: string
  body: Partial<Pick<Project, 'status' | 'sortOrder'>>
}

/** The changes that put a project at an index of a column, without counting the project itself. */
export function movesInto(
  project: ProjectInList,
  status: ProjectStatus,
  column: readonly ProjectInList[],
  index: number,
): ProjectChange[] {
  const positions = positionsFor(withMoved(column, project, index), index)
  const own = positions.find(({ id }) => id === project.id)
  const others = positions.filter(({ id }) => id !== project.id)
  return [
    {
      id: project.id,
      body: {
        ...(project.status !== status && { status }),
        ...(own && { sortOrder: own.sortOrder }),
      },
    },
    ...others.map(({ id, sortOrder }) => ({ id, body: { sortOrder } })),
  ]
}

/** The changes that undo those changes. */
export function inverseOf(changes: readonly ProjectChange[], projects: readonly ProjectInList[]): ProjectChange[] {
  return changes.flatMap(({ id, body }) => {
    const before = projects.find(project => project.id === id)
    if (!before) return []
    return [
      {
        id,
        body: {
          ...('status' in body && { status: before.status }),
          ...('sortOrder' in body && { sortOrder: before.sortOrder }),
        },
      },
    ]
  })
}

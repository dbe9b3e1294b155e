import type { Project, ProjectInList, ProjectStatus } from '@daywright/contract/project'
import { positionsFor, withMoved } from '../../../data/sort-order.ts'

/** Some fields of a project, as they shall be or as they were. */
export interface ProjectChange {
  id: string
  body: Partial<Pick<Project, 'status' | 'sortOrder'>>
}

/** What must be changed so that a project stands at an index of a column, counted without the project itself. */
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

/** The changes that take those changes back. */
export function takenBack(changes: readonly ProjectChange[], projects: readonly ProjectInList[]): ProjectChange[] {
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

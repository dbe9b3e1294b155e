import type { ProjectInList, ProjectStatus } from '@daywright/contract/resources/projects/project'
import { byOrder } from '../../data/changes/sort-order.ts'
import { OFFERED_STATUSES } from './project-status.tsx'

export interface ProjectGroup {
  status: ProjectStatus
  projects: ProjectInList[]
}

/** The list starts with what is in progress. */
const LIST_ORDER: readonly ProjectStatus[] = ['in_progress', 'planned', 'backlog', 'completed', 'cancelled', 'archived']

const groupOf = (projects: readonly ProjectInList[], status: ProjectStatus): ProjectGroup => ({
  status,
  projects: projects.filter(project => project.status === status).toSorted(byOrder),
})

const isFilled = ({ projects }: ProjectGroup) => projects.length > 0

/** The statuses that have projects, with their projects. */
export const listGroups = (projects: readonly ProjectInList[]): ProjectGroup[] =>
  LIST_ORDER.map(status => groupOf(projects, status)).filter(isFilled)

/** All columns of the board. Other clients may set the status `archived`, which then has a column too. */
export const boardGroups = (projects: readonly ProjectInList[]): ProjectGroup[] => [
  ...OFFERED_STATUSES.map(status => groupOf(projects, status)),
  ...[groupOf(projects, 'archived')].filter(isFilled),
]

import type { Project, ProjectInList, ProjectStatus } from '@daywright/contract/resources/projects/project'
import { t } from '@daywright/language/current-language'
import { idsOf } from '../../data/changes/sort-order.ts'
import { useChange } from '../../data/changes/use-change.ts'
import { useConfirmedChange } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { inSentence } from '../../ui/language/in-sentence.ts'
import { projectStatusName } from './project-status.tsx'

interface BoardMove {
  /** As it was before the move. */
  project: ProjectInList
  status: ProjectStatus
  /** The column that the project is moved to, before and after. */
  before: readonly ProjectInList[]
  after: readonly ProjectInList[]
}

/** Moves a project on the board. */
export const useMoveOnBoard = () =>
  useChange<BoardMove>({
    send: ({ project, status, after }) =>
      api.projects.reorder({ body: { orderedIds: idsOf(after), ...(project.status !== status && { status }) } }),
    optimistic: ({ status, after }) => after.map(({ id, sortOrder }) => ({ id, fields: { status, sortOrder } })),
    successMessage: (_, { project, status }) =>
      project.status === status
        ? t('Moved {name}', { name: project.name })
        : t('{name} is now {status}', { name: project.name, status: statusText(status) }),
    undo: (_, move) => (move.project.status === move.status ? restoreOrder(move) : returnToColumn(move)),
    queue: 'project-order',
  })

const restoreOrder = ({ before }: BoardMove) => api.projects.reorder({ body: { orderedIds: idsOf(before) } })

/** The move left the positions of the old column as they were, so only the project itself has to change. */
const returnToColumn = ({ project: { id, status, sortOrder } }: BoardMove) =>
  api.projects.update({ id, body: { status, sortOrder } })

type ProjectBefore = Pick<Project, 'id' | 'name' | 'status'>

export const useProjectStatus = () =>
  useChange<{ project: ProjectBefore; status: ProjectStatus }>({
    send: ({ project: { id }, status }) => api.projects.update({ id, body: { status } }),
    optimistic: ({ project: { id }, status }) => [{ id, fields: { status } }],
    successMessage: (_, { project, status }) =>
      t('{name} is now {status}', { name: project.name, status: statusText(status) }),
    undo: (_, { project: { id, status } }) => api.projects.update({ id, body: { status } }),
  })

const statusText = (status: ProjectStatus) => inSentence(projectStatusName(status))

const setArchived = (id: string, archived: boolean) => api.projects.update({ id, body: { archived } })

/** Hides a project from the lists; its tasks and documents stay in it. */
export const useArchiveProject = () =>
  useChange<{ id: string; name: string }>({
    send: ({ id }) => setArchived(id, true),
    optimistic: ({ id }) => [
      { id, fields: { archived: true } },
      { id, isRemoved: true },
    ],
    successMessage: (_, { name }) => t('Archived {name}', { name }),
    undo: (_, { id }) => setArchived(id, false),
  })

export const useRestoreProject = () =>
  useChange<{ id: string; name: string }>({
    send: ({ id }) => setArchived(id, false),
    optimistic: ({ id }) => [{ id, fields: { archived: false } }],
    successMessage: (_, { name }) => t('Restored {name}', { name }),
  })

/** Deletes permanently after a confirmation. */
export const useDeleteProject = (onDeleted: () => void = () => {}) =>
  useConfirmedChange<{ id: string; name: string }>({
    send: ({ id }) => api.projects.remove({ id, query: { permanent: 'true' } }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Deleted {name}', { name }),
    onSuccess: onDeleted,
    question: ({ name }) => ({
      title: t('Delete {name} permanently?', { name }),
      text: t('Its tasks and documents stay, without a project. This cannot be undone.'),
      confirmLabel: t('Delete permanently'),
    }),
  })

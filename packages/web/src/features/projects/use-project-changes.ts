import type { Project, ProjectInList, ProjectStatus } from '@daywright/contract/project'
import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { confirm } from '../../ui/confirm.tsx'
import { inverseOf, type ProjectChange } from './board/project-moves.ts'
import { projectStatusName } from './project-status.tsx'

interface BoardMove {
  project: ProjectInList
  status: ProjectStatus
  changes: readonly ProjectChange[]
  /** All projects before the move. */
  projects: readonly ProjectInList[]
}

/** One after the other, so that a failure stops the rest. */
async function send(changes: readonly ProjectChange[]): Promise<void> {
  for (const change of changes) await api.projects.update(change)
}

/** Moves a project on the board. */
export const useMoveOnBoard = () =>
  useChange<BoardMove>({
    send: ({ changes }) => send(changes),
    optimistic: ({ changes }) => changes.map(({ id, body }) => ({ id, fields: body })),
    successMessage: (_, { project, status }) =>
      project.status === status ? `Moved ${project.name}` : `${project.name} is now ${statusText(status)}`,
    undo: (_, { changes, projects }) => send(inverseOf(changes, projects)),
  })

type ProjectBefore = Pick<Project, 'id' | 'name' | 'status'>

export const useProjectStatus = () =>
  useChange<{ project: ProjectBefore; status: ProjectStatus }>({
    send: ({ project: { id }, status }) => api.projects.update({ id, body: { status } }),
    optimistic: ({ project: { id }, status }) => [{ id, fields: { status } }],
    successMessage: (_, { project, status }) => `${project.name} is now ${statusText(status)}`,
    undo: (_, { project: { id, status } }) => api.projects.update({ id, body: { status } }),
  })

const statusText = (status: ProjectStatus) => projectStatusName(status).toLowerCase()

const setArchived = (id: string, archived: boolean) => api.projects.update({ id, body: { archived } })

/** Hides a project from the lists; its tasks and documents stay in it. */
export const useArchiveProject = () =>
  useChange<{ id: string; name: string }>({
    send: ({ id }) => setArchived(id, true),
    optimistic: ({ id }) => [
      { id, fields: { archived: true } },
      { id, isRemoved: true },
    ],
    successMessage: (_, { name }) => `Archived ${name}`,
    undo: (_, { id }) => setArchived(id, false),
  })

export const useRestoreProject = () =>
  useChange<{ id: string; name: string }>({
    send: ({ id }) => setArchived(id, false),
    optimistic: ({ id }) => [{ id, fields: { archived: false } }],
    successMessage: (_, { name }) => `Restored ${name}`,
  })

/** Deletes permanently after a confirmation. */
export function useDeleteProject(onDeleted?: () => void): (project: { id: string; name: string }) => Promise<void> {
  const remove = useChange<{ id: string; name: string }>({
    send: ({ id }) => api.projects.remove({ id, query: { permanent: 'true' } }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => `Deleted ${name}`,
  })
  return async project => {
    const isSure = await confirm({
      title: `Delete ${project.name} permanently?`,
      text: 'Its tasks and documents stay, without a project. This cannot be undone.',
      confirmLabel: 'Delete permanently',
    })
    if (isSure) remove.mutate(project, onDeleted ? { onSuccess: onDeleted } : {})
  }
}

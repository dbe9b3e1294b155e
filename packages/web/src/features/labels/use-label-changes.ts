import { api } from '../../data/api-client.ts'
import { useChange } from '../../data/use-change.ts'
import { confirm } from '../../ui/confirm.tsx'
import { counted } from '../../ui/counted.ts'
import type { ListedLabel } from './label-row.tsx'

/** The row shows failures itself, beside what was typed; so nothing is shown before the server has agreed. */
export const useRenameLabel = () =>
  useChange<{ label: ListedLabel; name: string }>({
    send: ({ label: { id }, name }) => api.labels.update({ id, body: { name } }),
    successMessage: (_, { label, name }) => `${label.name} is now ${name}`,
    undo: (_, { label: { id, name } }) => api.labels.update({ id, body: { name } }),
    silentOnFailure: true,
  })

export const useRecolorLabel = () =>
  useChange<{ label: ListedLabel; color: string }>({
    send: ({ label: { id }, color }) => api.labels.update({ id, body: { color } }),
    optimistic: ({ label: { id }, color }) => [{ id, fields: { color } }],
  })

/** Asks with the number of tasks that would lose the label, then deletes it. */
export function useDeleteLabel(): (label: ListedLabel) => Promise<void> {
  const remove = useChange<ListedLabel>({
    send: ({ id }) => api.labels.remove({ id }),
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => `Deleted ${name}`,
  })
  return async label => {
    const isSure = await confirm({
      title: `Delete ${label.name}?`,
      text: consequence(label._count.tasks),
      confirmLabel: 'Delete',
    })
    if (isSure) remove.mutate(label)
  }
}

function consequence(tasks: number): string {
  if (tasks === 0) return 'No task carries it. This cannot be undone.'
  if (tasks === 1) return 'One task will lose it and otherwise stay as it is. This cannot be undone.'
  return `${counted(tasks, 'task')} will lose it and otherwise stay as they are. This cannot be undone.`
}

import { ApiFailure } from '@daywright/contract/client/client'
import { t } from '@daywright/language/current-language'
import { useChange } from '../../data/changes/use-change.ts'
import { useDeletion } from '../../data/changes/use-confirmed-change.ts'
import { api } from '../../data/queries/api-client.ts'
import { failureText, fieldFailures } from '../../data/queries/failure-text.ts'

export type ListedLabel = Awaited<ReturnType<typeof api.labels.list>>[number]

/** What a label says about its tasks. */
type LabelWish = Partial<Pick<ListedLabel, 'partOfDay' | 'focus' | 'schedulePreferenceId'>>

/** What to say beside the name that was typed. */
export function labelFailure(error: unknown): string {
  if (error instanceof ApiFailure && error.status === 409) return t('There is already a label with this name')
  return fieldFailures(error).name ?? failureText(error)
}

/** Not optimistic: the row shows a failure itself, beside the text that was typed. */
export const useRenameLabel = () =>
  useChange<{ label: ListedLabel; name: string }>({
    send: ({ label: { id }, name }) => api.labels.update({ id, body: { name } }),
    successMessage: (_, { label, name }) => t('{name} is now {name2}', { name: label.name, name2: name }),
    undo: (_, { label: { id, name } }) => api.labels.update({ id, body: { name } }),
    silentOnFailure: true,
  })

export const useRecolorLabel = () =>
  useChange<{ label: ListedLabel; color: string }>({
    send: ({ label: { id }, color }) => api.labels.update({ id, body: { color } }),
    optimistic: ({ label: { id }, color }) => [{ id, fields: { color } }],
  })

export const useLabelWishes = () =>
  useChange<{ label: ListedLabel; wishes: LabelWish }>({
    send: ({ label: { id }, wishes }) => api.labels.update({ id, body: wishes }),
    optimistic: ({ label: { id }, wishes }) => [{ id, fields: wishes }],
    successMessage: (_, { label, wishes }) =>
      wishes.schedulePreferenceId === undefined
        ? t('Saved {name}. Replan to see the difference.', { name: label.name })
        : t('Saved {name} for new tasks', { name: label.name }),
    undo: (_, { label: { id, partOfDay, focus, schedulePreferenceId } }) =>
      api.labels.update({ id, body: { partOfDay, focus, schedulePreferenceId } }),
  })

/** Says how many tasks would lose the label and asks for confirmation before deleting it. */
export const useDeleteLabel = () =>
  useDeletion<ListedLabel>(
    ({ id }) => api.labels.remove({ id }),
    ({ _count }) => consequence(_count.tasks),
  )

function consequence(tasks: number): string {
  if (tasks === 0) return t('No task has it. This cannot be undone.')
  if (tasks === 1) return t('One task will lose it. This cannot be undone.')
  return t('{tasks, plural, one {# task} other {# tasks}} will lose it. This cannot be undone.', { tasks })
}

import type { TaskDetail } from '@daywright/contract/resources/tasks/task'
import { api } from '../../../data/queries/api-client.ts'
import { type SavedFieldOptions, useSavedField } from '../../../data/saving/use-saved-field.ts'
import { askFollowing } from '../../../shared/recurrence/ask-following.tsx'
import type { SavedField } from '../../../ui/saved-field/saved-field.ts'

export type TaskChanges = Parameters<typeof api.tasks.update>[0]['body']

interface TaskFieldOptions<T> extends Pick<SavedFieldOptions<T>, 'saved' | 'check'> {
  /** The value as it is sent to the server. */
  patch: (value: T) => TaskChanges
  /** Other fields for the optimistic update, such as the name of the project. */
  optimisticExtras?: (value: T) => object
}

/** A field of a task that saves itself. */
export const useTaskField = <T>(
  { id, seriesId }: Pick<TaskDetail, 'id' | 'seriesId'>,
  { saved, check, patch, optimisticExtras }: TaskFieldOptions<T>,
): SavedField<T> =>
  useSavedField<T>({
    id,
    saved,
    check,
    send: async value => {
      const changes = patch(value)
      const saved = await api.tasks.update({ id, body: changes })
      void askFollowing({ id, seriesId }, changes)
      return saved
    },
    optimistic: value => ({ ...patch(value), ...optimisticExtras?.(value) }),
  })

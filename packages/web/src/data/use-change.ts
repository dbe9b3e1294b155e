import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { showErrorToast, showToast, showUndoToast } from '../ui/toast.tsx'
import { failureText } from './failure-text.ts'
import { type OptimisticUpdate, showOptimistically } from './optimistic-update.ts'
import { queryClient } from './query-client.ts'
import { beginChange, duringChange, endChange } from './refetch.ts'

export interface Change<Input, ApiResponse> {
  send: (input: Input) => Promise<ApiResponse>
  /** Shown before the server has answered, and rolled back when it refuses. */
  optimistic?: (input: Input) => OptimisticUpdate[]
  successMessage?: (answer: ApiResponse, input: Input) => string
  /** Reverts the change; offered beside the success message. */
  undo?: (answer: ApiResponse, input: Input) => Promise<unknown>
  /** For forms that show failures beside their fields. */
  silentOnFailure?: boolean
  /** Lets other components see that the change is in progress. */
  key?: readonly string[]
  /** Changes of the same queue are sent one after the other, so that the last one wins. */
  queue?: string
}

/** A change of something on the server: shown at once, rolled back with a message when it is refused. */
export function useChange<Input = void, ApiResponse = unknown>(
  change: Change<Input, ApiResponse>,
): UseMutationResult<ApiResponse, unknown, Input> {
  return useMutation({
    mutationFn: change.send,
    ...(change.key && { mutationKey: change.key }),
    ...(change.queue && { scope: { id: change.queue } }),
    onMutate: async input => {
      beginChange()
      const updates = change.optimistic?.(input) ?? []
      if (updates.length === 0) return undefined
      // A response that is still on its way would overwrite the optimistic update.
      await queryClient.cancelQueries({ type: 'active' })
      return showOptimistically(updates)
    },
    onError: (error, _input, rollBack) => {
      rollBack?.()
      if (!change.silentOnFailure) showErrorToast(failureText(error))
    },
    onSuccess: (answer, input) => {
      const text = change.successMessage?.(answer, input)
      const { undo } = change
      if (text && undo) showUndoToast(text, () => runUndo(() => undo(answer, input)))
      else if (text) showToast(text)
    },
    onSettled: endChange,
  })
}

async function runUndo(undo: () => Promise<unknown>): Promise<void> {
  try {
    await duringChange(undo)
    showToast('Undone')
  } catch (error) {
    showErrorToast(failureText(error))
  }
}

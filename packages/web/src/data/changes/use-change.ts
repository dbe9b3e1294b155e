import { t } from '@daywright/language/current-language'
import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { type NextStep, showErrorToast, showToast, showUndoToast } from '../../ui/dialogs/toast.tsx'
import { announce } from '../../ui/page/announce.ts'
import { failureText } from '../queries/failure-text.ts'
import { queryClient } from '../queries/query-client.ts'
import { beginChange, duringChange, endChange } from '../queries/refetch.ts'
import { type OptimisticUpdate, showOptimistically } from './optimistic-update.ts'

export interface Change<Input, ApiResponse> {
  send: (input: Input) => Promise<ApiResponse>
  /** Shown before the server has answered, and rolled back when it refuses. */
  optimistic?: (input: Input) => OptimisticUpdate[]
  successMessage?: (answer: ApiResponse, input: Input) => string
  /** Announced to screen readers where there is no message, because it is only visible. */
  announcement?: (input: Input) => string
  /** Reverts the change; offered beside the success message. A text that it returns says what was reverted. */
  undo?: (answer: ApiResponse, input: Input) => Promise<unknown>
  /** Whether it can be reverted; true if it is left out. */
  canUndo?: (answer: ApiResponse) => boolean
  /** What people usually do next; offered beside the way to undo. */
  next?: NextStep | ((answer: ApiResponse, input: Input) => NextStep | undefined)
  /** For forms that show failures beside their fields. */
  silentOnFailure?: boolean
  /** Lets other components see that the change is in progress. */
  key?: readonly string[]
  /** Changes of the same queue are sent one after the other, so that the last one wins. */
  queue?: string
}

/** One change that was started, with what it was when it started. */
interface Started<Input, ApiResponse> {
  input: Input
  change: Change<Input, ApiResponse>
}

interface Callbacks<ApiResponse> {
  onSuccess?: (answer: ApiResponse) => void
  onError?: (error: unknown) => void
  onSettled?: () => void
}

type Mutation<Input, ApiResponse> = UseMutationResult<ApiResponse, unknown, Started<Input, ApiResponse>>
interface UsedChange<Input, ApiResponse> extends Pick<Mutation<Input, ApiResponse>, 'isPending' | 'error' | 'data'> {
  mutate: (input: Input, callbacks?: Callbacks<ApiResponse>) => void
  mutateAsync: (input: Input) => Promise<ApiResponse>
}

/** A change of something on the server: shown at once, rolled back with a message when it is refused. */
export function useChange<Input = void, ApiResponse = unknown>(
  change: Change<Input, ApiResponse>,
): UsedChange<Input, ApiResponse> {
  const { mutate, mutateAsync, isPending, error, data } = useMutation({
    mutationFn: ({ input, change: { send } }: Started<Input, ApiResponse>) => send(input),
    ...(change.key && { mutationKey: change.key }),
    ...(change.queue && { scope: { id: change.queue } }),
    onMutate: async ({ input, change: { optimistic } }) => {
      beginChange()
      const updates = optimistic?.(input) ?? []
      if (updates.length === 0) return undefined
      // A response that is still on its way would overwrite the optimistic update.
      await queryClient.cancelQueries({ type: 'active' })
      return showOptimistically(updates)
    },
    onError: (problem, { change: { silentOnFailure } }, rollBack) => {
      rollBack?.()
      if (!silentOnFailure) showErrorToast(failureText(problem))
    },
    onSuccess: (answer, { input, change: { successMessage, announcement, undo, canUndo, next } }) => {
      const text = successMessage?.(answer, input)
      const step = typeof next === 'function' ? next(answer, input) : next
      if (text && undo && (canUndo?.(answer) ?? true))
        showUndoToast(text, () => runUndo(text, () => undo(answer, input)), step)
      else if (text) showToast(text)
      else if (announcement) announce(announcement(input))
    },
    onSettled: endChange,
  })
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  // The optimistic update renders the component again, and what it then closes over is no longer the state before.
  const started = useCallback((input: Input) => ({ input, change: latest.current }), [])
  return {
    isPending,
    error,
    data,
    mutate: useCallback((input, callbacks) => mutate(started(input), callbacks), [mutate, started]),
    mutateAsync: useCallback(input => mutateAsync(started(input)), [mutateAsync, started]),
  }
}

/** Reverts a change and says so, or why it cannot be reverted. */
export async function runUndo(text: string, undo: () => Promise<unknown>): Promise<void> {
  try {
    const undoneText = await duringChange(undo)
    showToast(typeof undoneText === 'string' ? undoneText : t('Undone: {text}', { text }))
  } catch (error) {
    showErrorToast(failureText(error))
  }
}

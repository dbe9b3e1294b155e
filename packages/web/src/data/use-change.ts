import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { say, sayProblem, sayUndoable } from '../ui/toast.tsx'
import { type Expectation, showExpected } from './expectation.ts'
import { failureText } from './failure-text.ts'
import { queryClient } from './query-client.ts'

export interface Change<Input, Answer> {
  send: (input: Input) => Promise<Answer>
  /** What is shown before the server has answered, and taken back when it refuses. */
  expect?: (input: Input) => Expectation[]
  /** What to say when it is done. */
  said?: (answer: Answer, input: Input) => string
  /** Takes the change back; offered beside what is said. */
  undo?: (answer: Answer, input: Input) => Promise<unknown>
  /** The form shows failures itself, beside its fields. */
  isQuietOnFailure?: boolean
  /** By which other parts of the page can see that it is under way. */
  key?: readonly string[]
  /** Changes in the same line are sent one after the other, so that the last one stays. */
  line?: string
}

/** Changes that are on screen already, and not on the server yet. */
let expectedCount = 0

/** A change of something on the server: shown at once, rolled back with a message when it is refused. */
export function useChange<Input = void, Answer = unknown>(
  change: Change<Input, Answer>,
): UseMutationResult<Answer, unknown, Input> {
  return useMutation({
    mutationFn: change.send,
    ...(change.key && { mutationKey: change.key }),
    ...(change.line && { scope: { id: change.line } }),
    onMutate: async input => {
      const expected = change.expect?.(input) ?? []
      if (expected.length === 0) return undefined
      // An answer that is under way to the screen would overwrite what is expected.
      await queryClient.cancelQueries({ type: 'active' })
      const rollBack = showExpected(expected)
      expectedCount++
      return rollBack
    },
    onError: (error, _input, rollBack) => {
      rollBack?.()
      if (!change.isQuietOnFailure) sayProblem(failureText(error))
    },
    onSuccess: (answer, input) => {
      const text = change.said?.(answer, input)
      const { undo } = change
      if (text && undo) sayUndoable(text, () => undone(() => undo(answer, input)))
      else if (text) say(text)
    },
    // Not awaited: the change is made, and whoever waits for it need not wait for the rest of the screen.
    onSettled: (_answer, _error, _input, rollBack) => {
      if (rollBack) expectedCount--
      void refreshAll()
    },
  })
}

async function undone(undo: () => Promise<unknown>): Promise<void> {
  try {
    await undo()
    say('Undone')
  } catch (error) {
    sayProblem(failureText(error))
  }
  await refreshAll()
}

/**
 * Asks again for everything on screen; what is not on screen is asked for when it is shown. While the screen is ahead of the
 * server it would be thrown back: the last of the changes under way asks instead.
 */
export const refreshAll = async (): Promise<void> => {
  if (expectedCount === 0) await queryClient.invalidateQueries()
}

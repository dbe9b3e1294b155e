import { t } from '@daywright/language/current-language'
import { type Confirmation, confirm } from '../../ui/dialogs/confirm.tsx'
import { type Change, useChange } from './use-change.ts'

interface ConfirmedChange<Input, ApiResponse> extends Change<Input, ApiResponse> {
  /** What is asked first; nothing if this time nothing is lost. */
  question: (input: Input) => Confirmation | undefined
  onSuccess?: () => void
}

/** A change that cannot be undone, and is therefore made after a confirmation only. */
export function useConfirmedChange<Input = void, ApiResponse = unknown>({
  question,
  onSuccess,
  ...change
}: ConfirmedChange<Input, ApiResponse>): (input: Input) => void {
  const { mutate } = useChange(change)
  const ask = async (input: Input) => {
    const confirmation = question(input)
    if (!confirmation || (await confirm(confirmation))) mutate(input, onSuccess ? { onSuccess } : {})
  }
  return input => void ask(input)
}

interface Named {
  id: string
  name: string
}

/** Deletes something that has a name, after a confirmation that says what is lost with it. */
export const useDeletion = <Item extends Named>(
  send: (item: Item) => Promise<unknown>,
  consequence: (item: Item) => string,
): ((item: Item) => void) =>
  useConfirmedChange<Item>({
    send,
    optimistic: ({ id }) => [{ id, isRemoved: true }],
    successMessage: (_, { name }) => t('Deleted {name}', { name }),
    question: item => ({
      title: t('Delete {name}?', { name: item.name }),
      text: consequence(item),
      confirmLabel: t('Delete'),
    }),
  })

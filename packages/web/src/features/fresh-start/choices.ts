import type {
  FreshStartAction,
  FreshStartChoice,
  FreshStartProposal,
  FreshStartRow,
} from '@daywright/contract/resources/fresh-start/fresh-start'

/** What a person chose instead of what is proposed. */
export interface Choice {
  action: FreshStartAction
  dueAt: string
}
export type Choices = Readonly<Record<string, Choice>>

export const choiceOf = (row: FreshStartRow, choices: Choices): Choice =>
  choices[row.id] ?? { action: row.action, dueAt: row.newDueAt }

/** In the order in which they are shown: what goes on, what can wait, and what may go. */
const ORDER: readonly FreshStartAction[] = ['new_date', 'defer', 'drop', 'complete', 'keep']

/** [WEB-662] The rows by what is proposed, so that none moves when something else is chosen for it. */
export const rowGroups = ({ tasks }: FreshStartProposal): { action: FreshStartAction; rows: FreshStartRow[] }[] =>
  ORDER.map(action => ({
    action,
    rows: tasks
      .filter(row => row.action === action)
      .toSorted((one, other) => (one.newDueAt < other.newDueAt ? -1 : one.newDueAt > other.newDueAt ? 1 : 0)),
  })).filter(({ rows }) => rows.length > 0)

export const chosenTasks = ({ tasks }: FreshStartProposal, choices: Choices): FreshStartChoice[] =>
  tasks.map(row => {
    const { action, dueAt } = choiceOf(row, choices)
    return { id: row.id, action, ...(action === 'new_date' && { dueAt }) }
  })

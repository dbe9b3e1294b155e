import type { TaskDetail, TaskInList } from '@daywright/contract/resources/tasks/task'
import { queries } from '../queries/queries.ts'
import { queryClient } from '../queries/query-client.ts'
import { serverRecord, setServerAnswer, shownRecords } from '../waiting/server-answers.ts'
import { waitingEffects } from '../waiting/waiting-changes.ts'

/** What only lists of tasks have, and not blocks or the tasks of a plan. */
const RELATIONS = ['labels', 'checklistItems', 'timeBlocks'] as const satisfies (keyof TaskInList)[]

/**
 * [WEB-415] Where the server cannot be asked, a task that was not opened before is opened from what lists know of it. Only its documents
 * are missing then. It is asked for again as soon as there is a connection.
 */
export function showKnownTask(id: string): void {
  const { queryKey } = queries.task(id)
  const record = serverRecord(id)
  if (queryClient.getQueryData(queryKey) || !record || !RELATIONS.every(name => name in record)) return
  const { parentTaskId } = record as TaskInList
  const parent = parentTaskId === null ? undefined : serverRecord(parentTaskId)
  const known = {
    ...record,
    subtasks: shownRecords(other => other.parentTaskId === id),
    parentTask: parent ? { id: parentTaskId, title: parent.title } : null,
    documents: [],
  } as unknown as TaskDetail
  setServerAnswer(queryKey, known, 0, waitingEffects())
  void queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

import { shownRecord } from '../server-answers.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

/** Completes or archives many tasks; deleting them for good needs the network. */
export function bulkCompleted({ body: { action, taskIds }, madeAt }: RequestParts): PreparedChange | null {
  const fields = {
    complete: { status: 'completed', completedAt: madeAt },
    archive: { status: 'archived' },
  }[String(action)]
  if (!fields || !Array.isArray(taskIds)) return null
  const [first] = taskIds
  return {
    action: action === 'complete' ? 'complete' : 'delete',
    kind: taskIds.length === 1 ? 'task' : 'tasks',
    recordId: String(first),
    name: taskIds.length === 1 ? nameOf(shownRecord(String(first))) : String(taskIds.length),
    effects: taskIds.map(id => ({ id: String(id), fields })),
    answer: { affected: taskIds.length, requested: taskIds.length, invalid: 0 },
  }
}

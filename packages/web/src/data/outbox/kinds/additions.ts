import { queryClient } from '../../queries/query-client.ts'
import { shownRecord } from '../server-answers.ts'
import { newLocalId } from '../waiting-change.ts'
import { nameOf, type PreparedChange, type RequestParts } from './prepared-change.ts'

/** A block that is brought back has its id already. */
export const added =
  (list: 'blocks') =>
  ({ body }: RequestParts): PreparedChange => {
    const record = { ...body, id: String(body.id) }
    return {
      action: 'add',
      kind: 'block',
      recordId: record.id,
      name: nameOf(record),
      effects: [{ addTo: list, record }],
      answer: record,
    }
  }

export function blockAdded({ body, madeAt }: RequestParts): PreparedChange | null {
  const task = shownRecord(String(body.taskId))
  if (!task) return null
  const id = newLocalId()
  const record = {
    id,
    userId: task.userId,
    taskId: body.taskId,
    habitId: null,
    title: nameOf(task),
    type: 'task',
    startAt: body.startAt,
    endAt: body.endAt,
    locked: false,
    defended: false,
    source: 'manual',
    sortOrder: 0,
    status: 'scheduled',
    explanation: null,
    reason: null,
    actualMinutes: null,
    workedSeconds: 0,
    timerStartedAt: null,
    createdAt: madeAt,
    updatedAt: madeAt,
    task: { id: body.taskId, title: nameOf(task), priority: task.priority, status: task.status },
  }
  return {
    action: 'add',
    kind: 'block',
    recordId: String(body.taskId),
    localId: id,
    name: nameOf(task),
    effects: [{ addTo: 'blocks', record }],
    answer: record,
  }
}

export function itemAdded({ params: { taskId = '' }, body }: RequestParts): PreparedChange {
  const id = newLocalId()
  const record = { completed: false, sortOrder: 0, ...body, id, taskId }
  return {
    action: 'add',
    kind: 'checklist-item',
    recordId: taskId,
    localId: id,
    name: nameOf(body),
    effects: [{ id: taskId, addInto: 'checklistItems', record }],
    answer: record,
  }
}

export function documentAdded({ body, madeAt }: RequestParts): PreparedChange {
  const id = newLocalId()
  const related = (name: string) => (typeof body[name] === 'string' ? (shownRecord(body[name]) ?? null) : null)
  const times = { createdAt: madeAt, updatedAt: madeAt }
  const answer = { content: '', url: null, spaceId: null, projectId: null, sortOrder: 0, ...body, ...times, id }
  const record = { ...answer, space: related('spaceId'), project: related('projectId') }
  // Its page opens at once.
  queryClient.setQueryData(['document', id], { ...record, tasks: [] })
  return {
    action: 'add',
    kind: 'document',
    recordId: id,
    localId: id,
    name: nameOf(body),
    effects: [{ addTo: 'documents', record }],
    answer,
  }
}

import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import type { QuickAddResult } from '@daywright/contract/resources/tasks/quick-add'
import type { Database } from '../db/database.ts'
import { newId } from '../identity/new-id.ts'
import type { Planning } from '../planner/draft/plan-draft.ts'
import { planOf } from '../planner/plan-created-tasks.ts'
import { previewChange, type SupposedTask } from '../planner/what-if/change-preview.rules.ts'
import type { ReadLine, ReadText } from './read-lines.rules.ts'

/** [QUICK-9] Where the sessions of lines would be, and what would become late; nothing is stored. */
export async function planPreviewOf(
  database: Database,
  ownerId: string,
  now: string,
  planning: Planning,
  read: ReadText,
): Promise<Pick<QuickAddResult, 'lines' | 'late'>> {
  const ids = read.lines.map(line => (isPlannable(line) ? newId() : null))
  const change = {
    changedTasks: [],
    newTasks: read.lines.flatMap((line, index) => supposedTask(line, ids[index] ?? null)),
    busy: read.lines.flatMap(({ task }) => (task?.block ? [{ title: task.fields.title, ...task.block }] : [])),
    daysOff: read.lines.flatMap(({ daysOff }) => (daysOff ? datesOf(daysOff) : [])),
  }
  const { preview, worse } = await previewChange(database, ownerId, now, planning, change)
  const lines = read.lines.map(({ shown }, index) => {
    const id = ids[index]
    if (!id) return shown
    const sessions = preview.changes.created.filter(({ taskId }) => taskId === id)
    return { ...shown, planned: { sessions, plan: planOf(preview, id) } }
  })
  return { lines, late: worse.filter(({ taskId }) => !ids.includes(taskId)) }
}

/** A task at its own time is not for the planner, and the dates of one that repeats are made when it is stored. */
const isPlannable = ({ task }: ReadLine): boolean =>
  task !== undefined && task.block === null && task.fields.recurrence === undefined

function supposedTask({ task }: ReadLine, id: string | null): SupposedTask[] {
  if (!task || id === null) return []
  const { labelIds: _, recurrence: __, ...fields } = task.fields
  return [{ ...fields, id }]
}

/** The days from one to the other that a plan can reach. */
function datesOf({ startOn, endOn = startOn }: { startOn: string; endOn?: string | undefined }): string[] {
  const start = Temporal.PlainDate.from(startOn)
  const days = Math.min(start.until(endOn).days, PLANNER_HORIZON_DAYS)
  return Array.from({ length: days + 1 }, (_, index) => start.add({ days: index }).toString())
}

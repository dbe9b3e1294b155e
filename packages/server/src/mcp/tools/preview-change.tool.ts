import { LocalDate, OwnedId, Timestamp } from '@daywright/contract/fields/fields'
import type { PlannerChanges } from '@daywright/contract/resources/planner/planner'
import { Task, TaskPatch } from '@daywright/contract/resources/tasks/task'
import { spanProblem } from '@daywright/contract/resources/time-blocks/time-block'
import { z } from 'zod'
import { previewChange } from '../../planner/what-if/change-preview.rules.ts'
import { clockText } from '../clock-text.ts'
import { FindingView, findingView, shortTitle } from '../record-views.ts'
import { findTitles } from '../task-titles.store.ts'
import { tool } from '../tool.ts'

const MAX_SUPPOSED = 20
/** Of each list in the result. */
const MAX_ROWS = 20

const SupposedTask = TaskPatch.pick({
  status: true,
  priority: true,
  dueAt: true,
  startAfter: true,
  estimateMinutes: true,
  autoSchedule: true,
}).extend({ id: OwnedId })

const NewTask = Task.pick({ title: true, priority: true, dueAt: true, startAfter: true, estimateMinutes: true }).extend(
  {
    estimateMinutes: Task.shape.estimateMinutes.unwrap().unwrap(),
  },
)

const Busy = z
  .object({ title: z.string().max(100).default('Busy'), startAt: Timestamp, endAt: Timestamp })
  .superRefine((busy, context) => {
    const message = spanProblem(busy)
    if (message) context.addIssue({ code: 'custom', path: ['endAt'], message })
  })

const Move = z.object({ title: z.string(), from: z.string(), to: z.string() })
const Placed = z.object({ title: z.string(), startAt: z.string(), endAt: z.string() })

export const previewChangeTool = tool({
  name: 'preview_change',
  title: 'Preview a change',
  description:
    'What would happen if: nothing is stored. Changed tasks, new tasks, meetings (busy) or days off; empty: what run_plan would do now. Answers which sessions would move, and which tasks would be late because of it (worse) or would no longer be (better).',
  scope: 'read',
  input: z.object({
    changes: z.array(SupposedTask).max(MAX_SUPPOSED).default([]),
    newTasks: z.array(NewTask).max(MAX_SUPPOSED).default([]),
    busy: z.array(Busy).max(MAX_SUPPOSED).default([]),
    daysOff: z.array(LocalDate).max(MAX_SUPPOSED).default([]),
  }),
  output: z.object({
    moved: z.array(Move),
    created: z.array(Placed),
    removed: z.array(Placed),
    unchanged: z.int(),
    movedInAll: z.int(),
    worse: z.array(FindingView),
    better: z.array(FindingView),
    lateInAll: z.int(),
  }),
  async run({ database, caller, now, zone, planner }, { changes, newTasks, busy, daysOff }) {
    const considered = { changedTasks: changes, newTasks, busy, daysOff }
    const { preview, worse, better } = await planner.preview(planning =>
      previewChange(database, caller.id, now, planning, considered),
    )
    const ids = [...worse, ...better].map(({ taskId }) => taskId)
    const titles = await findTitles(database, caller.id, ids)
    // Tasks that do not exist have no title in the database.
    for (const { taskId, title } of preview.changes.created) if (taskId !== null) titles.set(taskId, title)
    return {
      ...changeRows(preview.changes, zone),
      worse: worse.slice(0, MAX_ROWS).map(finding => findingView(finding, titles)),
      better: better.slice(0, MAX_ROWS).map(finding => findingView(finding, titles)),
      lateInAll: preview.tasksAtRisk,
    }
  },
})

function changeRows({ moved, created, removed, kept }: PlannerChanges, zone: string) {
  const placed = ({
    title,
    startAt,
    endAt,
  }: PlannerChanges['created'][number] | PlannerChanges['removed'][number]) => ({
    title: shortTitle(title),
    startAt: clockText(startAt, zone),
    endAt: clockText(endAt, zone),
  })
  return {
    moved: moved.slice(0, MAX_ROWS).map(({ from, to }) => ({
      title: shortTitle(to.title),
      from: clockText(from.startAt, zone),
      to: clockText(to.startAt, zone),
    })),
    created: created.slice(0, MAX_ROWS).map(placed),
    removed: removed.slice(0, MAX_ROWS).map(placed),
    unchanged: kept.length,
    movedInAll: moved.length,
  }
}

import { OwnedId } from '@daywright/contract/fields/fields'
import type { Finding } from '@daywright/contract/resources/planner/planner'
import { z } from 'zod'
import { clashText, FindingView, findingView, SessionView, sessionView } from '../record-views.ts'
import { findTitles } from '../task-titles.store.ts'
import { type ToolCall, tool } from '../tool.ts'

/** Of each list. */
const MAX_ROWS = 20

export const runPlanTool = tool({
  name: 'run_plan',
  title: 'Plan the next 14 days',
  description:
    'Run the planner: it places the work of all open tasks and moves sessions that are not fixed. Says what is late, tight or does not fit, why, and what would fix it. With doNext it puts that task at the next free minute instead, what nobody has started makes room, and late is what this makes late. Can be undone.',
  scope: 'write',
  effects: { isIdempotent: true },
  input: z.object({ doNext: OwnedId.optional().describe('task id') }),
  output: z.object({
    sessions: z.int().describe('placed or moved'),
    next: SessionView.optional(),
    late: z.array(FindingView),
    tight: z.array(FindingView),
    doesNotFit: z.array(FindingView),
    tasksWithoutEstimate: z.int().describe('not planned for lack of one'),
    clashes: z.array(z.string()).describe('fixed sessions that an event overlaps'),
  }),
  async run(call, { doNext }) {
    if (doNext !== undefined) return doneNext(call, doNext)
    const { zone, planner } = call
    const { reasons, clashes, tasksScheduled, tasksWithoutEstimate } = await planner.run()
    const [late, tight, doesNotFit] = await rowsOf(call, [reasons.atRisk, reasons.tight, reasons.unscheduled])
    return {
      ...{ sessions: tasksScheduled, late, tight, doesNotFit, tasksWithoutEstimate },
      clashes: clashes.slice(0, MAX_ROWS).map(clash => clashText(clash, zone)),
    }
  },
})

/** [MCP-10] The session, and what moved and is late for it. */
async function doneNext(call: ToolCall, taskId: string) {
  const { block, madeRoom } = await call.planner.doNext(taskId)
  const [late] = await rowsOf(call, [madeRoom?.becameLate ?? []])
  return {
    ...{ late, tight: [], doesNotFit: [], tasksWithoutEstimate: 0, clashes: [] },
    sessions: madeRoom ? 1 + madeRoom.moved.length + madeRoom.created.length : 0,
    next: sessionView(block, call.zone, false),
  }
}

/** The first findings of each list, with the titles of their tasks. */
async function rowsOf({ database, caller }: ToolCall, lists: readonly (readonly Finding[])[]) {
  const shown = lists.map(findings => findings.slice(0, MAX_ROWS))
  const ids = shown.flat().map(({ taskId }) => taskId)
  const titles = await findTitles(database, caller.id, ids)
  return shown.map(findings => findings.map(finding => findingView(finding, titles))) as [Rows, Rows, Rows]
}
type Rows = z.output<typeof FindingView>[]

import { z } from 'zod'
import { ShownFinding, shownClash, shownFinding } from '../shown-records.ts'
import { findTitles } from '../task-titles.store.ts'
import { tool } from '../tool.ts'

/** Of each list. */
const MOST_ROWS = 20

export const runPlanTool = tool({
  name: 'run_plan',
  title: 'Plan the next 14 days',
  description:
    'Run the planner: it places the work of all open tasks and moves sessions that are not fixed. Says what is late, tight or does not fit, why, and what would fix it. Can be undone.',
  scope: 'write',
  effects: { isIdempotent: true },
  input: z.object({}),
  output: z.object({
    sessions: z.int(),
    late: z.array(ShownFinding),
    tight: z.array(ShownFinding),
    doesNotFit: z.array(ShownFinding),
    tasksWithoutEstimate: z.int().describe('not planned for lack of one'),
    clashes: z.array(z.string()).describe('fixed sessions that an event overlaps'),
  }),
  async run({ database, caller, zone, planner }) {
    const { reasons, clashes, tasksScheduled, tasksWithoutEstimate } = await planner.run()
    const lists = { late: reasons.atRisk, tight: reasons.tight, doesNotFit: reasons.unscheduled }
    const shown = Object.values(lists).flatMap(findings => findings.slice(0, MOST_ROWS))
    const titles = await findTitles(
      database,
      caller.id,
      shown.map(({ taskId }) => taskId),
    )
    const rowsOf = (findings: typeof shown) =>
      findings.slice(0, MOST_ROWS).map(finding => shownFinding(finding, titles))
    return {
      sessions: tasksScheduled,
      late: rowsOf(lists.late),
      tight: rowsOf(lists.tight),
      doesNotFit: rowsOf(lists.doesNotFit),
      tasksWithoutEstimate,
      clashes: clashes.slice(0, MOST_ROWS).map(clash => shownClash(clash, zone)),
    }
  },
})

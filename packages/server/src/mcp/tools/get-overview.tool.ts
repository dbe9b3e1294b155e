import { z } from 'zod'
import { plannerStatus } from '../../planner/status/planner-status.rules.ts'
import { todayPage } from '../../planner/today/today.rules.ts'
import { canUndoRun } from '../../planner/undo/planner-undo.rules.ts'
import { clockText } from '../clock-text.ts'
import {
  ShownDueTask,
  ShownEvent,
  ShownSession,
  shownDueTask,
  shownEvent,
  shownSession,
  withoutNone,
} from '../shown-records.ts'
import { tool } from '../tool.ts'

/** Of each list. */
const MOST_ROWS = 20

export const getOverviewTool = tool({
  name: 'get_overview',
  title: 'Overview of today and risks',
  description:
    'Start here. What is planned now, next and later today; events; what is due today; tasks at risk; past sessions of the last three days that nobody has confirmed (confirm them with log_time; do not ask about older ones).',
  scope: 'read',
  input: z.object({}),
  output: z.object({
    now: z.string(),
    timezone: z.string(),
    timerRuns: ShownSession.optional(),
    sessions: z.array(ShownSession).describe('now and later today'),
    events: z.array(ShownEvent),
    dueToday: z.array(ShownDueTask),
    atRisk: z.array(ShownDueTask),
    unconfirmed: z.array(ShownSession).describe('countedMinutes: what the plan counts until then'),
    olderUnconfirmed: z.int().optional(),
    done: z.object({ sessions: z.int(), tasks: z.int(), minutes: z.int() }),
    tasksWithoutSession: z.int(),
    canUndoPlan: z.boolean(),
  }),
  async run({ database: { db }, caller, now, zone }) {
    const today = await todayPage(db, caller.id, now)
    const { unscheduledTasks } = await plannerStatus(db, caller.id, now)
    const items = [...today.current, ...(today.next ? [today.next] : []), ...today.later]
    // [TODAY-16] What is older counts as the account has chosen, and nobody is asked about it.
    const asked = today.unconfirmed.filter(({ startAt }) => startAt >= today.askedSince)
    const events = [...today.allDay, ...items.flatMap(({ event }) => event ?? [])]
    return withoutNone({
      now: clockText(now, zone),
      timezone: today.timezone,
      timerRuns: today.running ? shownSession(today.running, zone, false) : undefined,
      sessions: rowsOf(
        items.flatMap(({ block }) => block ?? []),
        block => shownSession(block, zone, true),
      ),
      events: rowsOf(events, event => shownEvent(event, zone)),
      dueToday: rowsOf(today.dueToday, task => shownDueTask(task, zone)),
      atRisk: rowsOf(today.atRisk, task => shownDueTask(task, zone)),
      unconfirmed: rowsOf(asked, block =>
        withoutNone({ ...shownSession(block, zone, false), countedMinutes: block.countedMinutes ?? undefined }),
      ),
      olderUnconfirmed: today.unconfirmed.length - asked.length || undefined,
      done: today.done,
      tasksWithoutSession: unscheduledTasks,
      canUndoPlan: await canUndoRun(db, caller.id),
    })
  },
})

/** [MCP-4] The first rows of a list. */
export const rowsOf = <T, R>(items: readonly T[], row: (item: T) => R): R[] => items.slice(0, MOST_ROWS).map(row)

import { z } from 'zod'
import { plannerStatus } from '../../planner/status/planner-status.rules.ts'
import { todayPage } from '../../planner/today/today.rules.ts'
import { canUndoRun } from '../../planner/undo/planner-undo.rules.ts'
import { clockText } from '../clock-text.ts'
import {
  DueTaskView,
  dueTaskView,
  EventView,
  eventView,
  omitUndefined,
  SessionView,
  sessionView,
} from '../record-views.ts'
import { tool } from '../tool.ts'

/** Of each list. */
const MAX_ROWS = 20

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
    timerRuns: SessionView.optional(),
    sessions: z.array(SessionView).describe('now and later today'),
    events: z.array(EventView),
    dueToday: z.array(DueTaskView),
    atRisk: z.array(DueTaskView),
    unconfirmed: z.array(SessionView).describe('countedMinutes: what the plan counts until then'),
    olderUnconfirmed: z.int().optional(),
    done: z.object({ sessions: z.int(), tasks: z.int(), minutes: z.int() }),
    tasksWithoutSession: z.int(),
    canUndoPlan: z.boolean(),
  }),
  async run({ database: { db }, caller, now, zone }) {
    const today = await todayPage(db, caller.id, now)
    const { unscheduledTasks } = await plannerStatus(db, caller.id, now)
    const items = [...today.current, ...(today.next ? [today.next] : []), ...today.later]
    // [TODAY-16] Older sessions count as the account has chosen, and are not asked about.
    const recent = today.unconfirmed.filter(({ startAt }) => startAt >= today.askedSince)
    const events = [...today.allDay, ...items.flatMap(({ event }) => event ?? [])]
    return omitUndefined({
      now: clockText(now, zone),
      timezone: today.timezone,
      timerRuns: today.running ? sessionView(today.running, zone, false) : undefined,
      sessions: rowsOf(
        items.flatMap(({ block }) => block ?? []),
        block => sessionView(block, zone, true),
      ),
      events: rowsOf(events, event => eventView(event, zone)),
      dueToday: rowsOf(today.dueToday, task => dueTaskView(task, zone)),
      atRisk: rowsOf(today.atRisk, task => dueTaskView(task, zone)),
      unconfirmed: rowsOf(recent, block =>
        omitUndefined({ ...sessionView(block, zone, false), countedMinutes: block.countedMinutes ?? undefined }),
      ),
      olderUnconfirmed: today.unconfirmed.length - recent.length || undefined,
      done: today.done,
      tasksWithoutSession: unscheduledTasks,
      canUndoPlan: await canUndoRun(db, caller.id),
    })
  },
})

/** [MCP-4] The first rows of a list. */
export const rowsOf = <T, R>(items: readonly T[], row: (item: T) => R): R[] => items.slice(0, MAX_ROWS).map(row)

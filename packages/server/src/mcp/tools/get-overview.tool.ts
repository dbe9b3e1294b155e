import { z } from 'zod'
import { plannerStatus } from '../../planner/status/planner-status.rules.ts'
import { todayPage } from '../../planner/today/today.rules.ts'
import { canUndoRun } from '../../planner/undo/planner-undo.rules.ts'
import { localTime } from '../local-time.ts'
import { DueRow, dueRow, EventRow, eventRow, SessionRow, sessionRow, withoutNone } from '../rows.ts'
import { tool } from '../tool.ts'

/** Of each list. */
const MOST_ROWS = 20

export const getOverview = tool({
  name: 'get_overview',
  title: 'Overview of today and risks',
  description:
    'Start here. What is planned now, next and later today; events; what is due today; tasks at risk; past sessions that nobody has confirmed (confirm them with log_time).',
  scope: 'read',
  input: z.object({}),
  output: z.object({
    now: z.string(),
    timezone: z.string(),
    timerRuns: SessionRow.optional(),
    sessions: z.array(SessionRow).describe('now and later today'),
    events: z.array(EventRow),
    dueToday: z.array(DueRow),
    atRisk: z.array(DueRow),
    unconfirmed: z.array(SessionRow),
    done: z.object({ sessions: z.int(), tasks: z.int(), minutes: z.int() }),
    tasksWithoutSession: z.int(),
    canUndoPlan: z.boolean(),
  }),
  async run({ database: { db }, caller, now, zone }) {
    const today = await todayPage(db, caller.id, now)
    const { unscheduledTasks } = await plannerStatus(db, caller.id, now)
    const items = [...today.current, ...(today.next ? [today.next] : []), ...today.later]
    const events = [...today.allDay, ...items.flatMap(({ event }) => event ?? [])]
    return withoutNone({
      now: localTime(now, zone),
      timezone: today.timezone,
      timerRuns: today.running ? sessionRow(today.running, zone, false) : undefined,
      sessions: rowsOf(
        items.flatMap(({ block }) => block ?? []),
        block => sessionRow(block, zone, true),
      ),
      events: rowsOf(events, event => eventRow(event, zone)),
      dueToday: rowsOf(today.dueToday, task => dueRow(task, zone)),
      atRisk: rowsOf(today.atRisk, task => dueRow(task, zone)),
      unconfirmed: rowsOf(today.unconfirmed, block => sessionRow(block, zone, false)),
      done: today.done,
      tasksWithoutSession: unscheduledTasks,
      canUndoPlan: await canUndoRun(db, caller.id),
    })
  },
})

const rowsOf = <T, R>(items: readonly T[], row: (item: T) => R): R[] => items.slice(0, MOST_ROWS).map(row)

import { Timestamp } from '@daywright/contract/fields/fields'
import { PLANNER_HORIZON_DAYS } from '@daywright/contract/resources/planner/planner.values'
import { z } from 'zod'
import { invalid } from '../../errors/errors.ts'
import { findFreeTime } from '../../planner/what-if/free-time.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { clockText } from '../clock-text.ts'
import { FindingView, findingView, shortTitle } from '../record-views.ts'
import { findTitles } from '../task-titles.store.ts'
import { tool } from '../tool.ts'

/** Created for each use, because the schema of a result names what it uses twice. */
const stretch = () => z.object({ startAt: z.string(), endAt: z.string() })

export const findFreeTimeTool = tool({
  name: 'find_free_time',
  title: 'Find free time',
  description:
    'Free working time within the next 14 days. byMoving: earlier times that are possible because the planner can move sessions, with what would be late because of it.',
  scope: 'read',
  input: z.object({
    minutes: z.int().min(5).max(480),
    from: Timestamp.optional().describe('default: now'),
    to: Timestamp.optional().describe('default and limit: in 14 days'),
    count: z.int().min(1).max(20).default(5),
  }),
  output: z.object({
    free: z.array(stretch()),
    byMoving: z.array(stretch().extend({ moves: z.array(z.string()), worse: z.array(FindingView) })),
  }),
  async run({ database, caller, now, zone, planner }, { minutes, from = now, to, count }) {
    const horizon = toTimestamp(Date.parse(now) + PLANNER_HORIZON_DAYS * DAY_MS)
    const query = { minutes, from, to: to === undefined || to > horizon ? horizon : to, count }
    if (query.to <= query.from) throw invalid({ to: ['must be after from, and from within the next 14 days'] })
    const { free, byMoving } = await planner.preview(planning =>
      findFreeTime(database, caller.id, now, planning, query),
    )
    const ids = byMoving.flatMap(({ worse }) => worse.map(({ taskId }) => taskId))
    const titles = await findTitles(database, caller.id, ids)
    const times = ({ startAt, endAt }: { startAt: string; endAt: string }) => ({
      startAt: clockText(startAt, zone),
      endAt: clockText(endAt, zone),
    })
    return {
      free: free.map(times),
      byMoving: byMoving.map(({ moves, worse, ...stretch }) => ({
        ...times(stretch),
        moves: moves.map(shortTitle),
        worse: worse.map(finding => findingView(finding, titles)),
      })),
    }
  },
})

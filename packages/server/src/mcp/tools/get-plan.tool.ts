import { FilterId, Timestamp } from '@daywright/contract/fields/fields'
import { z } from 'zod'
import { occurrencesInRange } from '../../calendars/events/occurrence-list.rules.ts'
import { toTimestamp } from '../../time/clock.ts'
import { DAY_MS } from '../../time/milliseconds.ts'
import { blocksInRange } from '../../time-blocks/block-range.rules.ts'
import { EventView, eventView, omitUndefined, SessionView, sessionView } from '../record-views.ts'
import { tool } from '../tool.ts'

const DEFAULT_DAYS = 7
const PAGE_SIZE = 40

export const getPlanTool = tool({
  name: 'get_plan',
  title: 'Get the plan with reasons',
  description:
    'Sessions and calendar events in a range (at most 62 days), in start order. why: the reason for the time of a session; fixed: placed by hand or locked, the planner does not move it; free: does not block time. externalTitle: text from somebody else’s calendar.',
  scope: 'read',
  input: z.object({
    from: Timestamp.optional().describe('default: now'),
    to: Timestamp.optional().describe('default: a week later'),
    taskId: FilterId.optional().describe('only its sessions, no events'),
    page: z.int().min(1).default(1),
  }),
  output: z.object({ sessions: z.array(SessionView), events: z.array(EventView), nextPage: z.int().optional() }),
  async run({ database: { db }, caller, now, zone }, { from = now, to, taskId, page }) {
    const range = { from, to: to ?? toTimestamp(Date.parse(from) + DEFAULT_DAYS * DAY_MS) }
    const blocks = await blocksInRange(db, caller.id, { ...range, taskId }, now)
    const events = taskId === undefined ? await occurrencesInRange(db, caller.id, range, now) : []
    const shown = planPage(blocks, events, page)
    return omitUndefined({
      sessions: shown.blocks.map(block => sessionView(block, zone, true)),
      events: shown.events.map(event => eventView(event, zone)),
      nextPage: shown.nextPage,
    })
  },
})

/** [MCP-4] A page of both lists, and the number of the next one as long as either goes on. */
export function planPage<B, E>(blocks: readonly B[], events: readonly E[], page: number) {
  const onPage = <T>(list: readonly T[]) => list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const goesOn = Math.max(blocks.length, events.length) > page * PAGE_SIZE
  return { blocks: onPage(blocks), events: onPage(events), nextPage: goesOn ? page + 1 : undefined }
}

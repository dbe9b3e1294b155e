import { HIDDEN_TITLE } from '@daywright/contract/resources/calendars/calendar.values'
import type { BusyTime } from '@daywright/contract/resources/calendars/calendar-account.values'
import { HOUR_MS } from '../../../../time/milliseconds.ts'
import type { PlanBlock } from '../../../plan-calendar/push-plan.rules.ts'
import type { BusyBlock } from './account-busy-time.store.ts'

/** Time this near is not offered to others, and the planner hardly ever moves blocks in it. */
const SOON_MS = 4 * HOUR_MS

/** [CONN-37] What an event in the main calendar shows of a block: when it is, and no more. */
export const busyTimeView = (block: BusyBlock, busyTime: BusyTime, now: number): PlanBlock => ({
  id: block.id,
  taskId: block.taskId,
  startAt: block.startAt,
  endAt: block.endAt,
  title: HIDDEN_TITLE,
  explanation: null,
  showAs: busyTime === 'always' || isSettled(block, now) ? 'busy' : 'free',
})

/** [CONN-38] Whether the block keeps its time: it must not be moved, or no other time is left for it. */
const isSettled = ({ defended, locked, source, status, startAt }: BusyBlock, now: number): boolean =>
  defended || locked || source !== 'auto' || status !== 'scheduled' || Date.parse(startAt) < now + SOON_MS

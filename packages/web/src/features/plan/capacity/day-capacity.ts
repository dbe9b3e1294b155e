import type { Window } from '@daywright/contract/schedule-preference'
import type { TimeBlock } from '@daywright/contract/time-block'
import { common, type Span } from '../../../data/spans.ts'
import type { Zone } from '../../../data/zoned-time.ts'
import { minutesOf, openTime, wholeDay } from './open-time.ts'

export interface DayCapacity {
  day: string
  plannedMinutes: number
  availableMinutes: number
}

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'type'>

/** The given number of local days from the first one. */
export const daysFrom = (firstDay: string, days: number, zone: Zone): string[] =>
  Array.from({ length: days }, (_, index) => zone.dayOf(zone.startOfDay(firstDay, index)))

/** How much of a day is planned, and how much the windows offer. */
export function capacityOf(day: string, blocks: readonly Block[], windows: readonly Window[], zone: Zone): DayCapacity {
  const open = openTime(day, windows, zone)
  const whole = wholeDay(day, zone)
  const taken = blocks.filter(block => block.status !== 'cancelled').flatMap(block => takenBy(block, whole, open))
  return { day, plannedMinutes: minutesOf(taken), availableMinutes: minutesOf(open) }
}

/** Work counts wherever it is; busy time counts only inside the windows. */
function takenBy(block: Block, whole: Span, open: readonly Span[]): Span[] {
  const span = { from: Date.parse(block.startAt), to: Date.parse(block.endAt) }
  return block.type === 'task' ? common(span, whole) : open.flatMap(window => common(span, window))
}

export const isOverfull = ({ plannedMinutes, availableMinutes }: DayCapacity): boolean =>
  plannedMinutes > availableMinutes

import type { Window } from '@daywright/contract/schedule-preference'
import type { TimeBlock } from '@daywright/contract/time-block'
import { common, type Span, without } from '../../../data/spans.ts'
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

/** What a day's capacity depends on. */
export interface DayContents {
  blocks: readonly Block[]
  windows: readonly Window[]
  /** The time that the planner keeps free for events. */
  kept: readonly Span[]
}

/** How much of a day is planned, and how much the windows offer beside the events. */
export function capacityOf(day: string, { blocks, windows, kept }: DayContents, zone: Zone): DayCapacity {
  const open = kept.reduce<Span[]>(
    (left, event) => left.flatMap(span => without(span, event)),
    openTime(day, windows, zone),
  )
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

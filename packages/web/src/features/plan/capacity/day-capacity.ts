import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../../data/time/minutes.ts'
import { common, type Span, without } from '../../../data/time/spans.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { LOCALE } from '../../../ui/time/locale.ts'
import { minutesOf, openTime, weekdayOf, wholeDay } from './open-time.ts'

export interface DayCapacity {
  day: string
  plannedMinutes: number
  availableMinutes: number
  /** The most work of this day by the settings; null if there is no such limit. */
  capMinutes: number | null
  /** Whether there are working hours on this day at all. */
  hasHours: boolean
}

type Block = Pick<TimeBlock, 'startAt' | 'endAt' | 'status' | 'type' | 'habitId'>

/** The given number of local days from the first one. */
export const daysFrom = (firstDay: string, days: number, zone: Zone): string[] =>
  Array.from({ length: days }, (_, index) => zone.dayOf(zone.startOfDay(firstDay, index)))

/** What a day's capacity depends on. */
export interface DayContents {
  blocks: readonly Block[]
  windows: readonly Window[]
  /** The time that the planner keeps free for events. */
  kept: readonly Span[]
  /** The most work of Sunday to Saturday. */
  caps: readonly (number | null)[]
  /** Habits that count as work. */
  workHabitIds: ReadonlySet<string>
}

/** How much of a day is planned, and how much the windows offer beside the events, breaks and habits. */
export function capacityOf(day: string, contents: DayContents, zone: Zone): DayCapacity {
  const blocks = contents.blocks.filter(({ status }) => status !== 'cancelled')
  const isRest = ({ type, habitId }: Block) =>
    type === 'break' || (type === 'habit' && !contents.workHabitIds.has(habitId ?? ''))
  const [restful, working] = [blocks.filter(isRest), blocks.filter(block => !isRest(block))]
  const open = [...contents.kept, ...restful.map(spanOf)].reduce<Span[]>(
    (left, taken) => left.flatMap(span => without(span, taken)),
    openTime(day, contents.windows, zone),
  )
  const whole = wholeDay(day, zone)
  const taken = working.flatMap(block => takenBy(block, whole, open))
  return {
    day,
    plannedMinutes: minutesOf(taken),
    availableMinutes: minutesOf(open),
    capMinutes: contents.caps[weekdayOf(day)] ?? null,
    hasHours: contents.windows.some(window => window.day.includes(weekdayOf(day))),
  }
}

const spanOf = ({ startAt, endAt }: Block): Span => ({ from: Date.parse(startAt), to: Date.parse(endAt) })

/** Work counts wherever it is; busy time counts only inside the windows. */
const takenBy = (block: Block, whole: Span, open: readonly Span[]): Span[] =>
  block.type === 'event' ? open.flatMap(window => common(spanOf(block), window)) : common(spanOf(block), whole)

/** What may be planned: the available time, or less by the settings. */
export const limitOf = ({ availableMinutes, capMinutes }: DayCapacity): number =>
  Math.min(availableMinutes, capMinutes ?? availableMinutes)

/** [WEB-326] Whoever places work on a day without working hours means to, so nothing is wrong with it. */
export const isOverfull = (capacity: DayCapacity): boolean =>
  capacity.hasHours && capacity.plannedMinutes > limitOf(capacity)

/** `7h planned of a 6h day` */
export function capacityText(capacity: DayCapacity): string {
  const { plannedMinutes, availableMinutes } = capacity
  const limit = limitOf(capacity)
  if (limit < availableMinutes)
    return t('{duration} planned of a {duration2} day', {
      duration: formatMinutes(plannedMinutes),
      duration2: formatMinutes(limit),
    })
  return t('{duration} planned, {duration2} available', {
    duration: formatMinutes(plannedMinutes),
    duration2: formatMinutes(availableMinutes),
  })
}

/** [LANG-21] `6.5`: a column has no room for hours and minutes. */
export const capacityHours = (minutes: number, locale = LOCALE): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(minutes / 60)

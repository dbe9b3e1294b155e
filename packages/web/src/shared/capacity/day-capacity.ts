import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { TimeBlock } from '@daywright/contract/resources/time-blocks/time-block'
import { t } from '@daywright/language/current-language'
import { formatMinutes } from '../../data/time/minutes.ts'
import { common, joined, type Span, without } from '../../data/time/spans.ts'
import type { Zone } from '../../data/time/zoned-time.ts'
import { LOCALE } from '../../ui/time/locale.ts'
import { DAY_MS, MINUTE_MS } from '../../ui/time/time-units.ts'

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
  windows: readonly OpenWindow[]
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
    hasHours: contents.windows.some(window => appliesOn(window, day)),
  }
}

const spanOf = ({ startAt, endAt }: Block): Span => ({ from: Date.parse(startAt), to: Date.parse(endAt) })

/** Work counts wherever it is; busy time counts only inside the windows. */
const takenBy = (block: Block, whole: Span, open: readonly Span[]): Span[] =>
  block.type === 'event' ? open.flatMap(window => common(spanOf(block), window)) : common(spanOf(block), whole)

/** What may be planned: the available time, or less by the settings. */
export const limitOf = ({ availableMinutes, capMinutes }: DayCapacity): number =>
  Math.min(availableMinutes, capMinutes ?? availableMinutes)

/** [WEB-326] Work that the user places on a day without working hours is intended, so it is no problem. */
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

/** The total length of spans in milliseconds, in minutes. */
const minutesOf = (spans: readonly Span[]): number =>
  spans.reduce((sum, { from, to }) => sum + (to - from) / MINUTE_MS, 0)

/** A local day, which may have 23 or 25 hours, as instants in milliseconds. */
const wholeDay = (day: string, zone: Zone): Span => ({
  from: Date.parse(zone.startOfDay(day)),
  to: Date.parse(zone.startOfDay(day, 1)),
})

/** The time of a local day inside the windows. */
function openTime(day: string, windows: readonly OpenWindow[], zone: Zone): Span[] {
  const whole = wholeDay(day, zone)
  const open = joined(
    windows
      .filter(window => appliesOn(window, day))
      .map(({ start, end }) => ({ from: minuteOfClock(start), to: minuteOfClock(end) })),
  )
  if (whole.to - whole.from !== DAY_MS) return openMinutes(whole, open, zone)
  return open.map(({ from, to }) => ({ from: whole.from + from * MINUTE_MS, to: whole.from + to * MINUTE_MS }))
}

/**
 * On a day with a clock change every minute is converted to local time: a skipped hour opens no window and a repeated
 * one opens it twice, as in the planner.
 */
function openMinutes({ from, to }: Span, open: readonly Span[], zone: Zone): Span[] {
  const minutes = Array.from({ length: (to - from) / MINUTE_MS }, (_, index) => from + index * MINUTE_MS)
  const isOpen = (instant: number) => {
    const clock = zone.minuteOfDay(new Date(instant).toISOString())
    return open.some(span => span.from <= clock && clock < span.to)
  }
  return joined(minutes.filter(isOpen).map(minute => ({ from: minute, to: minute + MINUTE_MS })))
}

/** 0 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

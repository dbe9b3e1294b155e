import { minuteOfClock } from '@daywright/contract/fields/clock-time'
import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import type { ShownDays } from '../days/shown-days.ts'

/** The hours that the calendar draws, in its format: `08:00:00` to `18:00:00`. */
export interface HourRange {
  from: string
  to: string
}

/** When something that the calendar shows begins and ends. */
interface Times {
  startAt: string
  endAt: string
}

const DAY_MINUTES = 24 * 60
export const ALL_HOURS: HourRange = { from: '00:00:00', to: '24:00:00' }

/** [WEB-564] From an hour before the first thing or working hour to an hour after the last: the empty hours of the night take no room. */
export function hoursWithContent(shown: readonly Times[], windows: readonly OpenWindow[], zone: Zone): HourRange {
  const spans = [
    ...windows.map(({ start, end }) => ({ from: minuteOfClock(start), to: minuteOfClock(end) })),
    ...shown.map(times => minutesOfDay(times, zone)),
  ]
  const first = Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) - 1
  const last = Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) + 1
  return { from: hourText(Math.max(first, 0)), to: hourText(Math.min(last, 24)) }
}

/** The blocks and the events with times that the shown days have: more is loaded, because a block may end after midnight. */
export function timedOn(
  { firstDay, days }: ShownDays,
  blocks: readonly Times[],
  events: readonly (Times & { allDay: boolean })[],
  zone: Zone,
): Times[] {
  const [from, to] = [zone.startOfDay(firstDay), zone.startOfDay(firstDay, days)]
  return [...blocks, ...events.filter(({ allDay }) => !allDay)].filter(
    ({ startAt, endAt }) => endAt > from && startAt < to,
  )
}

/** A span past midnight needs both ends of the day. */
function minutesOfDay({ startAt, endAt }: Times, zone: Zone): { from: number; to: number } {
  const lastMoment = new Date(Date.parse(endAt) - 1).toISOString()
  if (zone.dayOf(startAt) !== zone.dayOf(lastMoment)) return { from: 0, to: DAY_MINUTES }
  return { from: zone.minuteOfDay(startAt), to: zone.minuteOfDay(lastMoment) + 1 }
}

/** [WEB-563] [WEB-248] `08:00:00`, where the calendar scrolls to: an hour before now while the day's work goes on, else before its first block or working hour. */
export function openingTime(
  day: string,
  nowMinute: number | null,
  blocks: readonly Times[],
  windows: readonly OpenWindow[],
  zone: Zone,
): string {
  const ofDay = windows.filter(window => appliesOn(window, day))
  const spans = [
    ...(ofDay.length > 0 ? ofDay : windows).map(({ start, end }) => ({
      from: minuteOfClock(start),
      to: minuteOfClock(end),
    })),
    ...blocks.filter(({ startAt }) => zone.dayOf(startAt) === day).map(times => minutesOfDay(times, zone)),
  ]
  const first = Math.min(...spans.map(({ from }) => from))
  const last = Math.max(...spans.map(({ to }) => to))
  const isOn = nowMinute !== null && nowMinute > first && nowMinute < last
  return hourText(Math.max(Math.floor((isOn ? nowMinute : first) / 60) - 1, 0))
}

const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

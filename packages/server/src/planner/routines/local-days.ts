import { appliesOn, type OpenWindow } from '@daywright/contract/resources/planner/open-windows'

/** A local day. */
export type Day = Temporal.PlainDate

export const dayAt = (instant: number, zone: string): Day =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate()

/** The first instant of a day, which is not midnight where the clocks skip it. */
export const firstInstant = (day: Day, zone: string): number => day.toZonedDateTime(zone).epochMilliseconds

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => day.dayOfWeek % 7

/** The first day of the week that a day is in. */
export const weekOf = (day: Day, weekStart: number): Day => day.subtract({ days: (weekdayOf(day) - weekStart + 7) % 7 })

export const daysFrom = (first: Day, count: number): Day[] =>
  Array.from({ length: Math.max(0, count) }, (_, index) => first.add({ days: index }))

/** An instant by the clock on the wall. A time that the clocks skip is the one an hour later. */
export const instantAt = (day: Day, time: string, zone: string): number =>
  time === '24:00'
    ? firstInstant(day.add({ days: 1 }), zone)
    : day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds

/** The windows that apply on a day. */
export const windowsOn = <W extends Omit<OpenWindow, 'week'>>(windows: readonly W[], day: Day): W[] => {
  const date = day.toString()
  return windows.filter(window => appliesOn(window, date))
}

/** Whether anything is open on a day. */
export const isOpenOn = (windows: readonly OpenWindow[], day: Day): boolean => {
  const date = day.toString()
  return windows.some(window => appliesOn(window, date))
}

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** `HH:MM` */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

/** `Wed 4 Mar` */
export const dayText = (day: Day): string =>
  day.toLocaleString('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')

import { Temporal } from 'temporal-polyfill'

/** Local time in one time zone: that of the profile, not that of the machine. */
export interface LocalTime {
  readonly name: string
  /** The first day of the week; 0 is Sunday. */
  readonly weekStart: number
  /** `2026-03-02`, the local day of an instant. */
  dayOf(instant: string): string
  /** `2026-03-02 14:30:00`, the format of date fields. */
  toWall(instant: string): string
  fromWall(wall: string): string
  /** The instant at which a local day begins, optionally some days later. */
  startOfDay(day: string, daysLater?: number): string
  /** Minutes since local midnight. */
  minuteOfDay(instant: string): number
}

const MONDAY = 1

export function localTimeOf(name: string, weekStart = MONDAY): LocalTime {
  const zoned = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(name)
  return {
    name,
    weekStart,
    dayOf: instant => zoned(instant).toPlainDate().toString(),
    toWall: instant => zoned(instant).toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    fromWall: wall => instantOf(Temporal.PlainDateTime.from(wall.replace(' ', 'T')).toZonedDateTime(name)),
    startOfDay: (date, daysLater = 0) =>
      instantOf(Temporal.PlainDate.from(date).add({ days: daysLater }).toZonedDateTime(name)),
    minuteOfDay: instant => zoned(instant).hour * 60 + zoned(instant).minute,
  }
}

const instantOf = (time: Temporal.ZonedDateTime) => time.toInstant().toString({ fractionalSecondDigits: 3 })

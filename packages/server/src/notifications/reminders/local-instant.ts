type Disambiguation = 'compatible' | 'later'

/**
 * [REMIND-4] The instant of a local time on a day. A time that the clock skips is as much later as the gap is long; one that it
 * repeats is the first of the two, or the later one if asked for.
 */
export const instantOf = (
  date: Temporal.PlainDate,
  time: string,
  zone: string,
  disambiguation: Disambiguation = 'compatible',
): number =>
  date.toPlainDateTime(Temporal.PlainTime.from(time)).toZonedDateTime(zone, { disambiguation }).epochMilliseconds

export const localAt = (instant: number, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)

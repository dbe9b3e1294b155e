type Disambiguation = 'compatible' | 'later'

/**
 * [REMIND-4] The instant of a local time on a day. A time that the clock skips moves by the length of the gap; of one that it
 * repeats, the first counts, or the later one if asked for.
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

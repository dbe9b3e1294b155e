/** A timestamp on the clocks of the profile, to the minute and with the offset: `2026-03-02T09:00+01:00`. */
export const clockText = (timestamp: string, zone: string): string =>
  Temporal.Instant.from(timestamp).toZonedDateTimeISO(zone).toString({ timeZoneName: 'never', smallestUnit: 'minute' })

export const clockTextOrNone = (timestamp: string | null | undefined, zone: string): string | undefined =>
  timestamp == null ? undefined : clockText(timestamp, zone)

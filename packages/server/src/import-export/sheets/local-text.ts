/** An instant as people and spreadsheets read it, in a time zone: `2026-11-20 17:00`. */
export function localText(timestamp: string, zone: string): string {
  const local = Temporal.Instant.from(timestamp).toZonedDateTimeISO(zone)
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

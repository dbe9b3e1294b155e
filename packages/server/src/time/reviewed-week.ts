import { RITUAL_LIMITS } from '@daywright/contract/resources/rituals/ritual.values'

interface WeekSettings {
  zone: string
  /** 0 is Sunday. */
  weekStart: number
}

/** [RITUAL-5] The first day of the week that is reviewed: in its first days, it is still the week before. */
export function reviewedWeek(now: string, { zone, weekStart }: WeekSettings): Temporal.PlainDate {
  const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
  const day = today.subtract({ days: RITUAL_LIMITS.daysBeforeReview })
  return day.subtract({ days: ((day.dayOfWeek % 7) - weekStart + 7) % 7 })
}

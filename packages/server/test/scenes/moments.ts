const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const WEEKS = { last: -7, next: 7 } as const

/** Where and when a scene plays: moments such as `Mon 09:00` are of its week and on its clocks. */
export interface Week {
  zone: string
  /** The date of its Monday. */
  monday: string
}

/** A moment as people say it: `Mon 09:00`, `next Fri 12:00`, `last Thu 17:00`. */
export function instantOf(moment: string, { zone, monday }: Week): string {
  const [, week, day = '', time = ''] = /^(?:(last|next) )?(\w{3}) (\d\d:\d\d)$/.exec(moment) ?? []
  const index = DAYS.indexOf(day)
  if (index < 0) throw new Error(`${moment} is no moment such as "Mon 09:00" or "next Fri 17:00".`)
  const days = index + (week ? WEEKS[week as keyof typeof WEEKS] : 0)
  const local = Temporal.PlainDate.from(monday).add({ days }).toPlainDateTime(Temporal.PlainTime.from(time))
  return local.toZonedDateTime(zone).toInstant().toString({ smallestUnit: 'millisecond' })
}

/** The same the other way round; weeks further away have a number. */
export function momentOf(instant: string, { zone, monday }: Week): string {
  const local = Temporal.Instant.from(instant).toZonedDateTimeISO(zone)
  const days = Temporal.PlainDate.from(monday).until(local.toPlainDate()).days
  const weeks = Math.floor(days / 7)
  const day = `${DAYS[days - weeks * 7]} ${local.toPlainTime().toString({ smallestUnit: 'minute' })}`
  const named = { '-1': 'last ', '0': '', '1': 'next ' }[weeks]
  return (named ?? `week ${weeks + 1} `) + day
}

/** The date of a day such as `Wed` or `next Wed`. */
export const dateOf = (day: string, week: Week): string =>
  Temporal.Instant.from(instantOf(`${day} 12:00`, week))
    .toZonedDateTimeISO(week.zone)
    .toPlainDate()
    .toString()

/** `2h`, `90m` or `2h 10m` in minutes. */
export function minutesOf(duration: string): number {
  const [, hours = '0', minutes = '0'] = /^(?:(\d+)h)? ?(?:(\d+)m)?$/.exec(duration) ?? []
  return Number(hours) * 60 + Number(minutes)
}

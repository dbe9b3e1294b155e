import type { DayHeaderInfo } from '@fullcalendar/react'
import classes from './calendar.module.css'

/** `Mon 2`, with today's number in a circle. */
export function DayHeading({ weekdayText, dayNumberText, isToday }: DayHeaderInfo) {
  return (
    <span className={classes.day}>
      {weekdayText} <span className={isToday ? classes.todayNumber : classes.dayNumber}>{dayNumberText}</span>
    </span>
  )
}

/** The name of a heading that leads to its day: what is seen there, and what it does. */
export const dayHint =
  (zoneName: string) =>
  (_: string, date: Date): string => {
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(undefined, { ...options, timeZone: zoneName }).format(date)
    return `${part({ weekday: 'short' })} ${part({ day: 'numeric' })}, show this day`
  }

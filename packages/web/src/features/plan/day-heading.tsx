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

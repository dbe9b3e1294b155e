import type { DayHeaderInfo } from '@fullcalendar/react'
import { UnstyledButton } from '@mantine/core'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import classes from '../calendar.module.css'

/**
 * `Mon 2`, with today's number in a circle; in the week view a click opens the day. For the mouse only: the calendar
 * hides its headings from screen readers and labels the columns itself, and the keyboard has `d` and the arrows.
 */
export const dayHeading = (zone: Zone, onDay: ((day: string) => void) | null) =>
  function DayHeading({ weekdayText, dayNumberText, isToday, date }: DayHeaderInfo) {
    const text = (
      <span className={classes.day}>
        {weekdayText} <span className={isToday ? classes.todayNumber : classes.dayNumber}>{dayNumberText}</span>
      </span>
    )
    if (!onDay) return text
    return (
      <UnstyledButton className={classes.dayLink} tabIndex={-1} onClick={() => onDay(zone.dayOf(date.toISOString()))}>
        {text}
      </UnstyledButton>
    )
  }

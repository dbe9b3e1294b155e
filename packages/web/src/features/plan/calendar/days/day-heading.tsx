import type { DayHeaderInfo } from '@fullcalendar/react'
import type { Zone } from '../../../../data/time/zoned-time.ts'
import { DayCapacityBar } from '../../capacity/day-capacity-bar.tsx'
import classes from '../calendar.module.css'

/** `Mon 2`, with today's number in a circle, and how full the day is. Of several days, each heading is a link to its day. */
export const dayHeading = (zone: Zone, isOnlyDay: boolean) =>
  function DayHeading({ weekdayText, dayNumberText, isToday, date }: DayHeaderInfo) {
    return (
      <>
        <span className={classes.day}>
          {weekdayText} <span className={isToday ? classes.todayNumber : classes.dayNumber}>{dayNumberText}</span>
        </span>
        <DayCapacityBar
          day={zone.dayOf(date.toISOString())}
          name={`${weekdayText} ${dayNumberText}`}
          hasNumbers={isOnlyDay}
        />
      </>
    )
  }

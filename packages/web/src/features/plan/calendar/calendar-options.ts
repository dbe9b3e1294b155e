import { t } from '@daywright/language/current-language'
import type { CalendarOptions } from '@fullcalendar/react'
import { LOCALE } from '../../../ui/time/locale.ts'
import { madeWhenNeeded } from '../../../ui/time/made-when-needed.ts'
import blockClasses from '../block/block.module.css'
import { hourPx, lowestPx, ONE_LINE_PX } from '../block/block-lines.ts'
import eventClasses from '../event/event.module.css'
import classes from './calendar.module.css'
import { contentClass } from './calendar-content.tsx'

/** Width of the hour column: `12:00 PM` needs more room than `12:00`. */
export const hoursWidth = (hour12 = usualHour12()): string => (hour12 ? '4.25rem' : '3rem')

const usualHour12 = madeWhenNeeded(() => new Intl.DateTimeFormat(LOCALE, { hour: 'numeric' }).resolvedOptions().hour12)

export const slotHeaderFormat = (hour12: boolean | undefined) => ({
  hour: 'numeric' as const,
  minute: '2-digit' as const,
  ...(hour12 !== undefined && { hour12 }),
})

/** How high hours and the shortest blocks are. */
export const heights = (onPhone: boolean) => ({
  slotMinHeight: hourPx(onPhone) / 2,
  eventMinHeight: lowestPx(onPhone),
})

/** A constant object, because the calendar renders everything again for every new function. */
export const CALENDAR_OPTIONS = {
  height: '100%',
  headerToolbar: false,
  // Always there, so that nothing jumps when the first all-day event is added.
  allDaySlot: true,
  allDayText: t('all day'),
  timedText: t('Timed'),
  expandRows: true,
  eventOrder: 'start,-duration,allDay,rank,title',
  slotEventOverlap: false,
  slotDuration: '00:30:00',
  slotHeaderInterval: '01:00:00',
  displayEventTime: false,
  eventShortHeight: ONE_LINE_PX,
  className: classes.calendar,
  tableHeaderClass: classes.header,
  dayHeaderRowClass: classes.row,
  dayHeaderClass: classes.heading,
  dayHeaderAlign: 'center',
  allDayHeaderClass: classes.hour,
  allDayHeaderInnerClass: classes.allDayText,
  allDayDividerClass: classes.headerDivider,
  dayRowClass: classes.allDayRow,
  dayCellClass: ({ isToday }) => (isToday ? `${classes.lane} ${classes.today}` : classes.lane),
  dayCellInnerClass: classes.allDayCell,
  dayCellTopInnerClass: classes.monthDay,
  moreLinkClass: classes.more,
  highlightClass: classes.chosen,
  rowEventClass: eventClasses.row,
  rowEventInnerClass: eventClasses.rowInner,
  dayLaneClass: ({ isToday }) => (isToday ? `${classes.lane} ${classes.today}` : classes.lane),
  dayLaneInnerClass: classes.laneInner,
  slotLaneClass: ({ isMinor }) => (isMinor ? `${classes.slot} ${classes.halfHour}` : classes.slot),
  slotHeaderClass: classes.hour,
  slotHeaderInnerClass: classes.hourText,
  slotHeaderDividerClass: classes.divider,
  dayHeaderDividerClass: classes.headerDivider,
  fillerClass: classes.filler,
  nonBusinessHoursClass: classes.outside,
  // [WEB-330] It puts line and dot above the blocks. Each has its own level instead: a line through a title would strike it out.
  nowIndicatorLineDidMount: ({ el }) => {
    if (el.parentElement) el.parentElement.style.zIndex = 'auto'
  },
  nowIndicatorLineClass: classes.nowLine,
  nowIndicatorDotClass: classes.nowDot,
  nowIndicatorHeaderClass: classes.nowMark,
  eventClass: contentClass,
  columnEventInnerClass: blockClasses.inner,
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? blockClasses.grip : ''),
} satisfies CalendarOptions

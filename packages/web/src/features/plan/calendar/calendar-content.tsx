import { DEFAULT_COLOR } from '@daywright/contract/fields/appearance.values'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { EventDisplayInfo } from '@fullcalendar/react'
import { IconRepeat } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { isPhone } from '../../../ui/keys/use-screen.ts'
import { MINUTE_MS } from '../../../ui/time/time-units.ts'
import { blockClass, blockContent, MONTH_VIEW } from '../block/block-content.tsx'
import { blockLines } from '../block/block-lines.ts'
import { dueClass, dueContent, dueIn } from '../due/due-content.tsx'
import classes from '../event/event.module.css'
import type { CalendarOccurrence } from '../event/form/event-inputs.ts'
import spoken from './spoken-name.module.css'

/** The calendar library calls everything an event; here it is a block, an event or a due date. */
export const contentClass = (info: EventDisplayInfo): string =>
  dueIn(info) ? dueClass() : occurrenceIn(info) ? eventClass(info) : blockClass(info)

export function calendarContent(zone: Zone) {
  const block = blockContent(zone)
  return (info: EventDisplayInfo) => {
    const due = dueIn(info)
    if (due) return dueContent(due, info.event.title)
    const occurrence = occurrenceIn(info)
    return occurrence ? eventContent(info, occurrence, zone) : block(info)
  }
}

/** The event that the calendar draws; undefined for a block. */
const occurrenceIn = ({ event }: EventDisplayInfo): EventOccurrence | undefined => {
  const { occurrence }: Partial<CalendarOccurrence> = event.extendedProps
  return occurrence
}

const eventClass = ({ isMirror }: EventDisplayInfo): string =>
  isMirror ? `${classes.event} ${classes.dragged}` : (classes.event ?? '')

const colorOf = ({ color, calendar }: EventOccurrence) =>
  ({ '--dw-event': color ?? calendar.color ?? DEFAULT_COLOR }) as CSSProperties

/** An outline with a bar in the calendar's colour, where blocks are filled. */
function eventContent(info: EventDisplayInfo, occurrence: EventOccurrence, zone: Zone) {
  const { name }: Partial<CalendarOccurrence> = info.event.extendedProps
  const { start, end } = info.event
  const minutes = start && end ? (end.valueOf() - start.valueOf()) / MINUTE_MS : 60
  const { title, size, isLine: isOneLine } = blockLines(minutes, isPhone())
  const isInMonth = info.view.type === MONTH_VIEW
  const isLine = info.isShort || occurrence.allDay || isInMonth || isOneLine
  return (
    <>
      <span className={spoken.name}>{name}</span>
      <div
        aria-hidden
        className={classes.body}
        data-busy={occurrence.busy}
        data-line={isLine || undefined}
        data-size={occurrence.allDay || isInMonth ? 'normal' : size}
        style={colorOf(occurrence)}
      >
        <span className={classes.title} style={{ WebkitLineClamp: isLine ? 1 : title }}>
          {occurrence.isRecurring && <IconRepeat size={11} className={classes.icon} />}
          {occurrence.title}
        </span>
        {!isLine && start && end && (
          <span className={classes.time}>{zone.span(start.toISOString(), end.toISOString())}</span>
        )}
      </div>
    </>
  )
}

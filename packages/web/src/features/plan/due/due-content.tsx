import type { EventDisplayInfo } from '@fullcalendar/react'
import { IconFlag3Filled } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { blockColor } from '../block/block-color.ts'
import spoken from '../calendar/spoken-name.module.css'
import classes from './due.module.css'
import type { CalendarDue } from './due-inputs.ts'

/** The due date that the calendar draws; undefined for anything else. */
export const dueIn = ({ event }: Pick<EventDisplayInfo, 'event'>): CalendarDue | undefined => {
  const { day, ...props } = event.extendedProps as Partial<CalendarDue>
  return day === undefined ? undefined : ({ day, ...props } as CalendarDue)
}

export const dueClass = (): string => classes.due ?? ''

/** A flag in the colour of the project, and the title of the task. */
export function dueContent({ name, color }: CalendarDue, title: string) {
  return (
    <>
      <span className={spoken.name}>{name}</span>
      <span
        aria-hidden
        className={classes.marker}
        data-tooltip={name}
        style={{ '--dw-block': blockColor(color) } as CSSProperties}
      >
        <IconFlag3Filled size={10} className={classes.flag} />
        <span className={classes.text} dir="auto">
          {title}
        </span>
      </span>
    </>
  )
}

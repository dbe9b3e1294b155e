import FullCalendar, { type CalendarRef } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import '@fullcalendar/react/skeleton.css'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { Window } from '@daywright/contract/resources/planner/schedule-preference'
import { memo, useEffect, useMemo, useRef } from 'react'
import { useHour12, useZone } from '../../../data/time/use-zone.ts'
import { openHours } from '../../../shared/hours/work-windows.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { LOCALE } from '../../../ui/time/locale.ts'
import { MONTH_VIEW } from '../block/block-content.tsx'
import { blockInputs } from '../block/block-inputs.ts'
import type { Block } from '../block/block-state.ts'
import type { Nudge } from '../block/times/block-nudge.ts'
import { useBlockKeys } from '../block/use-block-keys.ts'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { dueInputs } from '../due/due-inputs.ts'
import { eventInputs } from '../event/form/event-inputs.ts'
import classes from './calendar.module.css'
import { calendarContent } from './calendar-content.tsx'
import { CALENDAR_OPTIONS, heights, slotHeaderFormat } from './calendar-options.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import { dayHeading } from './days/day-heading.tsx'
import type { PlanView } from './days/shown-days.ts'
import type { HourRange } from './hours/shown-hours.ts'
import { useOpeningTime } from './hours/use-opening-time.ts'
import { type CalendarActions, useCalendarHandlers } from './use-calendar-handlers.ts'
import { useSettled } from './use-settled.ts'

interface PlanCalendarProps extends CalendarActions {
  /** A time is chosen; it stays marked until it is not. */
  isChosen: boolean
  view: PlanView
  /** In the month view any day of the month, else the first one that is shown. */
  day: string
  blocks: readonly Block[]
  events: readonly EventOccurrence[]
  windows: readonly Window[]
  groups: ShownGroups
  hours: HourRange
  onNudge: (block: Block, nudge: Nudge) => void
}

const PLUGINS = [timeGridPlugin, dayGridPlugin, interactionPlugin]
const VIEW_NAMES = {
  month: MONTH_VIEW,
  week: 'sevenDays',
  days: 'sevenDays',
  day: 'timeGridDay',
} as const satisfies Record<PlanView, string>
const VIEWS = { sevenDays: { type: 'timeGrid', duration: { days: 7 } } }
/** The calendar reads the browser's clock through this function. */
const now = () => new Date()

/** The days with their blocks and events. Memoized, because rendering a full week is slow. */
export const PlanCalendar = memo(function PlanCalendar(props: PlanCalendarProps) {
  const { view, day, blocks, events, windows, groups, hours, isChosen, onNudge, onDay } = props
  const zone = useZone()
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => calendar.current?.getApi().changeView(VIEW_NAMES[view], day), [view, day])
  useEffect(() => {
    if (!isChosen) calendar.current?.getApi().unselect()
  }, [isChosen])
  const inputs = useMemo(
    () => [
      ...blockInputs(
        blocks.filter(({ taskId }) => groups.isShown(taskId)),
        zone,
        groups.of,
      ),
      ...eventInputs(events, zone),
      ...dueInputs(
        groups.tasks.filter(({ id }) => groups.isShown(id)),
        zone,
        id => groups.of(id)?.color,
      ),
    ],
    [blocks, events, groups, zone],
  )
  const open = useMemo(() => openHours(windows), [windows])
  const hour12 = useHour12()
  const slotHeader = useMemo(() => slotHeaderFormat(hour12), [hour12])
  const content = useMemo(() => calendarContent(zone), [zone])
  const heading = useMemo(() => (view === 'month' ? undefined : dayHeading(zone, view === 'day')), [zone, view])
  const scrollTime = useOpeningTime({ firstDay: day, days: view === 'day' ? 1 : 7 }, blocks, windows)
  const handlers = useCalendarHandlers(props)
  const isPhone = useIsPhone()
  const { onMount, ...keys } = useBlockKeys(blocks, onNudge)
  const box = useRef<HTMLDivElement>(null)
  const isSettled = useSettled(box)
  return (
    <>
      {!isSettled && <CalendarSkeleton days={view === 'day' ? 1 : 7} />}
      <div
        ref={box}
        className={isSettled ? classes.box : `${classes.box} ${classes.settling}`}
        data-view={view}
        {...keys}
      >
        <FullCalendar
          ref={calendar}
          {...CALENDAR_OPTIONS}
          {...heights(isPhone)}
          {...handlers}
          eventContent={content}
          plugins={PLUGINS}
          views={VIEWS}
          slotHeaderFormat={slotHeader}
          initialView={VIEW_NAMES[view]}
          initialDate={day}
          locale={LOCALE}
          timeZone={zone.name}
          now={now}
          nowIndicator
          {...(heading && { dayHeaderContent: heading })}
          firstDay={zone.weekStart}
          dayMaxEvents
          moreLinkClick={({ date }) => {
            onDay(zone.dayOf(date.toISOString()))
          }}
          navLinks={view !== 'day'}
          navLinkDayClick={date => onDay(zone.dayOf(date.toISOString()))}
          events={inputs}
          businessHours={open}
          slotMinTime={hours.from}
          slotMaxTime={hours.to}
          scrollTime={scrollTime}
          scrollTimeReset={false}
          snapDuration="00:15:00"
          eventStartEditable
          eventDurationEditable
          droppable
          selectable
          unselectAuto={false}
          eventDidMount={onMount}
        />
      </div>
    </>
  )
})

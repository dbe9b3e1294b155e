import '@fullcalendar/react/skeleton.css'
import type { EventOccurrence } from '@daywright/contract/resources/calendars/calendar-event'
import type { OpenWindow } from '@daywright/contract/resources/planner/open-windows'
import FullCalendar, { type CalendarRef, type DayHeaderInfo, type EventApi, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { type FocusEvent, type KeyboardEvent, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useHour12, useZone } from '../../../data/time/use-zone.ts'
import type { Zone } from '../../../data/time/zoned-time.ts'
import { daysFrom } from '../../../shared/capacity/day-capacity.ts'
import { openHours } from '../../../shared/hours/work-windows.ts'
import type { PlanGroup } from '../../../shared/records/plan-groups.ts'
import { useIsPhone } from '../../../ui/keys/use-screen.ts'
import { LOCALE } from '../../../ui/time/locale.ts'
import { type CalendarBlock, MONTH_VIEW } from '../block/block-content.tsx'
import { type Block, isMovable, stateOf, stateText } from '../block/block-state.ts'
import { type Nudge, nudgeOf } from '../block/times/block-nudge.ts'
import { DayCapacityBar } from '../capacity/day-capacity-bar.tsx'
import type { ShownGroups } from '../colors/use-plan-groups.ts'
import { dueInputs } from '../due/due-inputs.ts'
import { eventInputs } from '../event/form/event-inputs.ts'
import classes from './calendar.module.css'
import { calendarContent } from './calendar-content.tsx'
import { CALENDAR_OPTIONS, heights, slotHeaderFormat } from './calendar-options.ts'
import { CalendarSkeleton } from './calendar-skeleton.tsx'
import type { PlanView, ShownDays } from './days/shown-days.ts'
import { type HourRange, openingTime } from './hours/shown-hours.ts'
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
  windows: readonly OpenWindow[]
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
/** At least a month before and after a day, whatever part of a month is shown. */
const daysAround = (day: string, zone: Zone) =>
  daysFrom(zone.dayOf(zone.startOfDay(day, -AROUND_DAYS)), 2 * AROUND_DAYS, zone)
const AROUND_DAYS = 40
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
  const open = useMemo(() => openHours(windows, daysAround(day, zone)), [windows, day, zone])
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

/** The hour that the calendar shows first, of today if it is on screen. Where a person has scrolled to stays. */
function useOpeningTime({ firstDay, days }: ShownDays, blocks: readonly Block[], windows: readonly OpenWindow[]) {
  const zone = useZone()
  const [time] = useState(() => {
    const today = zone.today()
    const now = new Date().toISOString()
    const hasToday = firstDay <= today && now < zone.startOfDay(firstDay, days)
    return openingTime(hasToday ? today : firstDay, hasToday ? zone.minuteOfDay(now) : null, blocks, windows, zone)
  })
  return time
}

/** `Mon 2`, with today's number in a circle, and how full the day is. Of several days, each heading is a link to its day. */
const dayHeading = (zone: Zone, isOnlyDay: boolean) =>
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

/** The blocks in the format of the calendar library. */
const blockInputs = (
  blocks: readonly Block[],
  zone: Zone,
  groupOf: (taskId: string | null) => PlanGroup | undefined,
): EventInput[] =>
  blocks.map(block => ({
    id: block.id,
    title: block.title,
    start: block.startAt,
    end: block.endAt,
    editable: isMovable(block),
    extendedProps: {
      block,
      name: nameOf(block, zone),
      group: groupOf(block.taskId),
    } satisfies CalendarBlock,
  }))

const nameOf = (block: Block, zone: Zone) =>
  `${block.title}, ${zone.day(block.startAt)}, ${zone.span(block.startAt, block.endAt)}, ${stateText(stateOf(block))}`

/** Moves the focused block with keys, and restores the focus when the block moves to another day. */
function useBlockKeys(blocks: readonly Block[], onNudge: (block: Block, nudge: Nudge) => void) {
  const focused = useRef<string>(undefined)
  const onMount = useCallback(({ el, event }: { el: HTMLElement; event: EventApi }) => {
    el.dataset.blockId = event.id
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost && focused.current === event.id) el.focus({ preventScroll: true })
  }, [])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    focused.current = blockIdOf(event.target)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (event.relatedTarget) focused.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const nudge = nudgeOf(event)
    const id = blockIdOf(event.target)
    const block = nudge && blocks.find(other => other.id === id)
    if (!block || !isMovable(block)) return
    event.preventDefault()
    onNudge(block, nudge)
  }
  return { onMount, onFocus, onBlur, onKeyDown }
}

const blockIdOf = (target: EventTarget) =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-block-id]')?.dataset.blockId : undefined

import { dayNumber } from '@daywright/contract/resources/planner/open-windows'
import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useHotkeys, useLocalStorage } from '@mantine/hooks'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense, type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'
import { ANY_TASK, queries } from '../../data/queries/queries.ts'
import { useHour12, useZone } from '../../data/time/use-zone.ts'
import { useCapacities } from '../../shared/capacity/use-capacities.ts'
import { useWorkWindows } from '../../shared/hours/use-rosters.ts'
import { earliestStart } from '../../shared/hours/work-windows.ts'
import { isAfterGo } from '../../shared/navigation/go-sequence.ts'
import { openOverlay } from '../../shared/navigation/overlay.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { PhoneFoot } from './bar/phone-foot.tsx'
import { PlanBar } from './bar/plan-bar.tsx'
import { hoursWidth } from './calendar/calendar-options.ts'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import type { ShownDays } from './calendar/days/shown-days.ts'
import { type DayNavigation, useShownDays } from './calendar/days/use-shown-days.ts'
import { EditableCalendar } from './calendar/editable-calendar.tsx'
import { HoursBand } from './calendar/hours/hours-band.tsx'
import { CapacitiesContext } from './capacity/capacities-context.ts'
import { CapacityTable } from './capacity/capacity-table.tsx'
import { usePlanGroups } from './colors/use-plan-groups.ts'
import classes from './plan-page.module.css'
import { useSide } from './side/use-side.ts'

const ScheduleTask = lazyComponent(() => import('./unscheduled/schedule-task.tsx'))
const loadPlanDrawer = () => import('./side/plan-drawer.tsx')
const loadPlanSide = () => import('./side/plan-side.tsx')

/** The calendar, with the findings and the tasks to place beside it. */
export function PlanLayout() {
  const hoursStyle = { '--dw-hours-width': hoursWidth(useHour12()) } as CSSProperties
  const shown = useShownDays()
  useCalendarKeys(shown)
  const swipe = useSwipe(shown.turn)
  const side = useSide()
  const isBeside = side.isWide && side.isOpen
  const PlanDrawer = useLazy(loadPlanDrawer, !side.isWide && side.isOpen)
  const PlanSide = useLazy(loadPlanSide, isBeside)
  const [isAllHours, toggleAllHours] = useAllHours()
  const isPhone = useIsPhone()
  const [scheduling, setScheduling] = useState<TaskInList | null>(null)
  const { blocks, events, windows, groups, capacities, isKnown } = usePlanData(shown)
  const skeleton = <CalendarSkeleton days={shown.days} />
  return (
    <>
      <PlanBar shown={shown} groups={groups} side={side} />
      <div className={classes.body}>
        <div className={classes.columns} data-side={isBeside || undefined}>
          <div className={classes.main} style={hoursStyle}>
            {capacities && shown.view !== 'month' && <CapacityTable capacities={capacities} />}
            <section aria-label={t('Calendar')} className={classes.calendar} {...swipe}>
              {isKnown ? (
                <CapacitiesContext value={capacities ?? null}>
                  <Loaded query={blocks} skeleton={skeleton}>
                    {foundBlocks => (
                      <Loaded query={events} skeleton={skeleton}>
                        {foundEvents => (
                          <EditableCalendar
                            blocks={foundBlocks}
                            events={foundEvents}
                            shown={shown}
                            windows={windows}
                            groups={groups}
                            isAllHours={isAllHours}
                          />
                        )}
                      </Loaded>
                    )}
                  </Loaded>
                </CapacitiesContext>
              ) : (
                skeleton
              )}
            </section>
            {!isPhone && shown.view !== 'month' && <HoursBand isAll={isAllHours} onToggle={toggleAllHours} />}
          </div>
          {isBeside && (
            <aside className={classes.side} aria-label={t('Side panel')}>
              {PlanSide && <PlanSide side={side} onSchedule={setScheduling} />}
            </aside>
          )}
        </div>
        {!side.isWide && PlanDrawer && <PlanDrawer side={side} onSchedule={setScheduling} />}
        <Suspense fallback={null}>
          {scheduling && (
            <ScheduleTask
              task={scheduling}
              day={shown.day}
              startsAt={earliestStart(windows)}
              onClose={() => setScheduling(null)}
            />
          )}
        </Suspense>
      </div>
      {isPhone && (
        <PhoneFoot {...{ groups, side }} day={shown.day} hours={{ isAll: isAllHours, toggle: toggleAllHours }} />
      )}
    </>
  )
}

/** [WEB-584] Whether the empty hours are shown too, as it was left in this browser; read before the first drawing so that nothing moves afterwards. */
function useAllHours(): [isAll: boolean, toggle: () => void] {
  const [isAll, setAll] = useLocalStorage<boolean>({
    key: 'daywright-plan-all-hours',
    defaultValue: false,
    getInitialValueInEffect: false,
  })
  return [isAll === true, useCallback(() => setAll(before => before !== true), [setAll])]
}

/** Dialogs, menus and lists have their own keys. */
const isInOverlay = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** The keys that navigate the days and add an event; after `g` the same letters open other views. */
function useCalendarKeys({ day, showToday, turn, setView }: DayNavigation): void {
  const unlessTaken = (act: () => void) => (event: KeyboardEvent) => {
    if (!isInOverlay(event) && !isAfterGo()) act()
  }
  useHotkeys([
    ['t', unlessTaken(showToday)],
    ['[', unlessTaken(() => turn(-1))],
    [']', unlessTaken(() => turn(1))],
    ['ArrowLeft', unlessTaken(() => turn(-1)), { preventDefault: false }],
    ['ArrowRight', unlessTaken(() => turn(1)), { preventDefault: false }],
    ['m', unlessTaken(() => setView('month'))],
    ['w', unlessTaken(() => setView('week'))],
    ['7', unlessTaken(() => setView('days'))],
    ['d', unlessTaken(() => setView('day'))],
    ['n', unlessTaken(() => openOverlay('new-event', { day }))],
  ])
}

/** Everything that the calendar shows. [WEB-560] It is drawn once all of it is known, so that nothing moves. */
function usePlanData({ firstDay, days }: ShownDays) {
  const zone = useZone()
  // From the day before: a block may end after midnight.
  const range = [zone.startOfDay(firstDay, -1), zone.startOfDay(firstDay, days)] as const
  const blocks = useQuery(queries.blocks(...range))
  const events = useQuery(queries.calendarEvents(...range))
  const preferences = useQuery(queries.preferences())
  const awaited: readonly UseQueryResult<unknown>[] = [
    blocks,
    events,
    preferences,
    useQuery(queries.planTasks(...range)),
    useQuery(queries.projects()),
    useQuery(queries.spaces()),
    useQuery(queries.calendars()),
    useQuery(queries.plannerSettings()),
    // Without any task there is something else in its place.
    useQuery(queries.taskPage(ANY_TASK)),
  ]
  const groups = usePlanGroups(...range)
  const capacities = useCapacities(firstDay, days)
  const all = useWorkWindows(preferences.data)
  // A shift in the night of another week makes no room in the calendar.
  const windows = useMemo(() => {
    const [first, last] = [firstDay, zone.dayOf(zone.startOfDay(firstDay, days - 1))].map(dayNumber)
    return all.filter(({ on }) => on === undefined || (on >= (first ?? 0) && on <= (last ?? 0)))
  }, [all, firstDay, days, zone])
  return { blocks, events, windows, groups, capacities, isKnown: !awaited.some(isAwaited) }
}

/** What fails, or cannot be asked for without a network, is not waited for. */
const isAwaited = ({ isLoading, failureCount }: UseQueryResult<unknown>) => isLoading && failureCount === 0

const MIN_PX = 60
/** A finger that goes down more than this is scrolling. */
const MAX_SLANT_PX = 40
/** A longer touch starts a drag. */
const MAX_MS = 500

/** Tells of a finger that wipes to one side: 1 to what comes next, -1 back. */
function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const began = useRef({ x: 0, y: 0, at: 0 })
  return {
    onTouchStart: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      if (touch) began.current = { x: touch.clientX, y: touch.clientY, at: timeStamp }
    },
    onTouchEnd: ({ changedTouches, timeStamp }: TouchEvent) => {
      const touch = changedTouches[0]
      if (!touch || timeStamp - began.current.at > MAX_MS) return
      const across = touch.clientX - began.current.x
      if (Math.abs(touch.clientY - began.current.y) > MAX_SLANT_PX || Math.abs(across) < MIN_PX) return
      onSwipe(across < 0 ? 1 : -1)
    },
  }
}

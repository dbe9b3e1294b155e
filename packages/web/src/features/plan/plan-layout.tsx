import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, Suspense, useMemo, useState } from 'react'
import { queries } from '../../data/queries/queries.ts'
import { useHour12, useZone } from '../../data/time/use-zone.ts'
import { earliestStart, workWindows } from '../../shared/hours/work-windows.ts'
import { useIsPhone, useIsWide } from '../../ui/keys/use-screen.ts'
import { useSwipe } from '../../ui/keys/use-swipe.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { CalendarBar } from './calendar/bar/calendar-bar.tsx'
import { hoursWidth } from './calendar/calendar-options.ts'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import { useShownDays } from './calendar/days/use-shown-days.ts'
import { EditableCalendar } from './calendar/editable-calendar.tsx'
import { useCalendarKeys } from './calendar/use-calendar-keys.ts'
import { CapacityChart } from './capacity/capacity-chart.tsx'
import { PlanLegend } from './colors/plan-legend.tsx'
import { usePlanGroups } from './colors/use-plan-groups.ts'
import classes from './plan-page.module.css'

const ScheduleTask = lazyComponent(() => import('./unscheduled/schedule-task.tsx'))
const loadPlanDrawer = () => import('./plan-drawer.tsx')
const loadPlanSide = () => import('./plan-side.tsx')

/** The calendar with the findings and the unscheduled tasks beside it. */
export function PlanLayout() {
  const zone = useZone()
  const hoursStyle = { '--dw-hours-width': hoursWidth(useHour12()) } as CSSProperties
  const shown = useShownDays()
  useCalendarKeys(shown)
  const swipe = useSwipe(shown.turn)
  const isWide = useIsWide()
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const PlanDrawer = useLazy(loadPlanDrawer, isDrawerOpen)
  const PlanSide = useLazy(loadPlanSide, isWide)
  const [scheduling, setScheduling] = useState<TaskInList | null>(null)
  const preferences = useQuery(queries.preferences())
  const windows = useMemo(() => workWindows(preferences.data ?? []), [preferences.data])
  // From the day before: a block may end after midnight.
  const range = [zone.startOfDay(shown.firstDay, -1), zone.startOfDay(shown.firstDay, shown.days)] as const
  const blocks = useQuery(queries.blocks(...range))
  const events = useQuery(queries.calendarEvents(...range))
  const groups = usePlanGroups(...range)
  const isPhone = useIsPhone()
  const skeleton = <CalendarSkeleton days={shown.days} />
  return (
    <div className={classes.body}>
      <div className={classes.columns}>
        <div className={classes.main} style={hoursStyle}>
          <CalendarBar shown={shown} onOpenTasks={isWide ? undefined : drawer.open} />
          {!isPhone && <PlanLegend groups={groups} />}
          {shown.view !== 'month' && (
            <div className={classes.chart}>
              <CapacityChart firstDay={shown.firstDay} days={shown.days} />
            </div>
          )}
          <section aria-label={t('Calendar')} className={classes.calendar} {...swipe}>
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
                    />
                  )}
                </Loaded>
              )}
            </Loaded>
          </section>
        </div>
        {isWide && <aside className={classes.side}>{PlanSide && <PlanSide onSchedule={setScheduling} />}</aside>}
      </div>
      {!isWide && PlanDrawer && (
        <PlanDrawer isOpen={isDrawerOpen} onClose={drawer.close} onSchedule={setScheduling}>
          {isPhone && <PlanLegend groups={groups} />}
        </PlanDrawer>
      )}
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
  )
}

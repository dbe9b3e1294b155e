import type { TaskInList } from '@daywright/contract/resources/tasks/task'
import { t } from '@daywright/language/current-language'
import { type CSSProperties, Suspense, useState } from 'react'
import { useHour12 } from '../../data/time/use-zone.ts'
import { earliestStart } from '../../shared/hours/work-windows.ts'
import { useIsPhone } from '../../ui/keys/use-screen.ts'
import { useSwipe } from '../../ui/keys/use-swipe.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { useLazy } from '../../ui/lazy/use-lazy.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { PhoneFoot } from './bar/phone-foot.tsx'
import { PlanBar } from './bar/plan-bar.tsx'
import { hoursWidth } from './calendar/calendar-options.ts'
import { CalendarSkeleton } from './calendar/calendar-skeleton.tsx'
import { useShownDays } from './calendar/days/use-shown-days.ts'
import { EditableCalendar } from './calendar/editable-calendar.tsx'
import { HoursBand } from './calendar/hours/hours-band.tsx'
import { useAllHours } from './calendar/hours/use-all-hours.ts'
import { useCalendarKeys } from './calendar/use-calendar-keys.ts'
import { usePlanData } from './calendar/use-plan-data.ts'
import { CapacityTable } from './capacity/capacity-table.tsx'
import { ShownCapacities } from './capacity/shown-capacities.ts'
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
                <ShownCapacities value={capacities ?? null}>
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
                </ShownCapacities>
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
      {isPhone && <PhoneFoot groups={groups} side={side} hours={{ isAll: isAllHours, toggle: toggleAllHours }} />}
    </>
  )
}

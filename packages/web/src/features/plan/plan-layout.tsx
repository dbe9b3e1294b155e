import type { TaskInList } from '@daywright/contract/task'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, lazy, Suspense, useMemo, useState } from 'react'
import { queries } from '../../data/queries.ts'
import { useZone } from '../../data/use-zone.ts'
import { Loaded } from '../../ui/loaded.tsx'
import { useLazy } from '../../ui/use-lazy.ts'
import { useIsWide } from '../../ui/use-screen.ts'
import { useSwipe } from '../../ui/use-swipe.ts'
import { CalendarBar } from './calendar/calendar-bar.tsx'
import { HOURS_WIDTH } from './calendar/calendar-options.ts'
import { PlanSkeleton } from './calendar/calendar-skeleton.tsx'
import { PlanBlocks } from './calendar/editable-calendar.tsx'
import { usePlanKeys } from './calendar/use-calendar-keys.ts'
import { useShownPlan } from './calendar/use-shown-days.ts'
import { CapacityChart } from './capacity/capacity-chart.tsx'
import { FindingsPanel } from './findings/findings-panel.tsx'
import classes from './plan-page.module.css'
import { TaskShelf } from './unscheduled/unscheduled-list.tsx'
import { earliestStart, workWindows } from './work-windows.ts'

const PlaceTask = lazy(() => import('./unscheduled/schedule-task.tsx'))
const loadShelfDrawer = () => import('./plan-drawer.tsx')

const HOURS_STYLE = { '--dw-hours-width': HOURS_WIDTH } as CSSProperties

/** The calendar with what belongs around it. */
export function PlanDesk() {
  const zone = useZone()
  const shown = useShownPlan()
  usePlanKeys(shown)
  const swipe = useSwipe(shown.turn)
  const isWide = useIsWide()
  const [isShelfOpen, shelf] = useDisclosure(false)
  const ShelfDrawer = useLazy(loadShelfDrawer, isShelfOpen)
  const [placing, setPlacing] = useState<TaskInList | null>(null)
  const preferences = useQuery(queries.preferences())
  const windows = useMemo(() => workWindows(preferences.data ?? []), [preferences.data])
  // A block that began the day before may reach into the first one.
  const blocks = useQuery(
    queries.blocks(zone.startOfDay(shown.firstDay, -1), zone.startOfDay(shown.firstDay, shown.days)),
  )
  return (
    <div className={classes.body}>
      <div className={classes.columns}>
        <div className={classes.main} style={HOURS_STYLE}>
          <CalendarBar shown={shown} onOpenShelf={isWide ? undefined : shelf.open} />
          <div className={classes.chart}>
            <CapacityChart firstDay={shown.firstDay} days={shown.days} />
          </div>
          <section aria-label="Calendar" className={classes.calendar} {...swipe}>
            <Loaded query={blocks} skeleton={<PlanSkeleton days={shown.days} />}>
              {found => <PlanBlocks blocks={found} shown={shown} windows={windows} />}
            </Loaded>
          </section>
        </div>
        {isWide && (
          <aside className={classes.side}>
            <div className={classes.findings}>
              <FindingsPanel />
            </div>
            <div className={classes.shelf}>
              <TaskShelf onPlace={setPlacing} />
            </div>
          </aside>
        )}
      </div>
      {!isWide && ShelfDrawer && (
        <ShelfDrawer isOpen={isShelfOpen} onClose={shelf.close}>
          <TaskShelf onPlace={setPlacing} />
          <FindingsPanel />
        </ShelfDrawer>
      )}
      <Suspense fallback={null}>
        {placing && (
          <PlaceTask
            task={placing}
            day={shown.day}
            startsAt={earliestStart(windows)}
            onClose={() => setPlacing(null)}
          />
        )}
      </Suspense>
    </div>
  )
}
